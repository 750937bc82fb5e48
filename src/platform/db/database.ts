import pg from "pg";
import type { Pool, PoolClient, QueryConfig, QueryResultRow } from "pg";
import { observed } from "../observe/observe.ts";
import { begin, type FirstStatement } from "./begin.ts";
import { closePool, createPool, queryPool, takeConnection } from "./pool.ts";
import { PooledClient } from "./pooled-client.ts";
import type { ConnectionPurpose } from "./shares.ts";
import { readOnlyCode, unavailableCodes } from "./unavailable.ts";
import { connectionOf } from "./writable-host.ts";

/**
 * Access to PostgreSQL: a pool, transactions and named statements. This file names no table. `Db`
 * is a connection or a transaction; commands and queries take either.
 */

/** A pool or, inside a transaction, its connection. */
export type Db = { readonly $client: Pool | PoolClient };

/** An open pool. `close` waits for the connections in use. */
export type Database = { readonly db: Db; readonly pool: Pool; close(): Promise<void> };

const int8 = 20;
// The tables' checks limit amounts to less than 2^53 paise; counts are far smaller.
pg.types.setTypeParser(int8, Number);

const poolOfClient = new WeakMap<object, Pool>();

/**
 * The limits that docs/architecture.md lists: connect 3 s, statement 5 s, lock 2 s, idle in a
 * transaction 10 s. JIT compilation is off: for a sum over ten thousand documents it took ten
 * seconds, and the sum itself less than one.
 */
export const serverLimits =
  "-c statement_timeout=5000 -c lock_timeout=2000 -c " +
  "idle_in_transaction_session_timeout=10000 -c timezone=UTC -c jit=off";

const queryTimeoutMs = 7000;

/**
 * For work that runs again after a crash. Its commits do not wait for the disk, which leaves more
 * of the disk to buyers.
 */
export const asyncCommit = "-c synchronous_commit=off";

/** Options of a pool. */
export type DatabaseOptions = {
  readonly url: string;
  readonly poolSize: number;
  /** `url` goes through a pooler, which has set the server's limits. */
  readonly isPooled?: boolean;
  /** Called once for each connection that breaks, idle or in use. */
  readonly onBrokenConnection?: (error: Error) => void;
  /** For jobs only: a crash of the machine may lose the last commits, and nothing else. */
  readonly isRepeatable?: boolean;
};

/** Opens a pool with at most `poolSize` connections. Connects with the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = createPool({
    ...connectionOf(options.url),
    max: options.poolSize,
    connectionTimeoutMillis: 3000,
    // Longer than the server's own limit, for a server that no longer answers at all.
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    ...(options.isPooled === true
      ? { Client: PooledClient }
      : { options: options.isRepeatable ? `${serverLimits} ${asyncCommit}` : serverLimits }),
    application_name: "charma",
  });
  surviveBrokenConnections(pool, options.onBrokenConnection);
  return { db: { $client: pool }, pool, close: () => closePool(pool) };
}

/**
 * A connection can break at any moment, also between two statements of a transaction. The client
 * then emits `error`, and Node ends a process in which nobody listens for it. The pool listens only
 * on idle clients, so each client gets one listener for its whole life. The next statement on a
 * broken client fails, and the pool discards the client when it is released.
 */
function surviveBrokenConnections(pool: Pool, onBroken?: (error: Error) => void): void {
  pool.on("connect", (client) => {
    let isBroken = false;
    client.on("error", (error) => {
      // A server that ends a session first says why and then closes the connection, which makes two
      // errors. A pool that is closed does not wait for its connections, and the server's end may
      // cut them.
      if (!isBroken && !pool.ending) onBroken?.(error);
      isBroken = true;
    });
  });
  // The pool emits errors of idle clients a second time; the listener above has reported them.
  pool.on("error", () => undefined);
}

/**
 * The pool behind a connection or a transaction. Use it as the key for anything that belongs to the
 * database as a whole.
 */
export function poolOf(db: Db): Pool {
  const client = db.$client;
  return poolOfClient.get(client) ?? (client as Pool);
}

const retryable = new Set(["40001", "40P01"]);
const attempts = 4;

/**
 * Runs `work` in one transaction (Read Committed) and rolls it all back if `work` throws. Inside
 * another transaction it joins that one. Serialization failures and deadlocks are retried up to
 * three times, so `work` must be safe to repeat. `purpose` decides whose connections it uses.
 */
export function inTransaction<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  purpose: ConnectionPurpose = "commands",
): Promise<T> {
  if (poolOfClient.has(db.$client)) return work(db);
  return withRetries({ pool: poolOf(db), first: null, purpose }, work);
}

/**
 * Like `inTransaction`, with a first statement that costs no round trip: it is sent together with
 * `begin`, and `work` gets its rows. Inside another transaction it is a separate statement.
 */
export function inTransactionAfter<Row extends QueryResultRow, T>(
  db: Db,
  first: FirstStatement,
  work: (tx: Db, rows: readonly Row[]) => Promise<T>,
): Promise<T> {
  const { name, text, values, purpose = "commands" } = first;
  if (poolOfClient.has(db.$client))
    return db.$client
      .query<Row>({ name, text, values: [...values] })
      .then(({ rows }) => work(db, rows));
  return withRetries({ pool: poolOf(db), first, purpose }, (tx, rows) =>
    work(tx, rows as readonly Row[]),
  );
}

type Work<T> = (tx: Db, rows: readonly unknown[]) => Promise<T>;
type Beginning = {
  readonly pool: Pool;
  readonly first: FirstStatement | null;
  readonly purpose: ConnectionPurpose;
};

async function withRetries<T>(beginning: Beginning, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(beginning, work);
    } catch (error) {
      if (attempt >= attempts || !retryable.has(databaseErrorCode(error) ?? "")) throw error;
      await new Promise((resolve) =>
        setTimeout(resolve, 5 * attempt + Math.random() * 20 * attempt),
      );
    }
  }
}

async function runOnce<T>({ pool, first, purpose }: Beginning, work: Work<T>): Promise<T> {
  const { client, release } = await takeConnection(pool, purpose);
  poolOfClient.set(client, pool);
  let broken: unknown;
  try {
    const rows = await begin(client, first);
    const result = await work({ $client: client }, rows);
    await client.query("commit");
    return result;
  } catch (error) {
    // A connection that does not answer, cannot write or cannot even roll back is discarded and not
    // returned to the pool.
    if (isUnresponsive(error) || databaseErrorCode(error) === readOnlyCode) broken = error;
    else {
      await client.query("rollback").catch((problem: Error) => {
        broken = problem;
      });
    }
    throw error;
  } finally {
    poolOfClient.delete(client);
    release(broken);
  }
}

function isUnresponsive(error: unknown): error is Error {
  return error instanceof Error && messagesOf(error).includes("Query read timeout");
}

/** An error and all its causes, each once: a library may make an error its own cause. */
function causesOf(error: unknown): ReadonlySet<Error> {
  const causes = new Set<Error>();
  for (let at = error; at instanceof Error && !causes.has(at); at = at.cause) causes.add(at);
  return causes;
}

function messagesOf(error: unknown): string {
  return [...causesOf(error)].map(({ message }) => message).join(" ");
}

/** The text of each statement by its name. A test compares their row types with the database. */
export const statementTexts = new Map<string, string>();

/** The row type of a statement whose rows nobody reads. */
type Unread = Readonly<Record<string, never>>;

/**
 * A statement with a name. PostgreSQL plans it once per connection. `Row` has exactly its columns.
 * The returned function throws the driver's error.
 */
export function statement<Row extends QueryResultRow = Unread>(name: string, text: string) {
  statementTexts.set(name, text);
  const purpose = isWrite.test(text) ? "commands" : "reads";
  return async (db: Db, values: readonly unknown[]): Promise<readonly Row[]> => {
    const send = () => run<Row>(db, purpose, { name, text, values: [...values] });
    return (await observed({ kind: "statement", name }, send)).rows;
  };
}

/**
 * A statement that may wait for a locked row. Needs no exactness: it only chooses the connection.
 */
const isWrite = /\b(?:insert\s+into|update|delete\s+from|for\s+(?:key\s+)?share)\b/i;

/** Runs a statement in its transaction, or on a connection of the pool. */
function run<Row extends QueryResultRow>(db: Db, purpose: ConnectionPurpose, query: QueryConfig) {
  const client = db.$client;
  return client instanceof pg.Pool
    ? queryPool<Row>(client, purpose, query)
    : client.query<Row>(query);
}

/** Adds a value to a composed statement and returns its placeholder, such as "$3". */
export type Placeholder = (value: unknown) => string;
/** A part of a composed statement. */
export type SqlFragment = (place: Placeholder) => string;

/**
 * Runs a statement that is composed for one request, with each value beside its use. PostgreSQL
 * plans it each time, because the best plan depends on the values: a filter may match one product
 * in two or one in a million. `Row` has exactly its columns, whichever parts are used.
 */
export async function composed<Row extends QueryResultRow>(
  db: Db,
  name: string,
  compose: SqlFragment,
): Promise<readonly Row[]> {
  const values: unknown[] = [];
  const text = compose((value) => `$${values.push(value)}`);
  statementTexts.set(name, text);
  const send = () => run<Row>(db, "reads", { text, values });
  return (await observed({ kind: "statement", name }, send)).rows;
}

/** A pattern for `like` that finds a text anywhere. Escapes % and _. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
}

/** PostgreSQL's five-character code of an error, or of one of its causes. */
export function databaseErrorCode(error: unknown): string | undefined {
  return fieldOf(error, "code");
}

/** A field that PostgreSQL gave an error, or one of its causes. */
function fieldOf(error: unknown, name: "code" | "constraint" | "detail"): string | undefined {
  return [...causesOf(error)]
    .map((at): unknown => (name in at ? at[name as keyof Error] : undefined))
    .find((value) => typeof value === "string");
}

/**
 * foreign_key_violation, and restrict_violation, which PostgreSQL 18 raises instead for a key with
 * `restrict`.
 */
const referredToCodes = ["23503", "23001"];

/** Whether a row could not be deleted because other rows refer to it. */
export function isStillReferenced(error: unknown): boolean {
  return referredToCodes.includes(databaseErrorCode(error) ?? "");
}

/** The constraint that was violated, such as `users_email_key`; undefined if there was none. */
export function violatedConstraint(error: unknown): string | undefined {
  return fieldOf(error, "constraint");
}

/** What PostgreSQL adds to an error that one of our functions raised; undefined without. */
export function databaseErrorDetail(error: unknown): string | undefined {
  return fieldOf(error, "detail");
}

/** Whether an error means that the database cannot be reached, not that it refused a statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = databaseErrorCode(error);
  if (code !== undefined && unavailableCodes.has(code)) return true;
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/.test(
    messagesOf(error),
  );
}
