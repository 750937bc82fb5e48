import { CannotStart } from "#platform/config/cannot-start.ts";
import { withClient } from "#platform/db/with-client.ts";

/** The number of the lock, in the database that is backed up. */
const lockNumber = 718_281_828;

/**
 * Runs `work` while no other backup of this database can run. The lock ends with its process.
 * Throws CannotStart if another backup is under way. `url` is a direct connection.
 */
export async function withBackupLock<Result>(
  url: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ isLocked: boolean }>(
      'select pg_try_advisory_lock($1) as "isLocked"',
      [lockNumber],
    );
    if (rows[0]?.isLocked !== true)
      throw new CannotStart("Another backup is under way. Wait until it has finished.");
    return work();
  });
}
