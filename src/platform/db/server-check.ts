import { CannotStart, errorCode } from "#platform/config/cannot-start.ts";
import { withClient } from "./with-client.ts";
import { addressesOf } from "./writable-host.ts";

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
  setting: "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_OWNER_URL",
  databaseUrl: string,
): Promise<number> {
  let major: number;
  try {
    major = await readMajor(databaseUrl);
  } catch (error) {
    const reason =
      reasons[errorCode(error)] ?? (error instanceof Error ? error.message : String(error));
    throw new CannotStart(
      `The database of ${setting} (${place(databaseUrl)}) cannot be reached: ${reason}.`,
      { cause: error },
    );
  }
  if (major >= oldestMajor) return major;
  throw new CannotStart(
    `The database of ${setting} is PostgreSQL ${major}; ${oldestMajor} or newer is needed.`,
  );
}

function readMajor(databaseUrl: string): Promise<number> {
  const limits = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs };
  const text = "select current_setting('server_version_num')::int / 10000 as version";
  return withClient(
    databaseUrl,
    async (client) => (await client.query<{ version: number }>(text)).rows[0]?.version ?? 0,
    limits,
  );
}

/**
 * Hosts and database without user and password, because the sentence appears in terminals and logs.
 */
function place(databaseUrl: string): string {
  const addresses = addressesOf(databaseUrl).map((address) => new URL(address));
  return `${addresses.map(({ host }) => host).join(",")}${addresses[0]?.pathname ?? ""}`;
}
