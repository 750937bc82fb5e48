/** Contracts, types and rules for other modules, in browsers too. */
export { CannedForm, DeskForm, TicketForm, TicketInput } from "./contract.ts";
export type { ReportedThing, TicketOfReport } from "./contract.ts";
export { ticketNumber } from "./rules/ticket-values.ts";
export { ticketCategoryWords } from "./rules/ticket-words.ts";
export { answerDue, ticketTimers } from "./rules/ticket-timers.ts";
