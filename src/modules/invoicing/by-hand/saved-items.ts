import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { GoodsToIssue } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

const most = 200;

// If two rows have the same name, the last one is saved.
const remember = statement(
  "invoicing.rememberItems",
  `insert into saved_items (seller_id, description, hsn, unit_price_paise, gst_basis_points)
   select distinct on (lower(g.description), g.hsn) $1::uuid, g.description, g.hsn, g.price,
     g.rate
   from rows
   from (
     jsonb_to_recordset($2) as (description text, hsn text, price bigint, rate int)
   ) with ordinality as g(description, hsn, price, rate, place)
   order by lower(g.description), g.hsn, g.place desc
   on conflict (seller_id, lower(description), hsn) do update
   set description = excluded.description, unit_price_paise = excluded.unit_price_paise,
     gst_basis_points = excluded.gst_basis_points, used_at = now()`,
);
const deleteOldest = statement(
  "invoicing.forgetOldestItems",
  `delete from saved_items
   where id in (
     select id
     from saved_items
     where seller_id = $1
     order by used_at desc, id
     offset ${most}
   )`,
);
const forget = statement<{ id: string }>(
  "invoicing.forgetItem",
  "delete from saved_items where id = $1 and seller_id = $2 returning id",
);

/**
 * Saves the items of an invoice for reuse, in the transaction that issues it. Keeps the 200 most
 * recently used.
 */
export async function rememberItems(
  tx: Db,
  sellerId: string,
  goods: readonly GoodsToIssue[],
): Promise<void> {
  await remember(tx, [
    sellerId,
    JSON.stringify(
      goods.map(({ description, hsn, unitPricePaise, gstBasisPoints }) => ({
        description,
        hsn,
        price: unitPricePaise,
        rate: gstBasisPoints,
      })),
    ),
  ]);
  await deleteOldest(tx, [sellerId]);
}

/**
 * Deletes one of the seller's saved items. Invoices do not change. Throws NotFound for another
 * seller's item.
 */
export async function forgetSavedItem(
  db: Db,
  actor: Actor,
  { itemId }: { readonly itemId: string },
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "invoicing.issueOwn");
  const gone = isUuid(itemId)
    ? await inTransactionAs(db, actor, "invoicing.issueOwn", (tx) => forget(tx, [itemId, sellerId]))
    : [];
  if (gone.length === 0) throw new NotFound(t("Item not found"));
}
