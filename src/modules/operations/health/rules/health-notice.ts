import type { HealthCheck } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

/** What the overview says of the checks: the failing ones, or the degraded ones if none fails. */
export function healthNotice(unwell: readonly Pick<HealthCheck, "state">[]): {
  readonly count: number;
  readonly words: string;
} {
  const failing = unwell.filter(({ state }) => state === "failing").length;
  const count = failing > 0 ? failing : unwell.length;
  return {
    count,
    words:
      failing > 0
        ? t(
            "{count, plural, one {check of the shop is failing} other {checks of the shop are failing}}",
            { count },
          )
        : t(
            "{count, plural, one {check of the shop is degraded} other {checks of the shop are degraded}}",
            { count },
          ),
  };
}
