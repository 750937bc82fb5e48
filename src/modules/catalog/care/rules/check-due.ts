const dayMs = 24 * 3600 * 1000;
/** India is five and a half hours ahead of UTC all year. */
const indiaAheadMs = 5.5 * 3600 * 1000;
/** A listing that waits is decided within so many working days. */
export const checkedWithinWorkingDays = 2;

/**
 * By when a listing that waits since this instant should be decided: two working days later, at the
 * same time of day. Working days are Monday to Friday in India; public holidays are not left out.
 * A listing sent at a weekend counts from Monday 00:00.
 */
export function checkDueAt(since: Date): Date {
  let at = since.getTime();
  if (isWeekend(at)) at = nextMonday(at);
  for (let day = 0; day < checkedWithinWorkingDays; day++) {
    at += dayMs;
    while (isWeekend(at)) at += dayMs;
  }
  return new Date(at);
}

function weekdayInIndia(at: number): number {
  return new Date(at + indiaAheadMs).getUTCDay();
}

function isWeekend(at: number): boolean {
  return [0, 6].includes(weekdayInIndia(at));
}

function nextMonday(at: number): number {
  const days = weekdayInIndia(at) === 6 ? 2 : 1;
  const midnight = Math.floor((at + indiaAheadMs) / dayMs) * dayMs - indiaAheadMs;
  return midnight + days * dayMs;
}
