import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { registrationsView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { lockOpenRestores } from "./open-restore.ts";
import { t } from "#shared/texts/text.ts";

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

const sellersOfClosed = statement<{ sellerId: string }>(
  "invoicing.sellersOfClosedSeries",
  `select distinct r.seller_id as "sellerId"
   from document_series s
   join ${registrationsView} r on r.registration = s.supplier
   where s.closed_at is not null`,
);

/**
 * Ends a restore: every series that is still closed goes on after its last known number, and new
 * ones can begin. In the audit trail. Throws NoOpenRestore, and OwnShopDecision while a series of the
 * actor's own shop is closed.
 */
export async function finishRestore(db: Db, actor: Actor): Promise<void> {
  mustBeAllowed(actor, "invoicing.reopenSeries");
  await inTransactionAs(db, actor, "invoicing.reopenSeries", async (tx) => {
    const { reachedAt } = await lockOpenRestores(tx);
    mustBeAnothersShop(
      actor,
      (await sellersOfClosed(tx, [])).map(({ sellerId }) => sellerId),
      t("A series of your own shop is still closed."),
    );
    const [row] = await finish(tx, []);
    await writeAudit(tx, actor, {
      action: "invoicing.finishRestore",
      objectType: "document_restore",
      objectId: reachedAt.toISOString(),
      after: { opened: row?.opened ?? 0 },
    });
  });
}
