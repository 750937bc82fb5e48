import pg from "pg";
import { connectionOf } from "./writable-host.ts";

/** Limits of one connection. `query_timeout: 0` is none. */
type ClientLimits = Pick<
  pg.ClientConfig,
  "connectionTimeoutMillis" | "query_timeout" | "application_name"
>;

/**
 * Runs `work` on one short-lived connection, outside of every pool. Throws the driver's errors. It
 * waits 3 s to connect and 5 s for a statement, unless `limits` says otherwise.
 */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
  limits: ClientLimits = {},
): Promise<Result> {
  const client = new pg.Client({
    ...connectionOf(url),
    connectionTimeoutMillis: 3000,
    query_timeout: 5000,
    ...limits,
  });
  // If the server dies meanwhile, the query fails and reports it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
