import { likePattern, statement, type Db } from "#platform/db/database.ts";
import type { Actor, SellerActor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import { nationalNumber } from "#shared/phone.ts";
import type { OrderFilters, OrderStatus, SellerOrderRow, StatusCounts } from "../contract.ts";
import { isToPack } from "../courier/orders-to-pack.ts";
import { customerName, isPlaced, orderWithParty, originColumn } from "./order-columns.ts";

const pageSize = 25;

const openReturns = `
  from order_returns r
  where r.order_id = o.id and r.status in ('requested', 'approved', 'replacing')`;

/** Whether `orders o` has a return that waits for its seller, is on its way, or is exchanged. */
const hasReturn = `
  exists (
    select
    ${openReturns}
  )`;

/** The newest of them, as its badge needs it. */
const openReturn = `
  (
    select jsonb_build_object('status', r.status, 'isRepair', r.is_repair)
    ${openReturns}
    order by r.requested_at desc, r.id
    limit 1
  )`;

const named = (name: string) => `($2::jsonb ->> '${name}')`;
const search = named("search");

/**
 * The seller's own orders that match the filters, as SQL over `orderWithParty`; takes $1 and $2 of
 * `filterValues`.
 */
const ownAndFound = `
  o.seller_id = $1
  and ${isPlaced("o")}
  and (${named("from")} is null or o.placed_at >= ${named("from")}::timestamptz)
  and (${named("before")} is null or o.placed_at < ${named("before")}::timestamptz)
  and (${named("isReturning")}::boolean is not true or ${hasReturn})
  and (${named("origin")} is null or (${named("origin")} = 'hand') = (o.purchase_id is null))
  and (
    ${search} is null
    or o.order_number ilike ${search}
    or ${customerName} ilike ${search}
    or coalesce(p.phone, h.phone) like ${named("phone")}
    or exists (
      select
      from order_items i
      where i.order_id = o.id and (i.product_name ilike ${search} or i.sku ilike ${search})
    )
  )`;

/**
 * As `ownAndFound`, of the status $3 (null: any), after the order $4 of the newest-first list (null:
 * from its beginning).
 */
export const ofStatusAfter = `${ownAndFound}
     and ($3::text is null or o.status = $3)
     and (
       $4::uuid is null
       or (o.placed_at, o.id) < (
         select a.placed_at, a.id
         from orders a
         where a.id = $4 and a.seller_id = $1
       )
     )`;

/** The parameters of `ownAndFound`. A phone number matches in any spelling, from four digits on. */
export function filterValues(
  seller: SellerActor,
  { search: words, from, before, origin, isReturning = false }: OrderFilters,
): readonly unknown[] {
  const digits = nationalNumber(words);
  return [
    seller.sellerId,
    JSON.stringify({
      search: words === "" ? null : likePattern(words),
      phone: /^\d{4,}$/.test(digits) ? `%${digits}%` : null,
      from,
      before,
      origin,
      isReturning,
    }),
  ];
}

const page = statement<SellerOrderRow>(
  "orders.sellerOrderTable",
  `select o.id, o.order_number as "orderNumber", o.status, o.placed_at as "placedAt",
     o.total_paise as "totalPaise", ${originColumn}, ${customerName} as "customerName",
     coalesce(p.phone, h.phone) as "customerPhone", coalesce(p.email, h.email) as "customerEmail",
     coalesce(p.city, h.city) as city, i.pieces, i."lineCount", i."firstProductName",
     ${openReturn} as "openReturn", ${isToPack} as "isToPack",
     o.status = 'shipped' and i.pieces > sent.pieces and sent.parcels > 0 as "isSentInPart"
   from ${orderWithParty}
   cross join lateral (
     select coalesce(sum(quantity), 0)::int as pieces, count(*)::int as "lineCount",
       coalesce(min(product_name) filter (where line_number = 1), '') as "firstProductName"
     from order_items
     where order_id = o.id
   ) i
   cross join lateral (
     select coalesce(sum(p.quantity), 0) as pieces, count(*) as parcels
     from shipments s
     join shipment_items p on p.shipment_id = s.id
     where s.order_id = o.id and not s.is_return
   ) sent
   where ${ofStatusAfter}
   order by o.placed_at desc, o.id desc
   limit ${pageSize + 1}`,
);

const counts = statement<{ status: OrderStatus; count: number; returning: number }>(
  "orders.sellerOrderCounts",
  `select o.status, count(*)::int as count, (count(*) filter (where ${hasReturn}))::int as
   returning
   from ${orderWithParty}
   where ${ownAndFound}
   group by o.status`,
);

export type SellerOrderTable = {
  readonly orders: readonly SellerOrderRow[];
  readonly next: string | null;
  readonly counts: StatusCounts;
  readonly returning: number;
};

/**
 * The seller's own orders, newest first, 25 per page, after the order `after`. The counts for the
 * tabs apply every filter except the status and the returns. Two statements.
 */
export async function sellerOrderTable(
  db: Db,
  actor: Actor,
  input: OrderFilters & { readonly after: string | null },
): Promise<SellerOrderTable> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  const values = filterValues(seller, input);
  const after = input.after !== null && isUuid(input.after) ? input.after : null;
  const [rows, found] = await Promise.all([
    page(db, [...values, input.status, after]),
    counts(db, filterValues(seller, { ...input, isReturning: false })),
  ]);
  const { items, next } = paginate(rows, pageSize, (last) => last.id);
  const byStatus = {
    awaiting_payment: 0,
    pending: 0,
    confirmed: 0,
    shipped: 0,
    delivered: 0,
    refused: 0,
    cancelled: 0,
    expired: 0,
  };
  for (const { status, count } of found) byStatus[status] = count;
  return {
    orders: items,
    next,
    counts: byStatus,
    returning: found.reduce((sum, one) => sum + one.returning, 0),
  };
}
