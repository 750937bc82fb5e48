import type { HealthCheck } from "../contract.ts";

/** How many checks the overview warns of: the failing ones, or the degraded ones if none fails. */
export function healthNotice(unwell: readonly Pick<HealthCheck, "state">[]): {
  readonly count: number;
  readonly isFailing: boolean;
} {
  const failing = unwell.filter(({ state }) => state === "failing").length;
  const isFailing = failing > 0;
  return { count: isFailing ? failing : unwell.length, isFailing };
}
