/**
 * How far a seller's debt has gone. `due`: the seller got a mail about it. `warned`: a mail that orders by
 * hand will pause. `paused`: no new orders by hand.
 */
export type DebtStage = "due" | "warned" | "paused";

/** What a seller owes now, and what decides about a pause. Days are those of India. */
export type DebtNow = {
  readonly owedPaise: number;
  /** When the oldest open charge was booked; null if nothing is owed. */
  readonly since: Date | null;
  /** The age of the oldest open charge. */
  readonly oldestDays: number | null;
  /** For how long more than the limit of the pause has been owed; null if less is. */
  readonly aboveLimitDays: number | null;
  readonly pausePaise: number;
  readonly pauseDays: number;
  /** The bank account to which sellers transfer; null if none is entered. */
  readonly transferTo: string | null;
  readonly stage: DebtStage | null;
  /** Whole days since the seller was warned that orders by hand will pause. */
  readonly warnedDays: number | null;
};

/** The mails to a seller about a debt. */
export const debtReminders = ["due", "warned", "paused", "lifted"] as const;
export type DebtReminder = (typeof debtReminders)[number];
