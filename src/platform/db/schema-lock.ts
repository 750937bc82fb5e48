import pg from "pg";
import { connectionOf } from "./writable-host.ts";

/** The key of the advisory lock. Any number, as long as every release uses the same one. */
const lockKey = 4_277_041_992;

/**
 * Runs `work` on a session that holds the schema lock. If several processes start at once, only one
 * at a time changes tables, functions and queues.
 */
export async function withSchemaLock<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...connectionOf(databaseUrl),
    connectionTimeoutMillis: 5000,
    application_name: "charma migrate",
  });
  // The query that was running reports a lost connection.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    return await work(client);
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
}
