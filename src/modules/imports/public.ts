/** What others may know of this module, in browsers too: types, contracts and pure rules. */
export { lineFilters } from "./contract.ts";
export { formatNames } from "./files/rules/file-format.ts";
export { maxFileBytes, tooLarge } from "./files/rules/file-limits.ts";
