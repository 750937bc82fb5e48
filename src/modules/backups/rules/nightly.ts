/** The time of the nightly backup: "02:30" in India, whose clock is five and a half hours ahead. */

const minutesOfDay = 1440;
const aheadOfUtcMinutes = 330;
const minuteMs = 60_000;

/** The daily cron line in UTC. "02:30" in India is `0 21 * * *`. */
export function nightlyCron(timeInIndia: string): string {
  const minutes = minutesInUtc(timeInIndia);
  return `${minutes % 60} ${Math.floor(minutes / 60)} * * *`;
}

/** When the next nightly backup after `now` begins. */
export function nextNightly(timeInIndia: string, now: Date): Date {
  const dayStart = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const today = dayStart + minutesInUtc(timeInIndia) * minuteMs;
  return new Date(today > now.getTime() ? today : today + minutesOfDay * minuteMs);
}

function minutesInUtc(timeInIndia: string): number {
  const [hours = 0, minutes = 0] = timeInIndia.split(":").map(Number);
  return (hours * 60 + minutes - aheadOfUtcMinutes + minutesOfDay) % minutesOfDay;
}
