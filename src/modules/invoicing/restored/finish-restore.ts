import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { lockOpenRestores } from "./open-restore.ts";

const finish = statement<{ opened: number }>(
  "invoicing.finishRestore",
  `with finished as (
     update document_restores
     set reopened_at = now()
     where reopened_at is null
   ),
   opened as (
     update document_series
     set closed_at = null
     where closed_at is not null
     returning 1
   )
   select count(*)::int as opened from opened`,
);

/**
 * Ends a restore: every series that is still closed goes on after its last known number, and new
 * ones can begin. In the audit trail. Throws NoOpenRestore.
 */
export async function finishRestore(db: Db, actor: Actor): Promise<void> {
  mustBeAllowed(actor, "invoicing.reopenSeries");
  await inTransactionAs(db, actor, "invoicing.reopenSeries", async (tx) => {
    const { reachedAt } = await lockOpenRestores(tx);
    const [row] = await finish(tx, []);
    await writeAudit(tx, actor, {
      action: "invoicing.finishRestore",
      objectType: "document_restore",
      objectId: reachedAt.toISOString(),
      after: { opened: row?.opened ?? 0 },
    });
  });
}
