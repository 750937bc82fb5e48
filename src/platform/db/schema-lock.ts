import type pg from "pg";
import { withClient } from "./with-client.ts";

/** The key of the advisory lock. Any number, as long as every release uses the same one. */
const lockKey = 4_277_041_992;

/**
 * The role or the database may have limits for requests. A long migration must not end by them, nor
 * a start that waits for the one before it. Steps that lock tables have their own limit.
 */
const withoutLimits =
  "set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0";

/**
 * Runs `work` on a session that holds the schema lock. If several processes start at once, only one
 * at a time changes tables, functions and queues.
 */
export function withSchemaLock<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withClient(
    databaseUrl,
    // The end of the session releases the lock.
    async (client) => {
      await client.query(withoutLimits);
      await client.query("select pg_advisory_lock($1)", [lockKey]);
      return work(client);
    },
    { connectionTimeoutMillis: 5000, query_timeout: 0, application_name: "charma migrate" },
  );
}
