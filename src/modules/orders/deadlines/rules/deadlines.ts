import { startOfDayInIndia } from "#shared/days.ts";
import { dayInIndia } from "#shared/ist.ts";
import { afterWorkingDays, endOfDayAfter } from "#shared/working-days.ts";
import type { DeadlineFacts, PromiseFacts } from "./deadline-facts.ts";
import type { DeadlineRow } from "./deadline-row.ts";
import { deadlineTable, type DeadlineStep } from "./deadline-table.ts";
import { lastDayOfRepair } from "./repair-deadlines.ts";
import { stateOfReturn } from "./states-of-orders.ts";
import {
  isWithBuyer,
  stateNow,
  stateOfSubject,
  subjectsOf,
  type DeadlineSubject,
} from "./subject-states.ts";

/** The deadlines of one order by the table. Knows no database and no clock. */

/** A step that is still to come. The subject is the order, its return or its refund. */
export type ComingDeadline = {
  readonly subjectId: string;
  readonly step: DeadlineStep;
  readonly dueAt: Date;
};

/** The most days from today to which a deadline can be extended. */
export const mostExtensionDays = 90;

/** Orders without a stored promise have the longest published times: 15 days, then 16 days. */
const longestDays = { toShip: 15, toArrive: 31 };

const dayMs = 86_400_000;
const unitMs = { hours: 3_600_000, minutes: 60_000 };

/** The coming deadlines of an order, the next one first; without those taken by other jobs. */
export function deadlinesOf(facts: DeadlineFacts): readonly ComingDeadline[] {
  return subjectsOf(facts)
    .flatMap((subject) => comingOf(facts, subject))
    .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
}

/**
 * The last step that was taken and after which its order or return still waits; else null. Nobody
 * but its buyer can do anything about a refund without an account.
 */
export function waitingStep(
  facts: DeadlineFacts,
): { readonly subjectId: string; readonly step: string } | null {
  const [last] = facts.taken
    .filter(({ subjectId, step }) => {
      const state = stateOfSubject(facts, subjectId);
      return (
        state !== "account_awaited" &&
        deadlineTable.some((row) => row.step === step && row.state === state)
      );
    })
    .toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
  return last === undefined ? null : { subjectId: last.subjectId, step: last.step };
}

/** Nothing happens on its own sooner than this after the reminder, even after a long outage. */
const warningMs = dayMs;

function comingOf(
  facts: DeadlineFacts,
  { subjectId, state, enteredAt }: DeadlineSubject,
): ComingDeadline[] {
  const coming: ComingDeadline[] = [];
  let warnedAt: Date | null = null;
  for (const row of deadlineTable) {
    if (row.state !== state || row.drivenBy !== "deadlines") continue;
    if (!row.isForCash && facts.paymentMethod === "cod") continue;
    if (row.does === "deliver" && facts.hasUnsentPieces) continue;
    const { step } = row;
    const taken = facts.taken.find((each) => each.subjectId === subjectId && each.step === step);
    const due: Date = latest(dueAt(row, facts, enteredAt), warnedAt);
    if (taken === undefined) coming.push({ subjectId, step, dueAt: due });
    warnedAt = new Date((taken?.takenAt ?? due).getTime() + warningMs);
  }
  return coming;
}

/** When a row becomes due for this order. An extension moves what it would be before. */
function dueAt(row: DeadlineRow, facts: DeadlineFacts, enteredAt: Date): Date {
  return latest(usuallyDueAt(row, facts, enteredAt), facts.extendedUntil);
}

function latest(one: Date, other: Date | null): Date {
  return other !== null && other > one ? other : one;
}

function usuallyDueAt(row: DeadlineRow, facts: DeadlineFacts, enteredAt: Date): Date {
  const { after } = row;
  if (after.unit === "workingDays") {
    const due = afterWorkingDays(enteredAt, after.count, facts);
    const last = lastDayOfRepair(row, dayOf(enteredAt));
    return last !== null && last < due ? last : due;
  }
  if (after.unit !== "days")
    return new Date(enteredAt.getTime() + after.count * unitMs[after.unit]);
  if (after.from === "entered") return endOfDayAfter(dayOf(enteredAt), after.count);
  return endOfDayAfter(promisedDays(facts)[after.from], after.count);
}

const dayOf = (instant: Date) => dayInIndia(instant.getTime());

/**
 * The days by which an order ships and arrives. It was promised so when it was placed; a parcel
 * that was handed over late gets as many days on its way as one that was not.
 */
export function promisedDays(facts: PromiseFacts): {
  readonly shipBy: string;
  readonly arrivesBy: string;
} {
  const after = (days: number) => dayOf(new Date(facts.countsFrom.getTime() + days * dayMs));
  const later = (day: string) =>
    dayOf(new Date(startOfDayInIndia(day).getTime() + facts.waitedDays * dayMs));
  const shipBy = later(facts.shipBy ?? after(longestDays.toShip));
  const arrivesBy = later(facts.arrivesBy ?? after(longestDays.toArrive));
  if (facts.status !== "shipped") return { shipBy, arrivesBy };
  const onItsWayMs = Date.parse(arrivesBy) - Date.parse(shipBy);
  const fromHandover = dayOf(new Date(facts.enteredAt.getTime() + onItsWayMs));
  return { shipBy, arrivesBy: fromHandover > arrivesBy ? fromHandover : arrivesBy };
}

/**
 * Whether an order is so late that its buyer may cancel it at once. A proof that is sent then does not
 * take that away.
 */
export function mayCancelLate(facts: DeadlineFacts, now: Date): boolean {
  const step = "ship.mayCancel";
  if (isWithBuyer(facts) && facts.taken.some((each) => each.step === step)) return true;
  return stateNow(facts).state === "confirmed" && isReached(facts, facts.orderId, step, now);
}

/** Whether a proof was not answered in time, so that its seller may go ahead as shown. */
export function mayGoAhead(facts: DeadlineFacts, proofId: string, now: Date): boolean {
  return isReached(facts, proofId, "proof.goAhead", now);
}

/**
 * Whether the buyer of a repair may take the refund: the piece cannot be repaired, also if it was
 * sent back as it is, or was not in time.
 */
export function mayTakeRefund(facts: DeadlineFacts, returnId: string, now: Date): boolean {
  const back = facts.returns.find(({ id }) => id === returnId);
  if (back === undefined) return false;
  const { state } = stateOfReturn(back);
  return (
    state === "return_unrepairable" ||
    (back.status === "replaced" && back.isUnrepairable) ||
    (state === "return_repairing" && isReached(facts, returnId, "repair.mayRefund", now))
  );
}

/** Whether a step of an order or its return was taken, or is due. */
function isReached(
  facts: DeadlineFacts,
  subjectId: string,
  step: DeadlineStep,
  now: Date,
): boolean {
  const isIt = (each: { readonly subjectId: string; readonly step: string }) =>
    each.subjectId === subjectId && each.step === step;
  return (
    facts.taken.some(isIt) || deadlinesOf(facts).some((each) => isIt(each) && each.dueAt <= now)
  );
}

type ArrivalFacts = DeadlineFacts & { readonly arrivesFrom: string | null };

/**
 * Whether the buyer may report that the parcel of a paid order arrived: from the first promised day
 * on, once all pieces were sent.
 */
export function mayConfirmArrival(facts: ArrivalFacts, now: Date): boolean {
  return facts.paymentMethod !== "cod" && mayHaveArrived(facts, now);
}

/**
 * Whether the buyer of a cash order may say that it arrived and was paid: at the same time as of a
 * paid order, and once, because its seller can object.
 */
export function mayClaimArrival(facts: ArrivalFacts, now: Date): boolean {
  return facts.paymentMethod === "cod" && facts.claim === null && mayHaveArrived(facts, now);
}

function mayHaveArrived(facts: ArrivalFacts, now: Date): boolean {
  if (facts.status !== "shipped" || facts.hasUnsentPieces) return false;
  return dayOf(now) >= (facts.arrivesFrom ?? dayOf(facts.enteredAt));
}

/**
 * Whether the buyer may report that the parcel never came: from the last promised day on, once, and
 * also of an order that is paid in cash, which must not wait for ever.
 */
export function mayReportMissing(facts: DeadlineFacts, now: Date): boolean {
  if (facts.status !== "shipped" || facts.missing !== null || facts.claim !== null) return false;
  return dayOf(now) >= promisedDays(facts).arrivesBy;
}
