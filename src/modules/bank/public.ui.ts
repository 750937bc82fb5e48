/** The components that screens may use. */
export { AgreementView } from "./agreement/ui/agreement-view.tsx";
export { BankLinesTable } from "./matching/ui/bank-lines-table.tsx";
export { BookLineForm } from "./matching/ui/book-line-form.tsx";
export { BankLineFacts, MatchFacts, UndoneMatches } from "./matching/ui/line-facts.tsx";
export { MatchForm } from "./matching/ui/match-form.tsx";
export { ExceptionsView } from "./provider/ui/exceptions-view.tsx";
export { ReportUpload } from "./provider/ui/report-upload.tsx";
export { SettlementView } from "./provider/ui/settlement-view.tsx";
export { SettlementsTable } from "./provider/ui/settlements-table.tsx";
export { BankAccountForm, BankAccountList } from "./statements/ui/bank-accounts.tsx";
export { BankLayoutList } from "./statements/ui/bank-layouts.tsx";
export { StatementPreviewView } from "./statements/ui/statement-preview.tsx";
export { StatementUpload } from "./statements/ui/statement-upload.tsx";
