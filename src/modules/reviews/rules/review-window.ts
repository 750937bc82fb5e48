import { reviewDays, reviewEditHours } from "#shared/promises.ts";

/** When a review may be written, and until when its author may change it. */

const hourMs = 3_600_000;

/** What decides about one line. Instants are UTC. */
export type ReviewTimes = {
  readonly deliveredAt: Date;
  /** Null: nothing was written yet. */
  readonly writtenAt: Date | null;
  readonly isRemoved: boolean;
};

/**
 * Until when the buyer may write or change the review, null if that is over: 90 days after
 * delivery, and for a written one 48 hours.
 */
export function writableUntil(
  { deliveredAt, writtenAt, isRemoved }: ReviewTimes,
  now: Date,
): Date | null {
  if (isRemoved) return null;
  const end =
    writtenAt === null
      ? deliveredAt.getTime() + reviewDays * 24 * hourMs
      : writtenAt.getTime() + reviewEditHours * hourMs;
  return now.getTime() < end ? new Date(end) : null;
}
