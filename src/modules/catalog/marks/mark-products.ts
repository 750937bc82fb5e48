import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { MarkNotFound } from "./errors.ts";

const lock = statement<{ id: string }>(
  "catalog.lockMark",
  "select id from origin_marks where id = $1 and seller_id = $2 for share",
);
// The seller's own products only; the order prevents deadlocks of two windows.
const add = statement<{ productId: string }>(
  "catalog.markProducts",
  `insert into product_origin_marks (product_id, mark_id, seller_id)
   select p.id, $1, p.seller_id
   from products p
   where p.id = any($3::uuid[]) and p.seller_id = $2 and p.deleted_at is null
   order by p.id
   on conflict do nothing
   returning product_id as "productId"`,
);
const remove = statement<{ productId: string }>(
  "catalog.unmarkProducts",
  `delete from product_origin_marks
   where mark_id = $1 and seller_id = $2 and product_id = any($3::uuid[])
   returning product_id as "productId"`,
);

type Marked = { readonly markId: string; readonly productIds: readonly string[] };

/** Adds a mark to the seller's products. Returns how many got it. Throws MarkNotFound. */
export function markProducts(db: Db, actor: Actor, input: Marked): Promise<number> {
  return changeProducts(db, actor, { ...input, change: "added" });
}

/** Removes a mark from products. Returns how many had it. Throws MarkNotFound. */
export function unmarkProducts(db: Db, actor: Actor, input: Marked): Promise<number> {
  return changeProducts(db, actor, { ...input, change: "removed" });
}

async function changeProducts(
  db: Db,
  actor: Actor,
  { markId, productIds, change }: Marked & { readonly change: "added" | "removed" },
): Promise<number> {
  const { sellerId } = allowedSeller(actor, "catalog.keepMarks");
  if (!isUuid(markId)) throw new MarkNotFound();
  return inTransactionAs(db, actor, "catalog.keepMarks", async (tx) => {
    if ((await lock(tx, [markId, sellerId])).length === 0) throw new MarkNotFound();
    const step = change === "added" ? add : remove;
    const changed = await step(tx, [markId, sellerId, productIds.filter(isUuid)]);
    if (changed.length > 0)
      await writeAudit(tx, actor, {
        action: change === "added" ? "catalog.markProducts" : "catalog.unmarkProducts",
        objectType: "origin_mark",
        objectId: markId,
        before: null,
        after: { products: changed.map(({ productId }) => productId) },
      });
    return changed.length;
  });
}

const deleteOne = statement<{ kind: string; name: string; number: string; status: string }>(
  "catalog.deleteMark",
  `delete from origin_marks
   where id = $1 and seller_id = $2
   returning kind, name, number, status`,
);

/** Deletes a mark with its document; its products lose it at once. Throws MarkNotFound. */
export async function deleteMark(
  db: Db,
  actor: Actor,
  { markId }: { readonly markId: string },
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "catalog.keepMarks");
  if (!isUuid(markId)) throw new MarkNotFound();
  await inTransactionAs(db, actor, "catalog.keepMarks", async (tx) => {
    const [deleted] = await deleteOne(tx, [markId, sellerId]);
    if (deleted === undefined) throw new MarkNotFound();
    await writeAudit(tx, actor, {
      action: "catalog.deleteMark",
      objectType: "origin_mark",
      objectId: markId,
      before: deleted,
      after: null,
    });
  });
}
