import type { PaymentWindow, Subject } from "#modules/payments/contract.ts";
import { startPayment } from "#modules/payments/public.server.ts";
import { PlaceOrder } from "#modules/orders/checkout/contract.ts";
import { placeOrder } from "#modules/orders/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import type { UserActor } from "#policy/actor.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "./builders.ts";
import { aCheckoutForm } from "./checkout-form.ts";

export type UnpaidPurchase = {
  readonly buyer: UserActor;
  readonly product: BuiltProduct;
  readonly subject: Subject;
  readonly window: PaymentWindow;
};

/** A purchase of ₹3,540 including GST, to be paid online, with its payment window open. */
export async function anUnpaidPurchase(
  db: Db,
  provider: PaymentProvider,
  given: { readonly buyer?: UserActor; readonly product?: BuiltProduct } = {},
): Promise<UnpaidPurchase> {
  const buyer = given.buyer ?? (await aBuyer(db));
  const product =
    given.product ?? (await aProduct(db, await aSeller(db), { pricePaise: 300_000, stock: 5 }));
  const form = aCheckoutForm({
    variantId: product.variantId,
    quantity: "1",
    totalShownPaise: "354000",
    paymentMethod: "card",
  });
  const { purchaseId } = await placeOrder(db, buyer, PlaceOrder.parse(form), { takesOnline: true });
  const subject: Subject = { purpose: "purchase", subjectId: purchaseId };
  return { buyer, product, subject, window: await startPayment(db, provider, buyer, subject) };
}
