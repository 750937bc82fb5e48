import pg from "pg";
import { availableMemoryMb } from "../memory.ts";
import { connectionOf } from "./writable-host.ts";

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
};

const longestClockDifferenceMs = 5000;
const firstYear = 2026;
const lastYear = 2100;
const leastMemoryMb = 400;
/** Jobs, listening, migrations and probes of one process, beside its pool. */
const otherConnections = 8;

/** The warnings as sentences, for a process with a pool of this size. */
export function startWarnings(found: Measured, poolSize: number): readonly string[] {
  const seconds = Math.round((found.ownClock.getTime() - found.databaseClock.getTime()) / 1000);
  const year = found.ownClock.getUTCFullYear();
  const needed = poolSize + otherConnections;
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
      found.maxConnections < needed,
      `PostgreSQL allows ${found.maxConnections} connections and this process may use ${needed}. ` +
        "Raise max_connections or lower DATABASE_POOL_SIZE.",
    ],
    [
      found.memoryMb < leastMemoryMb,
      `This process may use ${found.memoryMb} MB of memory; ${leastMemoryMb} MB are the least it needs.`,
    ],
  ];
  return checks.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []));
}

/** Measures the server behind `databaseUrl` and this machine. Throws the driver's errors. */
export async function measure(databaseUrl: string): Promise<Measured> {
  const client = new pg.Client({
    ...connectionOf(databaseUrl),
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Omit<Measured, "ownClock" | "memoryMb">>(
      `select current_setting('fsync')::boolean as fsync,
         current_setting('synchronous_commit') as "synchronousCommit",
         current_setting('full_page_writes')::boolean as "fullPageWrites",
         current_setting('max_connections')::int
           - current_setting('superuser_reserved_connections')::int as "maxConnections",
         clock_timestamp() as "databaseClock"`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error("The statement always answers with one row");
    return { ...row, ownClock: new Date(), memoryMb: availableMemoryMb() };
  } finally {
    await client.end();
  }
}
