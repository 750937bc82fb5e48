import { beforeEach } from "vitest";
import { billOf } from "#modules/invoicing/public.ts";
import { documentsOfOrders } from "#modules/invoicing/public.server.ts";
import { changeOrderStatus } from "#modules/orders/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { anOrder, type BuiltOrder } from "./an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "./builders.ts";
import type { TestDatabase } from "./database.ts";

/** Orders that were billed 35 days ago, at 18 %; from today on another GST rate can be in force. */
export function useOrdersBilledBefore(shop: TestDatabase) {
  let buyer: UserActor & { readonly email: string };
  let seller: UserActor;
  let product: BuiltProduct;
  const sql = (text: string, values: readonly unknown[] = []) =>
    shop.db.$client.query(text, [...values]);

  beforeEach(async () => {
    await sql("delete from gst_rates where source = 'A test'");
    buyer = await aBuyer(shop.db);
    seller = await aSeller(shop.db);
    product = await aProduct(shop.db, seller, { stock: 50, pricePaise: 100_000 });
  });

  const move = (
    { id }: BuiltOrder,
    to: "confirmed" | "shipped" | "cancelled",
    by = seller,
    billShown?: string,
  ) =>
    changeOrderStatus(shop.db, by, {
      orderId: id,
      billShown,
      to,
      carrier: null,
      trackingNumber: null,
      note: null,
    });

  /** Another rate from today on, in place of one that was made so before. */
  async function fromToday(basisPoints: number): Promise<void> {
    await sql("delete from gst_rates where source = 'A test'");
    await sql(
      `insert into gst_rates (hsn_prefix, goods, basis_points, in_force_from, source)
       values ('42022110', 'Handbags', $1, today_in_india(), 'A test')`,
      [basisPoints],
    );
  }

  /** The order was billed so many days earlier. */
  async function daysAgo({ id }: BuiltOrder, days: number): Promise<void> {
    await sql(
      `alter table documents disable trigger user;
       update documents
       set issued_at = issued_at - interval '${days} days'
       where order_id = '${id}';
       alter table documents enable trigger user;
       update order_events set at = at - interval '${days} days' where order_id = '${id}';
       update document_statuses s
       set paid_at = s.paid_at - interval '${days} days'
       from documents d
       where d.id = s.document_id and d.order_id = '${id}';
       update order_rate_requests
       set asked_at = asked_at - interval '${days} days',
         agreed_at = agreed_at - interval '${days} days'
       where order_id = '${id}'`,
    );
  }

  async function billedLongAgo(order: BuiltOrder, by = seller): Promise<BuiltOrder> {
    await move(order, "confirmed", by);
    await daysAgo(order, 35);
    return order;
  }

  const documentsOf = async ({ id }: BuiltOrder) =>
    (await documentsOfOrders(shop.db, buyer, { orderIds: [id] })).get(id) ?? [];

  return {
    sql,
    people: () => ({ buyer, seller, product }),
    move,
    ship: (order: BuiltOrder, billShown?: string) => move(order, "shipped", seller, billShown),
    billOf: async (order: BuiltOrder) => billOf(await documentsOf(order))?.id,
    fromToday,
    daysAgo,
    billedLongAgo,
    inCash: async () =>
      billedLongAgo(await anOrder(shop.db, { buyer, seller, product, hoursOld: 36 * 24 })),
    documentsOf,
    billed: async (order: BuiltOrder) =>
      (await documentsOf(order)).map(({ kind, totalPaise, isReplaced }) => [
        kind,
        totalPaise,
        isReplaced,
      ]),
  };
}

/** The documents of such an order after it was billed again at 5 %. */
export const atFivePercent = [
  ["invoice", 118_000, true],
  ["invoice", 105_000, false],
  ["credit_note", 118_000, false],
];
