/** Tickets of the help desk. Knows orders and shops; nobody below knows it. */
export { openTicket, ticketOrders } from "./open-ticket.ts";
export { sendConversationReport, sendListingReport, sendReviewReport } from "./report-tickets.ts";
export {
  answerConversationReports,
  answerListingReports,
  answerReviewReports,
} from "./answer-reports.ts";
export { ticketsOfReports } from "./tickets-of-reports.ts";
export { ownTickets, ticketOfPerson } from "./own-tickets.ts";
export { pictureOfTicket } from "./message-pictures.ts";
export { closeOwnTicket, rateTicket, writeToTicket } from "./write-to-ticket.ts";
export { deskTicket, deskTickets, ticketsWaiting } from "./desk-tickets.ts";
export { deskColleagues } from "./colleagues.ts";
export { answerTicket, assignTicket, closeTicket, handOverTicket } from "./handle-ticket.ts";
export { cannedAnswers, editCannedAnswer } from "./canned-answers.ts";
export { purgeTickets, workOnTickets } from "./work-on-tickets.ts";
export { ticketForMail, type TicketForMail } from "./for-mails.ts";
export { ticketChanged } from "./events.ts";
export { eraseFromTickets, ticketData } from "./personal-data.ts";
export type { TicketPlace } from "./own-tickets.ts";
