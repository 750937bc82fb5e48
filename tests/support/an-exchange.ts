import { randomUUID } from "node:crypto";
import { answerReturn } from "#modules/orders/returns/answer-return.ts";
import { receiveReturn } from "#modules/orders/returns/receive-return.ts";
import { requestReturn } from "#modules/orders/returns/request-return.ts";
import { plainParcel } from "#modules/orders/shipments/send-parcel.ts";
import type { ReturnReason } from "#modules/orders/returns/contract.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { deliver } from "./a-return.ts";
import { anOrder, type BuiltOrder } from "./an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "./builders.ts";

/** Exchanges of pieces for another size. */

/** A shop with a product whose ordered size has ten pieces, and whose size 42 has one. */
export type ExchangeShop = {
  readonly buyer: UserActor;
  readonly seller: UserActor;
  readonly product: BuiltProduct;
  readonly larger: string;
};

/** Builds the shop. */
export async function anExchangeShop(db: Db): Promise<ExchangeShop> {
  const [buyer, seller] = [await aBuyer(db), await aSeller(db)];
  const product = await aProduct(db, seller, { stock: 10 });
  const larger = await aVariant(db, product, { size: "42", stock: 1 });
  return { buyer, seller, product, larger };
}

/** Another size of the product, with its first stock as a movement. */
export async function aVariant(
  db: Db,
  product: BuiltProduct,
  given: { readonly size: string; readonly stock: number; readonly pricePaise?: number },
): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    `with made as (
       insert into variants (product_id, seller_id, sku, size, colour, stock, price_paise)
       select product_id, seller_id, sku || '-' || $2, $2, colour, $3, $4
       from variants
       where id = $1
       returning id, stock
     ),
     moved as (
       insert into stock_movements (variant_id, quantity, reason)
       select id, stock, 'initial'
       from made
     )
     select id
     from made`,
    [product.variantId, given.size, given.stock, given.pricePaise ?? null],
  );
  return rows[0]?.id ?? "";
}

/** A delivered order of the product. */
export async function aDelivered(
  db: Db,
  { buyer, seller, product }: ExchangeShop,
  quantity = 1,
): Promise<BuiltOrder> {
  const order = await anOrder(db, { buyer, seller, product, quantity, status: "shipped" });
  await deliver(db, seller, order, "seller");
  return order;
}

/** The buyer asks for another variant instead of the first line. */
export async function anExchange(
  db: Db,
  { buyer, larger }: ExchangeShop,
  order: BuiltOrder,
  given: {
    readonly variantId?: string;
    readonly quantity?: number;
    readonly reason?: ReturnReason;
  } = {},
): Promise<string> {
  const { returnId } = await requestReturn(db, buyer, {
    orderId: order.id,
    key: randomUUID(),
    reason: given.reason ?? "does_not_fit",
    note: null,
    pieces: [{ lineNumber: 1, quantity: given.quantity ?? 1 }],
    exchanges: [{ lineNumber: 1, variantId: given.variantId ?? larger }],
  });
  return returnId;
}

/** An exchange whose returned piece is back in the workshop. */
export async function anArrivedExchange(
  db: Db,
  place: ExchangeShop,
  order: BuiltOrder,
): Promise<string> {
  const returnId = await anExchange(db, place, order);
  await answerReturn(db, place.seller, { returnId, to: "approved", note: null });
  await receiveReturn(db, place.seller, { returnId, ...arrivedAsSent });
  return returnId;
}

/** A returned piece that can be sold again. */
export const arrivedAsSent = {
  condition: "as_sent",
  conditionNote: null,
  isRestocked: true,
} as const;

/** The parcel of a replacement. */
export const replacementParcel = {
  ...plainParcel,
  courierName: "Tezpur Express",
  trackingNumber: "TZ1",
};
