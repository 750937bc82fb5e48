import type { Db } from "#platform/db/database.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";

/** The invariants that are broken, but for the event that built orders do not emit. */
export async function brokenBalances(db: Db): Promise<readonly string[]> {
  const broken = await brokenInvariants(db);
  return broken.filter((each) => !each.startsWith("every purchase that artisans see"));
}
