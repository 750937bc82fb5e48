import type { DatabaseAddress } from "#platform/db/database-address.ts";
import { grantServingRights } from "#platform/db/serving-role.ts";
import { prepareJobs } from "#platform/jobs/jobs.ts";

/**
 * Creates the queues, and gives the serving role its rights on them. A start without the owner's
 * address leaves both to another one.
 */
export async function prepareQueues({ directUrl, ownerUrl }: DatabaseAddress): Promise<void> {
  if (ownerUrl === null) return;
  await prepareJobs(ownerUrl);
  await grantServingRights(ownerUrl, directUrl);
}
