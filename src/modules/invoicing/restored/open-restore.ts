import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NoOpenRestore } from "../errors.ts";

type Row = { readonly id: number; readonly reachedAt: Date; readonly now: Date };

// Whoever finishes the restore meanwhile waits until the commit.
const lock = statement<Row>(
  "invoicing.lockRestores",
  `select id, reached_at as "reachedAt", now() as now
   from document_restores
   where reopened_at is null
   order by id
   for no key update`,
);

/**
 * Locks the open restores in the transaction `tx`. `reachedAt` is the earliest moment that one of
 * them reached: a restore may restore a shop whose own restore was still open. Throws
 * NoOpenRestore.
 */
export async function lockOpenRestores(
  tx: Db,
): Promise<{ readonly reachedAt: Date; readonly now: Date }> {
  const rows = await lock(tx, []);
  const [first] = rows.toSorted((a, b) => a.reachedAt.getTime() - b.reachedAt.getTime());
  if (first === undefined) throw new NoOpenRestore();
  return { reachedAt: first.reachedAt, now: first.now };
}

const open = statement<{ count: number }>(
  "invoicing.openRestores",
  "select count(*)::int as count from document_restores where reopened_at is null",
);

/** How many restores wait for the last numbers of their series. One statement. */
export async function countOpenRestores(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "invoicing.viewAll");
  return (await open(db, []))[0]?.count ?? 0;
}
