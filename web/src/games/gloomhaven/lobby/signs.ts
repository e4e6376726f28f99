// What the lobby draws of Gloomhaven: the shields of its classes, and the sheet that they are on.
export { default as Sheet } from "../Symbols.svelte";
export { default as Sign } from "./ClassSign.svelte";
