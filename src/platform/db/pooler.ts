/**
 * Finds out at the start whether a connection goes through a pooler such as PgBouncer, and whether
 * the pooler is set up as the shop needs it.
 */
import type pg from "pg";
import { CannotStart } from "#platform/config/cannot-start.ts";
import type { DatabaseAddress } from "./database-address.ts";
import { serverLimits } from "./database.ts";
import { withClient } from "./with-client.ts";

const patienceMs = 4500;

/** As they are set. */
type Addresses = {
  readonly url: string;
  readonly directUrl?: string | undefined;
  readonly ownerUrl?: string | undefined;
};

type Seen = {
  readonly isPooled: boolean;
  /** When the server started, and its database: equal for two ways to one database. */
  readonly identity: string;
  readonly user: string;
  /** Whether the role may create tables. */
  readonly isOwner: boolean;
  /** The server's limits that differ, as name and value. */
  readonly missingLimits: readonly (readonly [name: string, value: string])[];
};

/**
 * Checks both ways to the database behind DATABASE_URL. Throws CannotStart with what is missing: an
 * address without the pooler, or limits that the pooler must set because a session's own settings
 * do not last there.
 */
export async function checkPooler({
  url,
  directUrl,
  ownerUrl,
}: Addresses): Promise<DatabaseAddress> {
  const seen = await look(url);
  const owner = await checkOwner(ownerUrl, seen);
  const isPooled = seen.isPooled || (directUrl !== undefined && directUrl !== url);
  if (!isPooled)
    return { url, directUrl: url, ownerUrl: owner ?? (seen.isOwner ? url : null), isPooled };
  if (directUrl === undefined)
    throw new CannotStart(
      "DATABASE_URL goes through a pooler, such as PgBouncer. Set DATABASE_DIRECT_URL to the " +
        "address of the PostgreSQL server itself: changes, migrations and jobs need it.",
    );
  const direct = await look(directUrl);
  if (direct.isPooled)
    throw new CannotStart(
      "DATABASE_DIRECT_URL goes through a pooler too. Set it to the address of the PostgreSQL server.",
    );
  if (direct.identity !== seen.identity)
    throw new CannotStart("DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.");
  if (seen.missingLimits.length > 0) throw limitsMissing(seen);
  return { url, directUrl, ownerUrl: owner ?? (direct.isOwner ? directUrl : null), isPooled };
}

/** The owner's address once it is checked: it changes tables on a session of its own. */
async function checkOwner(ownerUrl: string | undefined, served: Seen): Promise<string | undefined> {
  if (ownerUrl === undefined) return undefined;
  const owner = await look(ownerUrl);
  if (owner.isPooled)
    throw new CannotStart(
      "DATABASE_OWNER_URL goes through a pooler. Set it to the address of the PostgreSQL server.",
    );
  if (owner.identity !== served.identity)
    throw new CannotStart("DATABASE_URL and DATABASE_OWNER_URL lead to different databases.");
  return ownerUrl;
}

/**
 * A pooler gives its clients process ids of its own. Without one the id is that of the server
 * process that answers.
 */
function look(url: string): Promise<Seen> {
  return withClient(
    url,
    async (client) => {
      const { pid, settings, ...seen } = await readServer(client);
      return {
        ...seen,
        isPooled: Reflect.get(client, "processID") !== pid,
        missingLimits: limits().filter(([name, value]) => settings[name] !== value),
      };
    },
    { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs },
  );
}

type ServerRow = Pick<Seen, "identity" | "user" | "isOwner"> & {
  readonly pid: number;
  readonly settings: Readonly<Record<string, string>>;
};

async function readServer(client: pg.Client): Promise<ServerRow> {
  const { rows } = await client.query<ServerRow>(
    `select
       pg_backend_pid() as pid,
       current_user as user,
       has_schema_privilege(current_schema(), 'create') as "isOwner",
       concat(pg_postmaster_start_time(), ' ', current_database()) as identity,
       (select json_object_agg(lower(name), setting) from pg_settings) as settings`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The database did not say which process answers.");
  return row;
}

function limits(): readonly (readonly [name: string, value: string])[] {
  return [...serverLimits.matchAll(/-c (\w+)=(\S+)/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
}

function limitsMissing({ missingLimits, user }: Seen): CannotStart {
  const sets = missingLimits.map(([name, value]) => `set ${name} = '${value}'`).join("; ");
  const names = missingLimits.map(([name]) => name).join(", ");
  return new CannotStart(
    `The pooler of DATABASE_URL does not set ${names}. Give its database the setting ` +
      `connect_query = "${sets}" (deploy/pgbouncer.ini has an example), ` +
      `or use \`alter role ${user} set\` for each of them, and restart the pooler.`,
  );
}
