import type { HealthCheck } from "../contract.ts";

/** What the overview says of the checks: the failing ones, or the degraded ones if none fails. */
export function healthNotice(unwell: readonly Pick<HealthCheck, "state">[]): {
  readonly count: number;
  readonly words: string;
} {
  const failing = unwell.filter(({ state }) => state === "failing").length;
  const count = failing > 0 ? failing : unwell.length;
  const state = failing > 0 ? "failing" : "degraded";
  return {
    count,
    words: `${count === 1 ? "check of the shop is" : "checks of the shop are"} ${state}`,
  };
}
