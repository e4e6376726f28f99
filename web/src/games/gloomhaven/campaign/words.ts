// What the parts of a campaign's table read from its scene.
import type { components } from "../../../wire";

type Schemas = components["schemas"];

export type DeedScene = Schemas["DeedScene"];
export type LocationScene = Schemas["LocationScene"];
export type CompanyScene = Schemas["CompanyScene"];
export type SheetScene = Schemas["SheetScene"];
export type SeatScene = Schemas["SeatScene"];
export type GoodScene = Schemas["GoodScene"];
export type EventCardScene = Schemas["EventCardScene"];
export type TripScene = Schemas["TripScene"];
export type BackScene = Schemas["BackScene"];
export type CampaignScene = Schemas["CampaignScene"];

/** A scene as this game knows it. */
export function campaign(scene: unknown): CampaignScene {
    return scene as CampaignScene;
}
