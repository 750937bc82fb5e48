import { containing, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { partOfList } from "#shared/part-of-list.ts";
import type { OrderStatus, SellerOrderRow, StatusCounts } from "../contract.ts";

const pageSize = 25;

const customerName = "coalesce(p.first_name || ' ' || p.last_name, c.name)";
const parties = "orders o left join purchases p on p.id = o.purchase_id left join customers c on c.id = o.customer_id";
const ownAndFound = `o.seller_id = $1 and ($2 = '' or o.order_number ilike $2 or ${customerName} ilike $2)`;

const page = statement<SellerOrderRow>(
  "orders.sellerOrderTable",
  `select o.id, o.order_number as "orderNumber", o.status, o.placed_at as "placedAt", o.total_paise as "totalPaise",
          ${customerName} as "customerName", coalesce(p.phone, c.phone) as "customerPhone", coalesce(p.email, c.email) as "customerEmail", p.city,
          i.pieces, i."lineCount", i."firstProductName"
     from ${parties}
     cross join lateral (
       select sum(quantity)::int as pieces, count(*)::int as "lineCount", min(product_name) filter (where line_number = 1) as "firstProductName"
         from order_items where order_id = o.id
     ) i
    where ${ownAndFound}
      and ($3::text is null or o.status = $3)
      and ($4::uuid is null or (o.placed_at, o.id) < (select a.placed_at, a.id from orders a where a.id = $4 and a.seller_id = $1))
    order by o.placed_at desc, o.id desc limit ${pageSize + 1}`,
);

const counts = statement<{ status: OrderStatus; count: number }>("orders.sellerOrderCounts", `select o.status, count(*)::int as count from ${parties} where ${ownAndFound} group by o.status`);

export type SellerOrderTable = { readonly orders: readonly SellerOrderRow[]; readonly next: string | null; readonly counts: StatusCounts };

/**
 * The seller's own orders, newest first, twenty-five at a time: of one status or all, found by a part of the order number
 * or the customer's name. The counts obey the search, not the status, so that they stand beside the tabs. Two statements.
 */
export async function sellerOrderTable(
  db: Db,
  actor: Actor,
  input: { readonly status: OrderStatus | null; readonly search: string; readonly after: string | null },
): Promise<SellerOrderTable> {
  const seller = allowedUser(actor, "orders.viewSellerTable");
  const pattern = input.search === "" ? "" : containing(input.search);
  const after = input.after !== null && isUuid(input.after) ? input.after : null;
  const [rows, found] = await Promise.all([page(db, [seller.userId, pattern, input.status, after]), counts(db, [seller.userId, pattern])]);
  const { shown, next } = partOfList(rows, pageSize, (last) => last.id);
  const byStatus = { pending: 0, confirmed: 0, shipped: 0, delivered: 0, cancelled: 0 };
  for (const { status, count } of found) byStatus[status] = count;
  return { orders: shown, next, counts: byStatus };
}
