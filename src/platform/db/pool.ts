import { Socket } from "node:net";
import pg from "pg";
import type { Pool, PoolClient, PoolConfig, QueryConfig, QueryResult, QueryResultRow } from "pg";
import { ConnectionShares, type ConnectionPurpose } from "./shares.ts";
import { ServerWatch } from "./server-watch.ts";
import { readOnlyCode } from "./unavailable.ts";

/**
 * Connections to PostgreSQL, lent by purpose (shares.ts) and only while the server answers
 * (server-watch.ts).
 */

type Guards = {
  readonly shares: ConnectionShares;
  readonly watch: ServerWatch;
  isReadOnlySince: number;
  /** When the server last refused a connection; -Infinity once it has lent one again. */
  isRefusingSince: number;
};

const never = Number.NEGATIVE_INFINITY;

/** How long a refused connection speaks for the next ones. */
const refusingMs = 250;

const guardsOfPool = new WeakMap<Pool, Guards>();
const connectedAt = new WeakMap<PoolClient, number>();

type GuardedPoolConfig = Omit<PoolConfig, "stream"> & {
  readonly max: number;
  /** Makes the socket of a connection. */
  readonly stream?: () => Socket;
};

/** Opens a pool with its shares and its watch. Connects with the first query. */
export function createPool(config: GuardedPoolConfig): Pool {
  const sockets = new Set<Socket>();
  function stream(): Socket {
    const socket = config.stream?.() ?? new Socket();
    sockets.add(socket);
    return socket.once("close", () => sockets.delete(socket));
  }
  const pool = new pg.Pool({ ...config, stream });
  const shares = new ConnectionShares(config.max);
  const watch = new ServerWatch({
    newClient: () => new pg.Client({ ...config, stream, application_name: "charma watches" }),
    sockets,
    onAway: (error) => shares.refuseAll(error),
  });
  guardsOfPool.set(pool, { shares, watch, isReadOnlySince: never, isRefusingSince: never });
  pool.on("connect", (client) => connectedAt.set(client, performance.now()));
  return pool;
}

/** Ends the watch and the pool. Waits for the connections in use. */
export async function closePool(pool: Pool): Promise<void> {
  guardsOfPool.get(pool)?.watch.close();
  await pool.end();
}

/** How many requests wait for a connection of this pool. */
export function waitingForConnection(pool: Pool): number {
  return guardsOfPool.get(pool)?.shares.waiting ?? 0;
}

/**
 * Whether no connection could be had just now. Who can do without, or can only refuse, need not try.
 * Somebody tries at least every 250 ms.
 */
export function isUnreachable(pool: Pool): boolean {
  const guards = guardsOfPool.get(pool);
  if (guards === undefined) return false;
  return guards.watch.isAway || performance.now() - guards.isRefusingSince < refusingMs;
}

/** A connection on loan. `release` returns it; with an error it is closed instead. */
export type Loan = { readonly client: PoolClient; release(error?: unknown): void };

/**
 * A connection for a purpose. Throws DatabaseBusy after 3 s without one, DatabaseAway at once if
 * the server does not answer, and the driver's errors of connecting.
 */
export async function takeConnection(pool: Pool, purpose: ConnectionPurpose): Promise<Loan> {
  const guards = guardsOfPool.get(pool);
  const giveBack = await guards?.shares.take(purpose);
  let end: (() => void) | undefined;
  try {
    end = guards?.watch.begin();
    const client = await connectToWritable(pool, guards);
    if (guards !== undefined) guards.isRefusingSince = never;
    return {
      client,
      release(error) {
        if (guards !== undefined && codeOf(error) === readOnlyCode)
          guards.isReadOnlySince = performance.now();
        client.release(error !== undefined);
        end?.();
        giveBack?.();
      },
    };
  } catch (error) {
    if (guards !== undefined) guards.isRefusingSince = performance.now();
    end?.();
    giveBack?.();
    throw error;
  }
}

/**
 * After a failover the old primary only reads, and connections to it would go on serving old data.
 * They are replaced, and the new ones reach the new primary.
 */
async function connectToWritable(pool: Pool, guards: Guards | undefined): Promise<PoolClient> {
  for (;;) {
    const client = await pool.connect();
    if (guards === undefined || (connectedAt.get(client) ?? 0) >= guards.isReadOnlySince)
      return client;
    client.release(true);
  }
}

/** One statement on a connection of its own. Throws as `takeConnection`, and the driver's error. */
export async function queryPool<Row extends QueryResultRow>(
  pool: Pool,
  purpose: ConnectionPurpose,
  query: QueryConfig,
): Promise<QueryResult<Row>> {
  const { client, release } = await takeConnection(pool, purpose);
  try {
    const result = await client.query<Row>(query);
    release();
    return result;
  } catch (error) {
    release(isBroken(error) ? error : undefined);
    throw error;
  }
}

/** A connection on which PostgreSQL refused a statement still works. */
function isBroken(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code === readOnlyCode;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}
