import { applyPaymentUpdate, paymentOf } from "#modules/payments/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { shopPaymentHandlers } from "#server/payment-handlers.ts";
import { aFact } from "#tests/support/a-payment.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { PlaceOrder } from "#modules/orders/checkout/contract.ts";
import type { PlacedOrder } from "#modules/orders/checkout/earlier-purchase.ts";
import type { TestDatabase } from "./database.ts";
import { rows } from "./stored-rows.ts";

/** A purchase to be paid online, its payment, and the result. */

/** A buyer, and a tote at ₹3,000 before GST of which five are in stock. */
export async function aBuyerOfTote(database: TestDatabase): Promise<{
  readonly buyer: UserActor;
  readonly tote: BuiltProduct;
}> {
  const buyer = await aBuyer(database.db);
  const tote = await aProduct(database.db, await aSeller(database.db), {
    name: "Saddle tote",
    pricePaise: 300_000,
    stock: 5,
  });
  return { buyer, tote };
}

export const takesOnline = { takesOnline: true };
export const oneTote = (tote: BuiltProduct, given: Readonly<Record<string, string>> = {}) =>
  PlaceOrder.parse(
    aCheckoutForm({
      variantId: tote.variantId,
      quantity: "1",
      totalShownPaise: "354000",
      paymentMethod: "card",
      ...given,
    }),
  );

export const statusOf = async (database: TestDatabase, { purchaseId }: PlacedOrder) =>
  (
    await rows<{ status: string }>(database, "select status from orders where purchase_id = $1", [
      purchaseId,
    ])
  )
    .map((row) => row.status)
    .join();
export const newsOf = async (database: TestDatabase, { purchaseId }: PlacedOrder) =>
  (
    await rows<{ name: string }>(
      database,
      `select data->>'name' as name
       from pgboss.job
       where data->'data'->>'purchaseId' = $1
       order by created_on`,
      [purchaseId],
    )
  ).map((row) => row.name);

/** The provider reports that it was paid, whatever its state here. */
export async function moneyArrives(
  database: TestDatabase,
  { purchaseId }: PlacedOrder,
): Promise<string | null | undefined> {
  const payment = await paymentOf(database.db, { purpose: "purchase", subjectId: purchaseId });
  const providerOrderId = `order_${purchaseId.slice(0, 12)}`;
  await rows(database, "update payments set provider_order_id = $2 where subject_id = $1", [
    purchaseId,
    providerOrderId,
  ]);
  await applyPaymentUpdate(
    database.db,
    system,
    aFact({ providerOrderId, amountPaise: payment?.amountPaise ?? 0 }),
    shopPaymentHandlers,
  );
  return (await paymentOf(database.db, { purpose: "purchase", subjectId: purchaseId }))?.outcome;
}
