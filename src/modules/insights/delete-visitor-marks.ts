import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const dropSalts = statement("insights.dropSalts", "delete from view_salts where day < $1::date");
const dropMarks = statement<{ dropped: number | null }>(
  "insights.dropMarks",
  "select drop_partitions('view_marks', $1::date) as dropped",
);
/** Marks of days without a partition of their own. */
const deleteMarks = statement(
  "insights.deleteMarks",
  "delete from view_marks where day < $1::date",
);

/**
 * Deletes the marks and salts of all days before this day in India, "2026-11-21". Without its salt
 * no mark can be traced to a visitor.
 */
export async function deleteVisitorMarks(
  db: Db,
  actor: Actor,
  { before }: { readonly before: string },
): Promise<void> {
  mustBeAllowed(actor, "insights.record");
  await dropSalts(db, [before]);
  await dropMarks(db, [before]);
  await deleteMarks(db, [before]);
}
