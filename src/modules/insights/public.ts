/** Types, contracts and pure rules for other modules, in browsers too. */
export { readBeacon } from "./rules/read-beacon.ts";
