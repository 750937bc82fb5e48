import { afterWorkingDays, type ShopHoliday } from "#shared/working-days.ts";
import type { CommissionStanding } from "./commission-table.ts";

/** The deadlines of commissions. A job works them; pages show the next one. */

/**
 * What the clock does to a commission: `silent` tells both that the artisan does not answer,
 * `ending` tells the buyer that a quote ends soon, each once; `expire` ends it.
 */
export const commissionDeadlines = {
  silent: { workingDays: 5 },
  close: { days: 14 },
  ending: { daysBefore: 2 },
} as const;

/** What is due. */
export type CommissionDue = "silent" | "ending" | "expire";

/** A commission with its clock. */
export type CommissionClock = CommissionStanding & {
  readonly changedAt: Date;
  /** When its present state or quote was reminded of; null if it was not. */
  readonly remindedAt: Date | null;
  readonly stateCode: string | null;
  readonly holiday: ShopHoliday | null;
};

const dayMs = 86_400_000;

/** When it ends if nothing happens; null for one that has ended. */
export function endsAt({
  state,
  changedAt,
  holdsUntil,
}: Pick<CommissionClock, "state" | "changedAt" | "holdsUntil">): Date | null {
  switch (state) {
    case "asked":
    case "countered":
      return new Date(changedAt.getTime() + commissionDeadlines.close.days * dayMs);
    case "quoted":
    case "accepted":
      return holdsUntil;
    default:
      return null;
  }
}

/** What the clock does to it now; null if nothing is due. */
export function dueAt(clock: CommissionClock, now: Date): CommissionDue | null {
  const end = endsAt(clock);
  if (end === null) return null;
  if (end <= now) return "expire";
  if (clock.remindedAt !== null) return null;
  const isWithShop = clock.state === "asked" || clock.state === "countered";
  if (isWithShop) return silentFrom(clock) <= now ? "silent" : null;
  const ending = end.getTime() - commissionDeadlines.ending.daysBefore * dayMs;
  return ending <= now.getTime() ? "ending" : null;
}

function silentFrom(clock: CommissionClock): Date {
  return afterWorkingDays(clock.changedAt, commissionDeadlines.silent.workingDays, clock);
}
