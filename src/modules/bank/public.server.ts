/** Statements of the marketplace's bank, and how the books tie to them. */
export { agreementFile } from "./agreement/agreement-file.ts";
export { agreementForCheck, bankAgreement } from "./agreement/bank-agreement.ts";
export { bookOpening } from "./agreement/book-opening.ts";
export { bankPage, exportedBankLines } from "./matching/bank-page.ts";
export { bookLine } from "./matching/book-line.ts";
export { bankLinePage } from "./matching/line-page.ts";
export { bankLinesFile } from "./matching/lines-file.ts";
export { matchByHand } from "./matching/match-by-hand.ts";
export { matchStatements, matchStatementsNightly } from "./matching/match-statements.ts";
export { undoMatch } from "./matching/undo-match.ts";
export { fetchSettlements } from "./provider/fetch-settlements.ts";
export { importReport } from "./provider/import-report.ts";
export { moneyAtProvider } from "./provider/money-at-provider.ts";
export {
  settlementExceptions,
  settlementPage,
  settlementsPage,
} from "./provider/settlements-page.ts";
export { addBankAccount, bankAccounts } from "./statements/accounts.ts";
export { saveBankLayout } from "./statements/layouts.ts";
export { storeStatement } from "./statements/store-statement.ts";
export {
  discardStatement,
  statementPreview,
  uploadStatement,
} from "./statements/upload-statement.ts";
