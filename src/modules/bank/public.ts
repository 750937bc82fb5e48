/** The public part of this module, also for browsers: types, contracts and pure rules. */
export { BookOpening } from "./agreement/form-contract.ts";
export { agreementWords } from "./agreement/rules/agreement-words.ts";
export { bankLists, type BankList } from "./matching/contract.ts";
export { BookLine, MatchLine, UndoMatch } from "./matching/form-contract.ts";
export { reportLimits } from "./provider/contract.ts";
export { statementLimits, tooLargeStatement } from "./statements/contract.ts";
export { BankAccountInput, BankLayoutInput } from "./statements/form-contract.ts";
