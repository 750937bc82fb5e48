import { t } from "#shared/texts/text.ts";
import type { Satisfaction, TicketCategory, TicketStatus } from "./ticket-values.ts";

/** What a ticket is about, in the reader's language. */
export function ticketCategoryWords(): Readonly<Record<TicketCategory, string>> {
  return {
    order: t("An order"),
    delivery: t("A parcel that is late, lost or damaged"),
    payment: t("A payment or a refund"),
    return: t("A return"),
    product: t("A product or a shop"),
    selling: t("Selling here"),
    account: t("My account"),
    data: t("My personal data"),
    other: t("Something else"),
    report: t("A report"),
  };
}

/** The state of a ticket, as the person reads it. */
export function ticketStatusWords(): Readonly<Record<TicketStatus, string>> {
  return {
    open: t("Waiting for our answer"),
    answered: t("Answered"),
    closed: t("Closed"),
  };
}

/** The answers to “Did we solve your problem?”. */
export function satisfactionWords(): Readonly<Record<Satisfaction, string>> {
  return { yes: t("Yes"), partly: t("Partly"), no: t("No") };
}
