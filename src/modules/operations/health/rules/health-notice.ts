import type { CheckName, HealthCheck } from "../contract.ts";

/** What the overview names in lines of its own. */
export type NamedTroubles = {
  readonly failedJobs: number;
  readonly differences: number;
  readonly hasBackupTrouble: boolean;
};

/**
 * How many checks the overview warns of: the failing ones, or the degraded ones if none fails.
 * Leaves out those whose trouble has a line of its own there.
 */
export function healthNotice(
  unwell: readonly Pick<HealthCheck, "name" | "state">[],
  { failedJobs, differences, hasBackupTrouble }: NamedTroubles,
): {
  readonly count: number;
  readonly isFailing: boolean;
} {
  const named = new Set<CheckName>([
    ...(failedJobs > 0 ? (["failed-jobs"] as const) : []),
    ...(differences > 0 ? (["books"] as const) : []),
    ...(hasBackupTrouble ? (["backup"] as const) : []),
  ]);
  const others = unwell.filter(({ name }) => !named.has(name));
  const failing = others.filter(({ state }) => state === "failing").length;
  const isFailing = failing > 0;
  return { count: isFailing ? failing : others.length, isFailing };
}
