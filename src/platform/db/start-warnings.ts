import type { Config } from "../config/config.ts";
import { availableMemoryMb } from "../memory.ts";
import { withClient } from "./with-client.ts";

/**
 * What works now and fails later: settings of the database server, clocks and memory. Each is one
 * warning at the start; none prevents it.
 */

/** The database server and this machine, as they were measured. */
export type Measured = {
  readonly fsync: boolean;
  readonly synchronousCommit: string;
  readonly fullPageWrites: boolean;
  /** Connections that PostgreSQL gives to ordinary users. */
  readonly maxConnections: number;
  readonly databaseClock: Date;
  readonly ownClock: Date;
  /** What this process may use, by its container or the machine. */
  readonly memoryMb: number;
  /** Whether the role of requests owns tables, or has the rights of somebody who does. */
  readonly ownsTables: boolean;
};

const longestClockDifferenceMs = 5000;
const firstYear = 2026;
const lastYear = 2100;
const leastMemoryMb = 400;
/** Of a web process beside its pool: two for jobs, one for changes, two to look up queues. */
const besidesWeb = 5;
/** A worker has three more, for its queues. */
const besidesWorker = 8;

/**
 * How many connections of the server one start may use. None count that others make fit: a pooler,
 * or the supervisor of several processes on the embedded server.
 */
export function connectionsNeeded(
  config: Pick<Config, "role" | "processes" | "databasePoolSize" | "databaseUrl">,
  isPooled: boolean,
): number {
  const { role, processes, databasePoolSize: pool, databaseUrl } = config;
  if (isPooled || (processes > 1 && databaseUrl === undefined)) return 0;
  const isOneProcess = role === "worker" || (role === "all" && processes === 1);
  const worker = role === "web" ? 0 : pool + besidesWorker;
  return isOneProcess ? worker : processes * (pool + besidesWeb) + worker;
}

/** The warnings as sentences, for a start that may use so many connections. */
export function startWarnings(
  found: Measured,
  connections: number,
  { appEnv }: Pick<Config, "appEnv">,
): readonly string[] {
  const seconds = Math.round((found.ownClock.getTime() - found.databaseClock.getTime()) / 1000);
  const year = found.ownClock.getUTCFullYear();
  const checks: readonly (readonly [isWrong: boolean, sentence: string])[] = [
    [!found.fsync, "fsync is off in PostgreSQL: a power failure can destroy the database."],
    [
      !found.fullPageWrites,
      "full_page_writes is off in PostgreSQL: a power failure can damage the database.",
    ],
    [
      found.synchronousCommit === "off",
      "synchronous_commit is off in PostgreSQL: a crash loses orders that buyers saw confirmed.",
    ],
    [
      Math.abs(seconds) * 1000 > longestClockDifferenceMs,
      `The clocks differ: this machine is ${Math.abs(seconds)} s ` +
        `${seconds > 0 ? "ahead of" : "behind"} the database. Set both by NTP.`,
    ],
    [
      year < firstYear || year > lastYear,
      `The clock of this machine says ${year}. Dates on invoices and ends of sales will be wrong.`,
    ],
    [
      found.maxConnections < connections,
      `PostgreSQL allows ${found.maxConnections} connections and this shop may use ${connections}. ` +
        "Raise max_connections, or lower DATABASE_POOL_SIZE or PROCESSES.",
    ],
    [
      found.memoryMb < leastMemoryMb,
      `This process may use ${found.memoryMb} MB of memory; ${leastMemoryMb} MB are the least it needs.`,
    ],
    [
      found.ownsTables && appEnv === "production",
      "The role of DATABASE_URL owns the tables: a fault in the shop could change the books. Give " +
        "it another role and set DATABASE_OWNER_URL to this one (docs/deployment.md).",
    ],
  ];
  return checks.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []));
}

const readSettings = `select current_setting('fsync')::boolean as fsync,
  current_setting('synchronous_commit') as "synchronousCommit",
  current_setting('full_page_writes')::boolean as "fullPageWrites",
  current_setting('max_connections')::int
    - current_setting('superuser_reserved_connections')::int as "maxConnections",
  clock_timestamp() as "databaseClock",
  exists (
    select from pg_class
    where relnamespace = to_regnamespace(current_schema())
      and relkind in ('r', 'p') and pg_has_role(relowner, 'usage')
  ) as "ownsTables"`;

/** Measures the server behind `databaseUrl` and this machine. Throws the driver's errors. */
export async function measure(databaseUrl: string): Promise<Measured> {
  const { rows } = await withClient(
    databaseUrl,
    (client) => client.query<Omit<Measured, "ownClock" | "memoryMb">>(readSettings),
    { connectionTimeoutMillis: 5000 },
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The statement always answers with one row");
  return { ...row, ownClock: new Date(), memoryMb: availableMemoryMb() };
}
