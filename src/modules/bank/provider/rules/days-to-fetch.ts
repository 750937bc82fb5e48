/** Which days of the provider's report are read in a night. Pure. */

const dayMs = 86_400_000;
const mostDays = 31;

/** A day to read, "2026-11-28". */
export type DayToFetch = {
  readonly day: string;
  /** Whether it was over a day before: no line of it comes later. */
  readonly isWhole: boolean;
};

/**
 * The days from the last that was read, which is read again, to yesterday; at most 31. The first
 * time it is yesterday alone: earlier days come as a file.
 */
export function daysToFetch(lastDay: string | null, today: string): readonly DayToFetch[] {
  const yesterday = Date.parse(today) - dayMs;
  const first = lastDay === null ? yesterday : Date.parse(lastDay);
  const days: DayToFetch[] = [];
  for (let at = first; at <= yesterday && days.length < mostDays; at += dayMs)
    days.push({ day: new Date(at).toISOString().slice(0, 10), isWhole: at < yesterday });
  return days;
}
