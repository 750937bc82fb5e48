/** What others may know of this module, in browsers too: types, contracts and pure rules. */
export { BrowserWishes, type UnavailableWish, Wish } from "./contract.ts";
export { idsOf, maxSaved } from "./rules/saved-ids.ts";
