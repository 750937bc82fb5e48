import type { DemoMoment } from "#demo/purchase-shapes.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;
const istAheadMs = 330 * minuteMs;
const tenInTheMorningMs = 600 * minuteMs;

/**
 * A time in the demo's past as an instant. A time that would still lie ahead today becomes some
 * minutes ago.
 */
export function instantOf({ daysAgo, minute }: DemoMoment, now: Date): Date {
  const todayInIst = Math.floor((now.getTime() + istAheadMs) / dayMs) * dayMs;
  const at = todayInIst - daysAgo * dayMs + tenInTheMorningMs + minute * minuteMs - istAheadMs;
  if (at < now.getTime()) return new Date(at);
  // Whole minutes: the courier sandbox knows only seconds, and must name the same time.
  return new Date(Math.floor(now.getTime() / minuteMs - 1 - (minute % 50)) * minuteMs);
}
