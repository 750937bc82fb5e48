import { paymentOf } from "#modules/payments/public.server.ts";
import { shopsOf } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import type { BuyerOrderCard, OrderStatus } from "../contract.ts";
import { amountColumnsOf, linesColumn, type LinesColumn } from "./order-columns.ts";

const pageSize = 20;

type Row = Omit<BuyerOrderCard, "shop" | "lines" | "reservedUntil"> &
  LinesColumn & { readonly sellerId: string };

// The page's cursor is an order id: a Date would lose the microseconds of the placing time.
const page = statement<Row>(
  "orders.buyerOrders",
  `select o.id, o.order_number as "orderNumber", o.purchase_id as "purchaseId", o.status,
     o.placed_at as "placedAt", o.seller_id as "sellerId", ${amountColumnsOf("o")}, ${linesColumn}
   from orders o
   where o.buyer_id = $1
     and o.purchase_id is not null
     and (
       $2::uuid is null
       or (o.placed_at, o.id) < (
         select a.placed_at, a.id
         from orders a
         where a.id = $2 and a.buyer_id = $1
       )
     )
   order by o.placed_at desc, o.id desc
   limit ${pageSize + 1}`,
);

export type BuyerOrders = {
  readonly orders: readonly BuyerOrderCard[];
  readonly next: string | null;
};

/**
 * My Orders: newest first, 20 per page, after the order `after`. Two statements, and one for each
 * unpaid purchase.
 */
export async function buyerOrders(
  db: Db,
  actor: Actor,
  input: { readonly after: string | null },
): Promise<BuyerOrders> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  const after = input.after !== null && isUuid(input.after) ? input.after : null;
  const rows = await page(db, [buyer.userId, after]);
  if (rows.length === 0) return { orders: [], next: null };
  const shops = await shopsOf(db, actor, { sellerIds: rows.map((row) => row.sellerId) });
  const { items, next } = paginate(rows, pageSize, (last) => last.id);
  const reservations = await reservationEnds(db, items);
  const orders = items.map(({ sellerId, ...order }) => {
    const shop = shops.get(sellerId);
    if (shop === undefined) throw new Error(`Order ${order.id} has no seller`);
    return {
      ...order,
      reservedUntil: reservations.get(order.purchaseId) ?? null,
      shop: { shopName: shop.shopName, slug: shop.slug },
    };
  });
  return { orders, next };
}

/**
 * When the reservations of unpaid purchases end, by purchase. A buyer has three at most. One
 * statement for each.
 */
export async function reservationEnds(
  db: Db,
  orders: readonly { readonly purchaseId: string; readonly status: OrderStatus }[],
): Promise<ReadonlyMap<string, Date>> {
  const waiting = [
    ...new Set(
      orders
        .filter((order) => order.status === "awaiting_payment")
        .map((order) => order.purchaseId),
    ),
  ];
  const payments = await Promise.all(
    waiting.map(
      async (subjectId) =>
        [subjectId, await paymentOf(db, { purpose: "purchase", subjectId })] as const,
    ),
  );
  return new Map(
    payments.flatMap(([purchaseId, payment]) =>
      payment === null ? [] : [[purchaseId, payment.payableUntil] as const],
    ),
  );
}
