/** From when until when nothing is pushed, by the clock in India: "22:00" and "07:00". */
export type QuietHours = { readonly from: string; readonly to: string };

/** What the form suggests to somebody without quiet hours. */
export const suggestedQuietHours: QuietHours = { from: "22:00", to: "07:00" };

const minuteMs = 60_000;
const minutesOfDay = 1440;

/**
 * When the quiet hours end in which an instant is, by the clock in India; null if it is in none.
 * The start belongs to them and the end does not. From 22:00 to 07:00 they pass midnight: 23:30 and
 * 06:59 end at the next seven o'clock.
 */
export function quietUntil(hours: QuietHours | null, now: Date): Date | null {
  if (hours === null) return null;
  const from = minuteOf(hours.from);
  const to = minuteOf(hours.to);
  const at = minuteInIndia(now);
  const isQuiet = from < to ? from <= at && at < to : at >= from || at < to;
  if (!isQuiet) return null;
  const minutes = (to - at + minutesOfDay) % minutesOfDay;
  return new Date((Math.floor(now.getTime() / minuteMs) + minutes) * minuteMs);
}

/** "22:30" is 1350. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** 1350 is "22:30". */
export function timeOfMinute(minute: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

function minuteInIndia(now: Date): number {
  return (Math.floor(now.getTime() / minuteMs) + 330) % minutesOfDay;
}
