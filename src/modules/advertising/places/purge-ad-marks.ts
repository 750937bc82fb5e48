import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { sponsoredClickDays } from "#shared/promises.ts";

const deleteMarks = statement(
  "advertising.forgetMarks",
  "delete from campaign_marks where day < $1::date",
);
const deleteSalts = statement(
  "advertising.forgetSalts",
  "delete from campaign_salts where day < $1::date",
);
const deleteClicks = statement(
  "advertising.forgetClicks",
  `delete from campaign_clicks
   where clicked_at < now() - make_interval(days => ${sponsoredClickDays})`,
);

/**
 * Deletes marks and salts of the days before this one in India; their sums stay. Deletes accounts'
 * clicks once no order can count for them any more.
 */
export async function purgeAdMarks(
  db: Db,
  actor: Actor,
  { before }: { readonly before: string },
): Promise<void> {
  mustBeAllowed(actor, "advertising.work");
  await inTransaction(db, async (tx) => {
    await deleteMarks(tx, [before]);
    await deleteSalts(tx, [before]);
    await deleteClicks(tx, []);
  });
}
