import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { Conflict, NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { isPlaced } from "../lists/order-columns.ts";
import { t } from "#shared/texts/text.ts";

const maxNotes = 200;

const write = statement<{ isFull: boolean }>(
  "orders.addNote",
  `with own as (
     select o.id,
       (select count(*) from order_notes n where n.order_id = o.id) >= ${maxNotes} as is_full
     from orders o
     where o.id = $1 and o.seller_id = $2 and ${isPlaced("o")}
   ),
   written as (
     insert into order_notes (order_id, author_id, body)
     select id, $3, $4
     from own
     where not is_full
   )
   select is_full as "isFull"
   from own`,
);

/**
 * Saves the seller's private note about an order. Throws NotFound for another seller's order, and
 * Conflict when the order has as many notes as it may.
 */
export async function addOrderNote(
  db: Db,
  actor: Actor,
  { orderId, body }: { readonly orderId: string; readonly body: string },
): Promise<void> {
  const { sellerId, userId } = allowedSeller(actor, "orders.viewSellerTable");
  const [order] = isUuid(orderId)
    ? await inTransactionAs(db, actor, "orders.viewSellerTable", (tx) =>
        write(tx, [orderId, sellerId, userId, body]),
      )
    : [];
  if (order === undefined) throw new NotFound(t("Order not found"));
  if (order.isFull)
    throw new Conflict(
      t("This order already has {maxNotes} notes, which is the limit.", { maxNotes }),
      {
        code: "orders.tooManyNotes",
      },
    );
}
