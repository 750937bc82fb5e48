import { peopleView, phonesView } from "#modules/identity/public.server.ts";
import { refundsOfOrder } from "#modules/payments/public.server.ts";
import { shopsView } from "#modules/sellers/public.server.ts";
import { whereAll, type FilterCondition } from "#platform/db/filters.ts";
import { likePattern, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { spanOf } from "#shared/days.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import type { AllOrdersFilters, AllOrdersLine, OverseenOrder } from "./administration-contract.ts";
import {
  amountColumnsOf,
  cashColumns,
  customerName,
  eventsColumn,
  isPlaced,
  isSold,
  linesColumn,
  orderWithParty,
  originColumn,
  recipientColumn,
  stepsOf,
  type EventsColumn,
  type LinesColumn,
} from "./order-columns.ts";
import {
  shipmentsColumn,
  shipmentsOf,
  type ShipmentsColumn,
} from "../shipments/shipment-columns.ts";
import { partsColumn } from "../part-payment/part-payment.sql.ts";
import { makingColumn, makingOf, type MakingColumn } from "../making/making-column.ts";
import { proofsColumn, proofsOf, type ProofsColumn } from "../proofs/proof-columns.ts";
import { returnsColumn, returnsOf, type ReturnsColumn } from "../returns/return-columns.ts";
import { t } from "#shared/texts/text.ts";
import { indianMobile } from "#shared/phone.ts";

const pageSize = 25;
const mostFound = 200;

const parties = `${orderWithParty} join ${shopsView} s on s.seller_id = o.seller_id`;

export type AllOrders = { readonly orders: readonly AllOrdersLine[]; readonly next: string | null };

type Input = { readonly filters: AllOrdersFilters; readonly after: string | null };

/**
 * All orders, newest first, 25 per page, filtered by the beginning of the number, by buyer or by
 * shop. One statement.
 */
export async function allOrders(db: Db, actor: Actor, input: Input): Promise<AllOrders> {
  mustBeAllowed(actor, "orders.viewAll");
  const { name, where, values } = whereAll("orders.allOrders", conditionsOf(input));
  const page = statement<AllOrdersLine>(
    name,
    `select o.id, o.order_number as "orderNumber", o.status, o.placed_at as "placedAt",
       o.total_paise as "totalPaise", s.shop_name as "shopName",
       ${customerName} as "customerName",
       (
         select coalesce(sum(i.quantity), 0)::int
         from order_items i
         where i.order_id = o.id
       ) as pieces
     from ${parties}
     where ${where}
     order by o.placed_at desc, o.id desc
     limit ${pageSize + 1}`,
  );
  const { items, next } = paginate(await page(db, values), pageSize, (last) => last.id);
  return { orders: items, next };
}

function conditionsOf({ filters, after }: Input): readonly FilterCondition[] {
  const { search, status } = filters;
  const { from, before } = spanOf(filters);
  const phone = indianMobile(search);
  const byNumber = phone !== null ? undefined : /^(?:ord-)?([0-9]{3,13})$/i.exec(search)?.[1];
  return [
    // Order numbers have thirteen digits, so a prefix is a range of their unique index.
    byNumber === undefined
      ? null
      : [
          (place) =>
            `o.order_number between 'ORD-' || rpad(${place}, 13, '0')
               and 'ORD-' || rpad(${place}, 13, '9')`,
          byNumber,
        ],
    phone === null ? null : [(place) => `o.buyer_id = any(${buyerOfPhone(place)})`, phone],
    byNumber !== undefined || phone !== null || search === ""
      ? null
      : [
          (place) =>
            `o.buyer_id = any(${buyersFound(place)}) or o.seller_id = any(${shopsFound(place)})`,
          likePattern(search),
        ],
    status === null ? null : [(place) => `o.status = ${place}`, status],
    from === null ? null : [(place) => `o.placed_at >= ${place}`, from],
    before === null ? null : [(place) => `o.placed_at < ${place}`, before],
    after === null || !isUuid(after)
      ? null
      : [
          (place) =>
            `coalesce(
               (o.placed_at, o.id) < (
                 select a.placed_at, a.id
                 from orders a
                 where a.id = ${place}
               ),
               true
             )`,
          after,
        ],
  ];
}

function buyersFound(place: string): string {
  return `
    array(
      select u.user_id
      from ${peopleView} u
      where u.person_search ilike ${place}
      limit ${mostFound}
    )`;
}

/** The account of a mobile number, with or without an email address. */
function buyerOfPhone(place: string): string {
  return `array(select n.user_id from ${phonesView} n where n.phone = ${place})`;
}

function shopsFound(place: string): string {
  return `
    array(
      select f.seller_id
      from ${shopsView} f
      where f.shop_name ilike ${place}
      limit ${mostFound}
    )`;
}

type Row = Omit<
  OverseenOrder,
  "lines" | "events" | "shipments" | "returns" | "refunds" | "making" | "proofs"
> &
  LinesColumn &
  EventsColumn &
  ShipmentsColumn &
  ReturnsColumn &
  MakingColumn &
  ProofsColumn;

const one = statement<Row>(
  "orders.overseenOrder",
  `select o.id, o.order_number as "orderNumber", o.status, o.placed_at as "placedAt",
     ${originColumn}, p.payment_method as "paymentMethod", p.shipping_method as "shippingMethod",
     coalesce(p.email, h.email) as email, coalesce(p.buyer_gstin, h.gstin) as gstin,
     o.sez_supply as "sezSupply", p.buyer_company as company, ${recipientColumn},
     json_build_object('userId', s.seller_id, 'shopName', s.shop_name, 'slug', s.slug) as seller,
     case
       when b.user_id is null then null
       else json_build_object('userId', b.user_id, 'name', b.person_name)
     end as buyer,
     ${amountColumnsOf("o")}, ${linesColumn}, ${eventsColumn}, ${shipmentsColumn}, ${returnsColumn}, ${makingColumn}, ${proofsColumn}, ${cashColumns}, ${partsColumn}
   from ${parties}
   left join ${peopleView} b on b.user_id = o.buyer_id
   where o.id = $1`,
);

/** One order, read only. Two statements. Throws NotFound. */
export async function overseenOrder(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string },
): Promise<OverseenOrder> {
  mustBeAllowed(actor, "orders.viewAll");
  const [row] = isUuid(input.orderId) ? await one(db, [input.orderId]) : [];
  if (row === undefined) throw new NotFound(t("Order not found"));
  return {
    ...row,
    events: stepsOf(row),
    shipments: shipmentsOf(row),
    returns: returnsOf(row),
    making: makingOf(row),
    proofs: proofsOf(row),
    refunds: await refundsOfOrder(db, { orderId: row.id }),
  };
}

const ofPerson = statement<{ bought: number; sold: number }>(
  "orders.countsOfPerson",
  `select (select count(*)::int from orders o where buyer_id = $1 and ${isPlaced("o")}) as bought,
     (select count(*)::int from orders o where seller_id = $1 and ${isPlaced("o")}) as sold`,
);

/** How many orders a user placed, and received as a seller. One statement. */
export async function orderCountsOf(
  db: Db,
  actor: Actor,
  input: { readonly userId: string },
): Promise<{ readonly bought: number; readonly sold: number }> {
  mustBeAllowed(actor, "orders.viewAll");
  const [row] = isUuid(input.userId) ? await ofPerson(db, [input.userId]) : [];
  return row ?? { bought: 0, sold: 0 };
}

const lastWeek = statement<{ orders: number; totalPaise: number }>(
  "orders.newOrders",
  `select count(*)::int as orders, coalesce(sum(total_paise), 0)::bigint as "totalPaise"
   from orders o
   where placed_at > now() - interval '7 days' and ${isSold("o")}`,
);

/**
 * How many orders were placed in the last seven days, and their total with GST and shipping.
 * Unpaid, cancelled and refused orders do not count. One statement.
 */
export async function newOrders(
  db: Db,
  actor: Actor,
): Promise<{ readonly orders: number; readonly totalPaise: number }> {
  mustBeAllowed(actor, "orders.viewAll");
  const [row] = await lastWeek(db, []);
  return row ?? { orders: 0, totalPaise: 0 };
}
