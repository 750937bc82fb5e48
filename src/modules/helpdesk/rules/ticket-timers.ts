import { grievanceAcknowledgementHours } from "#shared/promises.ts";
import type { TicketStatus } from "./ticket-values.ts";

/** Four weeks: never longer than the month of the E-Commerce Rules 2020, rule 4(5). */
export const ticketAnswerDays = 28;

/** Days before the end of that time on which the grievance officer learns of the ticket. */
export const ticketEscalationDays = 7;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Timed = {
  readonly status: TicketStatus;
  readonly openedAt: Date;
  readonly waitsSince: Date;
  readonly acknowledgedAt: Date | null;
};

/** Until when we must have done what, and how late it is. */
export type TicketTimers = {
  /** Null: acknowledged, or nobody waits for us. */
  readonly acknowledgeBy: Date | null;
  /** Null: nobody waits for us. */
  readonly answerBy: Date | null;
  readonly state: "none" | "inTime" | "soon" | "overdue";
};

/** The timers of a ticket. It is due soon a day before the acknowledgement or a week before the answer. */
export function ticketTimers(ticket: Timed, now: Date): TicketTimers {
  if (ticket.status !== "open") return { acknowledgeBy: null, answerBy: null, state: "none" };
  const answerBy = answerDue(ticket.waitsSince);
  const acknowledgeBy =
    ticket.acknowledgedAt === null
      ? new Date(ticket.openedAt.getTime() + grievanceAcknowledgementHours * hourMs)
      : null;
  const isWithin = (due: Date | null, ms: number) =>
    due !== null && due.getTime() - ms <= now.getTime();
  const isOverdue = isWithin(acknowledgeBy, 0) || isWithin(answerBy, 0);
  const isSoon = isWithin(acknowledgeBy, dayMs) || isWithin(answerBy, ticketEscalationDays * dayMs);
  return { acknowledgeBy, answerBy, state: isOverdue ? "overdue" : isSoon ? "soon" : "inTime" };
}

/** Until when somebody who waits since then is answered. */
export function answerDue(waitsSince: Date): Date {
  return new Date(waitsSince.getTime() + ticketAnswerDays * dayMs);
}
