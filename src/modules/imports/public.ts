/** What others may know of this module, in browsers too: types, contracts and pure rules. */
export { formatNames, lineFilters } from "./contract.ts";
export { maxFileBytes, tooLarge } from "./files/rules/file-limits.ts";
