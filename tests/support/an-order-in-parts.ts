import { PlaceOrder } from "#modules/orders/checkout/contract.ts";
import { openRest, placeOrder } from "#modules/orders/public.server.ts";
import { applyPaymentUpdate, paymentOf } from "#modules/payments/public.server.ts";
import type { Purpose } from "#modules/payments/contract.ts";
import type { Db } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { shopPaymentHandlers } from "#server/payment-handlers.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import { aFact } from "./a-payment.ts";
import { aProduct, type BuiltProduct, type ProductOptions } from "./builders.ts";
import { aCheckoutForm } from "./checkout-form.ts";

/** Orders that are paid in two parts. */

/** A saddle bag at ₹3,000 before GST, made to order, 30 % of it in advance. */
export async function aProductInParts(
  db: Db,
  seller: UserActor,
  given: ProductOptions & { readonly advancePercent?: string } = {},
): Promise<BuiltProduct> {
  const product = await aProduct(db, seller, {
    name: "Saddle bag",
    pricePaise: 300_000,
    stock: 500,
    processing: "made_to_order",
    ...given,
  });
  await db.$client.query("update products set advance_percent = $2 where id = $1", [
    product.id,
    given.advancePercent ?? "30",
  ]);
  return product;
}

/** The checkout of one saddle bag: ₹1,062 now of ₹3,540. */
export const oneInParts = (product: BuiltProduct, given: Readonly<Record<string, string>> = {}) =>
  PlaceOrder.parse(
    aCheckoutForm({
      variantId: product.variantId,
      quantity: "1",
      totalShownPaise: "354000",
      nowShownPaise: "106200",
      paymentMethod: "parts",
      ...given,
    }),
  );

/** An order in parts as its buyer placed it, not paid yet. */
export type OrderInParts = { readonly id: string; readonly purchaseId: string };

/** Places one piece in two parts; its advance is paid unless the caller does it. */
export async function anOrderInParts(
  db: Db,
  buyer: UserActor,
  product: BuiltProduct,
  given: { readonly isPaid?: boolean; readonly form?: Readonly<Record<string, string>> } = {},
): Promise<OrderInParts> {
  const { purchaseId } = await placeOrder(
    db,
    buyer,
    oneInParts(product, { email: mailAddressOf(buyer), ...given.form }),
    {
      takesOnline: true,
    },
  );
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from orders where purchase_id = $1",
    [purchaseId],
  );
  const order = { id: rows[0]?.id ?? "", purchaseId };
  if (given.isPaid !== false) await moneyArrivesFor(db, "purchase", purchaseId);
  return order;
}

/**
 * The provider reports that a payment was made, as often as `times`, in parallel. `attempt` names
 * another attempt at the same payment.
 */
export async function moneyArrivesFor(
  db: Db,
  purpose: Purpose,
  subjectId: string,
  { times = 1, attempt = "" }: { readonly times?: number; readonly attempt?: string } = {},
): Promise<void> {
  const payment = await paymentOf(db, { purpose, subjectId });
  if (payment === null) throw new Error(`There is no payment for ${purpose} ${subjectId}`);
  const providerOrderId = `order_${payment.paymentId}`;
  await db.$client.query("update payments set provider_order_id = $2 where id = $1", [
    payment.paymentId,
    providerOrderId,
  ]);
  const fact = aFact({ providerOrderId, amountPaise: payment.amountPaise });
  await Promise.all(
    Array.from({ length: times }, () =>
      applyPaymentUpdate(db, system, { ...fact, id: `${fact.id}${attempt}` }, shopPaymentHandlers),
    ),
  );
}

/** The buyer opens the payment of the rest, and the provider reports it as paid. */
export async function payRest(
  db: Db,
  buyer: UserActor,
  { id: orderId }: OrderInParts,
  given: { readonly times?: number } = {},
): Promise<void> {
  await openRest(db, buyer, { orderId });
  await moneyArrivesFor(db, "rest", orderId, given);
}
