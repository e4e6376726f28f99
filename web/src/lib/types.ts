// Short names for what travels; `wire.ts` is generated from the server's types.
import type { components } from "../wire";

type Schemas = components["schemas"];

export type About = Schemas["About"];
export type BotInfo = Schemas["BotInfo"];
export type Choice = Schemas["Choice"];
export type CommonQuestion = Schemas["CommonQuestion"];
export type DeskInfo = Schemas["DeskInfo"];
export type Done = Schemas["Done"];
export type Example = Schemas["Example"];
export type ExampleBoard = Schemas["ExampleBoard"];
export type ExampleInfo = Schemas["ExampleInfo"];
export type Explained = Schemas["Explained"];
export type ExplainedPart = Schemas["ExplainedPart"];
export type FileVerdict = Schemas["FileVerdict"];
export type FromBrowser = Schemas["FromBrowser"];
export type FromServer = Schemas["FromServer"];
export type Forecast = Schemas["Forecast"];
export type GameInfo = Schemas["GameInfo"];
export type Ground = Schemas["Ground"];
export type Hello = Schemas["Hello"];
export type Join = Schemas["Join"];
export type Late = Schemas["Late"];
export type LibraryEntry = Schemas["LibraryEntry"];
export type Lobby = Schemas["Lobby"];
export type OpenReplay = Schemas["OpenReplay"];
export type OpenTable = Schemas["OpenTable"];
export type OptionInfo = Schemas["OptionInfo"];
export type Place = Schemas["Place"];
export type Problem = Schemas["Problem"];
export type Question = Schemas["Question"];
export type Refused = Schemas["Refused"];
export type RulePage = Schemas["RulePage"];
export type RuleTitle = Schemas["RuleTitle"];
export type ScenarioInfo = Schemas["ScenarioInfo"];
export type SeatInfo = Schemas["SeatInfo"];
export type Spread = Schemas["Spread"];
export type TableInfo = Schemas["TableInfo"];
export type TableKey = Schemas["TableKey"];
export type TableKeyList = Schemas["TableKeyList"];
export type TableKeys = Schemas["TableKeys"];
export type TableSummary = Schemas["TableSummary"];
export type TakeBackInfo = Schemas["TakeBackInfo"];
export type Tally = Schemas["Tally"];
export type Told = Schemas["Told"];
export type Trial = Schemas["Trial"];
export type View = Schemas["View"];

/** A fact that happened; its fields depend on the game. */
export interface EventInfo {
    key: string;
    facts: Record<string, unknown>;
}

export type Sentence = Omit<Schemas["Sentence"], "events"> & { events: EventInfo[] };
export type Entry = Omit<Schemas["Entry"], "events" | "told"> & { events: EventInfo[]; told: Sentence[] };
