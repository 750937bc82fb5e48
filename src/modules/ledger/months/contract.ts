import { z } from "zod";
import { requiredText } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

const reason = requiredText(300, () => t("Please give a reason. It stays with the month."));

/** What the page of the months sends: a month to lock, or a lock to take back. */
export const MonthLockStep = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("lock"),
    month: z
      .string({ error: () => t("Please choose a month.") })
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: () => t("Please choose a month.") }),
    reason,
  }),
  z.object({ intent: z.literal("unlock"), lockId: z.uuid(), reason }),
]);
export type MonthLockStep = z.output<typeof MonthLockStep>;

/** A month of the books that somebody locked, "2026-10", with all months before it. */
export type MonthLock = {
  readonly id: string;
  readonly month: string;
  readonly reason: string;
  readonly lockedAt: Date;
  readonly lockedByName: string;
  readonly unlockedAt: Date | null;
  readonly unlockedByName: string | null;
  readonly unlockReason: string | null;
  /** How many transactions came too late for it and were booked later. */
  readonly cameLate: number;
};

/** Locks of months, newest first, and the months that can be locked now, newest first. */
export type MonthLocks = {
  readonly locks: readonly MonthLock[];
  readonly lockable: readonly string[];
};
