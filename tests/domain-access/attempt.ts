import { inTransaction, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { AppError } from "#shared/errors.ts";
import type { CheckedFunction } from "./access.ts";
import type { Place } from "./place.ts";
import { sentBy, type Sent } from "./sent.ts";

/** How a call ended. `refusal` is its status if the actor was refused. */
export type Outcome = {
  readonly refusal: number | null;
  readonly error: unknown;
  readonly writes: number;
  readonly answer: string;
  readonly sent: Sent;
};

const nothingSent: Sent = { writes: false, isCheckedFirst: true };

class Undo extends Error {
  override readonly name = "Undo";
}

/** Calls the function in a role, records the outcome and rolls back. */
export async function attempt(
  db: Db,
  place: Place,
  row: CheckedFunction,
  actor: Actor,
): Promise<Outcome> {
  let outcome: Outcome = {
    refusal: null,
    error: undefined,
    writes: 0,
    answer: "",
    sent: nothingSent,
  };
  try {
    await inTransaction(db, async (tx) => {
      // A connection object of its own: actors whom it has checked do not count for the call.
      await row.arrange?.({ db: Object.create(tx) as Db, actor, place });
      const before = await written(tx);
      const { sent, came } = await sentBy(() => row.call({ db: tx, actor, place }));
      const error: unknown = came.status === "rejected" ? came.reason : undefined;
      outcome = {
        ...outcome,
        sent,
        error,
        answer: came.status === "fulfilled" ? inFull(came.value) : "",
        refusal:
          error instanceof AppError && [401, 403, 404].includes(error.status) ? error.status : null,
      };
      // A failed statement has already rolled everything back.
      outcome = {
        ...outcome,
        writes: await written(tx).then(
          (after) => after - before,
          () => 0,
        ),
      };
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return outcome;
}

// The same numbers as PostgreSQL's view, which takes ten times as long to plan; this runs twice for
// each of four thousand calls.
const countWritten = `
  select coalesce(
    sum(
      pg_stat_get_xact_tuples_inserted(oid)
        + pg_stat_get_xact_tuples_updated(oid)
        + pg_stat_get_xact_tuples_deleted(oid)
    ),
    0
  )::int as writes
  from pg_class
  where oid >= 16384 and relkind in ('r', 'm', 'p') and relname <> 'rate_limits'`;

/**
 * Rows written through this connection, including those that PostgreSQL has not reported yet.
 * Refused calls count against rate limits too.
 */
async function written(tx: Db): Promise<number> {
  const { rows } = await tx.$client.query<{ writes: number }>({
    name: "written",
    text: countWritten,
  });
  return rows[0]?.writes ?? 0;
}

function inFull(value: unknown): string {
  return (
    JSON.stringify(value, (_key, each: unknown) =>
      each instanceof Map || each instanceof Set ? [...each] : each,
    ) ?? ""
  );
}
