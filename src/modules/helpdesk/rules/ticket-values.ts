/** What a ticket is made of. No schemas: forms in browsers use it too. */

/** What somebody who opens a ticket chooses from. */
export const ticketCategories = [
  "order",
  "delivery",
  "payment",
  "return",
  "product",
  "selling",
  "account",
  "data",
  "other",
] as const;
/** What a ticket is about: one of these, or something that its person reported. */
export type TicketCategory = (typeof ticketCategories)[number] | "report";

/** What people report. */
export type ReportKind = "listing" | "review" | "conversation";

/** `open` waits for us, `answered` for the person; both may close it. */
export const ticketStatuses = ["open", "answered", "closed"] as const;
/** One of these. */
export type TicketStatus = (typeof ticketStatuses)[number];

/** Whether the help desk solved the problem. */
export const satisfactions = ["yes", "partly", "no"] as const;
/** One of these. */
export type Satisfaction = (typeof satisfactions)[number];

/** Who wrote a message of a ticket. */
export type TicketSide = "person" | "desk";

/** The longest message, in characters. */
export const maxTicketLength = 4000;

/** Days after an answer without a reply, after which a ticket closes. */
export const ticketCloseDays = 14;

/** The number of a ticket as people read it: "TKT-100001". */
export function ticketNumber(number: number): string {
  return `TKT-${number}`;
}

/** The number in what somebody typed into a search: "TKT-100001" or "100001"; null if there is none. */
export function numberInSearch(typed: string): number | null {
  const digits = /^(?:tkt-?)?(\d{1,12})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
