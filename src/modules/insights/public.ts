/** What others may know of this module, in browsers too: types, contracts and pure rules. */
export { readBeacon } from "./rules/read-beacon.ts";
