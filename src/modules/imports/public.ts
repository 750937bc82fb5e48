/** Types, contracts and pure rules for other modules, in browsers too. */
export { lineFilters } from "./contract.ts";
export { maxFileBytes, tooLarge } from "./files/rules/file-limits.ts";
