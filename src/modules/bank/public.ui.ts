/** The components that screens may use. */
export { AgreementView } from "./agreement/ui/agreement-view.tsx";
export { BankLinesTable } from "./matching/ui/bank-lines-table.tsx";
export { BookLineForm } from "./matching/ui/book-line-form.tsx";
export { BankLineFacts, MatchFacts, UndoneMatches } from "./matching/ui/line-facts.tsx";
export { MatchForm } from "./matching/ui/match-form.tsx";
export { BankAccountForm, BankAccountList } from "./statements/ui/bank-accounts.tsx";
export { BankLayoutList } from "./statements/ui/bank-layouts.tsx";
export { StatementPreviewView } from "./statements/ui/statement-preview.tsx";
export { StatementUpload } from "./statements/ui/statement-upload.tsx";
