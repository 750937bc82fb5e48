import pg from "pg";
import { CannotStart, errorCode } from "#platform/config/cannot-start.ts";
import { addressesOf, connectionOf } from "./writable-host.ts";

const oldestMajor = 15;
const patienceMs = 4500;

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "its host is unknown",
  EAI_AGAIN: "its host cannot be looked up",
  ENOENT: "its socket does not exist",
  ETIMEDOUT: "it does not answer",
  EHOSTUNREACH: "its host cannot be reached",
  ENETUNREACH: "its network cannot be reached",
  "28P01": "the password is wrong",
  "28000": "it refuses this user",
  "3D000": "it has no database of that name",
  "53300": "it has no free connection",
};

/**
 * Checks within 5 seconds that the server behind an address answers and is new enough. Returns
 * its version. Throws CannotStart.
 */
export async function checkServer(
  setting: "DATABASE_URL" | "DATABASE_DIRECT_URL",
  databaseUrl: string,
): Promise<number> {
  const client = new pg.Client({
    ...connectionOf(databaseUrl),
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on("error", () => undefined);
  let major: number;
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    major = rows[0]?.version ?? 0;
  } catch (error) {
    const reason =
      reasons[errorCode(error)] ?? (error instanceof Error ? error.message : String(error));
    throw new CannotStart(
      `The database of ${setting} (${place(databaseUrl)}) cannot be reached: ${reason}.`,
      { cause: error },
    );
  } finally {
    // After a failed connection the server may not be there to end the session.
    void client.end().catch(() => undefined);
  }
  if (major >= oldestMajor) return major;
  throw new CannotStart(
    `The database of ${setting} is PostgreSQL ${major}; ${oldestMajor} or newer is needed.`,
  );
}

/**
 * Hosts and database without user and password, because the sentence appears in terminals and logs.
 */
function place(databaseUrl: string): string {
  const addresses = addressesOf(databaseUrl).map((address) => new URL(address));
  return `${addresses.map(({ host }) => host).join(",")}${addresses[0]?.pathname ?? ""}`;
}
