/** Types, contracts and pure rules for other modules, in browsers too. */
export { BrowserWishes, type UnavailableWish, Wish } from "./contract.ts";
export { idsOf, maxSaved } from "./rules/saved-ids.ts";
