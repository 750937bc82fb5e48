import { beforeEach } from "vitest";
import { documentsOfOrders } from "#modules/invoicing/public.server.ts";
import { changeOrderStatus, priceToReduce, reducePrice } from "#modules/orders/public.server.ts";
import { refundsOfOrder } from "#modules/payments/public.server.ts";
import { setAsideForPayouts } from "#modules/payouts/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { aPaidOrder, deliver } from "./a-return.ts";
import { anOrder, type BuiltOrder } from "./an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "./builders.ts";

/** Delivered orders whose price is reduced. */

type SaleOfBags = {
  readonly buyer: UserActor;
  readonly seller: UserActor;
  readonly admin: UserActor;
  readonly bag: BuiltProduct;
};

/** A buyer, a seller with a bag for ₹2,117.80, and an administrator. */
async function aSaleOfBags(db: Db): Promise<SaleOfBags> {
  const [buyer, seller] = [await aBuyer(db), await aSeller(db)];
  const price = { pricePaise: 211_780, gstBasisPoints: 1800, stock: 500 };
  return {
    buyer,
    seller,
    admin: await aPerson(db, { isAdmin: true }),
    bag: await aProduct(db, seller, price),
  };
}

/** An order of so many bags that has arrived: paid online, or in cash that the seller has. */
async function deliveredBags(
  db: Db,
  sale: SaleOfBags,
  quantity = 2,
  cashHeldBy?: "seller",
): Promise<BuiltOrder> {
  const { buyer, seller, bag } = sale;
  const ordered = { buyer, seller, product: bag, quantity };
  const order = await (cashHeldBy === undefined ? aPaidOrder(db, ordered) : anOrder(db, ordered));
  const step = { orderId: order.id, note: null, carrier: null, trackingNumber: null };
  for (const to of ["confirmed", "shipped"] as const)
    await changeOrderStatus(db, seller, { ...step, to });
  await deliver(db, seller, order, cashHeldBy);
  return order;
}

/** The id of an order's invoice. */
async function invoiceIdOf(db: Db, { buyer }: SaleOfBags, order: BuiltOrder): Promise<string> {
  const documents = await documentsOfOrders(db, buyer, { orderIds: [order.id] });
  return documents.get(order.id)?.find(({ kind }) => kind === "invoice")?.id ?? "";
}

/** ₹236 off the first line because of a scratch, in a form that showed `reductions` earlier ones. */
export function aScratch(
  documentId: string,
  offPaise = 23_600,
  key = "one-reduction",
  reductions = 0,
) {
  return {
    documentId,
    key,
    ground: "deficient" as const,
    reason: "A scratch on the flap",
    lines: [{ lineNumber: 1, offPaise }],
    reductions,
  };
}

/** What the buyer of an order gets back, in paise. */
async function refundedPaise(db: Db, order: BuiltOrder): Promise<number> {
  const refunds = await refundsOfOrder(db, { orderId: order.id });
  return refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/** A new sale before each test, and what happens to its orders. */
export function useSalesOfBags(shop: { readonly db: Db }) {
  let sale: SaleOfBags;
  beforeEach(async () => {
    sale = await aSaleOfBags(shop.db);
  });
  return {
    people: () => sale,
    delivered: (quantity?: number, cashHeldBy?: "seller") =>
      deliveredBags(shop.db, sale, quantity, cashHeldBy),
    invoiceOf: (order: BuiltOrder) => invoiceIdOf(shop.db, sale, order),
    refundedOf: (order: BuiltOrder) => refundedPaise(shop.db, order),
    offered: (actor: UserActor, documentId: string) =>
      priceToReduce(shop.db, actor, { documentId, setAside: setAsideForPayouts }),
    reduce: (actor: UserActor, reduction: ReturnType<typeof aScratch>) =>
      reducePrice(shop.db, actor, { ...reduction, setAside: setAsideForPayouts }),
  };
}
