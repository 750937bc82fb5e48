import { changeOrderStatus, uploadRemittance } from "#modules/orders/public.server.ts";
import { plainParcel } from "#modules/orders/shipments/send-parcel.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { deliver } from "./a-return.ts";
import { anOrder, type BuiltOrder } from "./an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "./builders.ts";
import { step } from "./order-steps.ts";

/** Cash orders in parcels, and what a courier says it has paid for them. */

export type CashShop = {
  readonly buyer: UserActor;
  readonly seller: UserActor;
  readonly product: BuiltProduct;
};

export async function aCashShop(db: Db): Promise<CashShop> {
  const [buyer, seller] = [await aBuyer(db), await aSeller(db)];
  return { buyer, seller, product: await aProduct(db, seller, { stock: 500 }) };
}

export type CashParcel = { readonly order: BuiltOrder; readonly number: string };

let parcels = 0;

/** A cash order in one parcel, which the courier delivered unless `isDelivered` is false. */
export async function aCashParcel(
  db: Db,
  { buyer, seller, product }: CashShop,
  { isDelivered = true } = {},
): Promise<CashParcel> {
  const order = await anOrder(db, { buyer, seller, product });
  const number = `SR-${100 + ++parcels}`;
  await changeOrderStatus(db, seller, { orderId: order.id, ...step("confirmed") });
  await changeOrderStatus(db, seller, {
    orderId: order.id,
    ...step("shipped", { parcel: { ...plainParcel, trackingNumber: number } }),
  });
  if (isDelivered) await deliver(db, seller, order, "courier");
  return { order, number };
}

export const remittanceHeader = "AWB Code,COD Amount,Remittance Date,UTR";
/** Yesterday in India. */
const paidOn = dayInIndia(Date.now() - 24 * 3_600_000);

export function remittanceLine(number: string, paise: number, reference = "UTR1"): string {
  return `${number},${(paise / 100).toFixed(2)},${paidOn},${reference}`;
}

export function uploadLines(db: Db, by: UserActor, lines: readonly string[]) {
  return uploadRemittance(db, by, {
    layout: "shiprocket",
    bytes: new TextEncoder().encode([remittanceHeader, ...lines].join("\r\n")),
  });
}
