import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { rowEventually, rowsEventually } from "./eventually.ts";
import { totalPaise } from "./people.ts";
import type { FaultPlace } from "./place.ts";
import { openVisitor, type Visitor } from "./visitor.ts";

/** Journeys of buyers: they look around, fill carts, and order with cash or by card. */

export type PlacedOrder = {
  readonly orderId: string;
  readonly sellerId: string;
  readonly isCash: boolean;
  readonly buyer: Visitor;
};

function oneOf<T>(list: readonly T[]): T {
  const chosen = list[Math.floor(Math.random() * list.length)];
  if (chosen === undefined) throw new Error("There is nothing to choose from.");
  return chosen;
}

/** A visitor without an account reads one page. */
export async function browse(place: FaultPlace): Promise<void> {
  const { market, tally, baseUrl } = place;
  const { slug } = oneOf(market.products);
  const [what, path] = oneOf([
    ["home", "/"],
    ["list", "/products"],
    ["list", "/products?sort=price-asc"],
    ["search", "/products?q=tote"],
    ["product", `/product/${slug}`],
    ["product", `/product/${slug}`],
    ["sellers", "/sellers"],
  ] as const);
  await openVisitor(() => baseUrl, tally).request(what, path);
}

/** A buyer puts something into the cart and leaves it there. */
export async function fillCart({
  market,
  tally,
  acknowledged,
  baseUrl,
}: FaultPlace): Promise<void> {
  const { id: userId, cookie } = market.nextBuyer();
  const { variantId } = oneOf(market.products);
  const buyer = openVisitor(() => baseUrl, tally, cookie);
  const added = await buyer.persist(
    "cart",
    "/cart",
    () => new URLSearchParams({ intent: "add", variantId, quantity: "1" }),
  );
  if (added?.status === 302) acknowledged.cartLines.push({ userId, variantId });
  else if (added !== undefined) tally.strange.push(`cart: ${added.status}`);
}

/** A buyer sends one checkout form until it is answered. Returns the new order. */
export async function order(
  place: FaultPlace,
  method: "cod" | "card",
): Promise<PlacedOrder | undefined> {
  const { market, tally, acknowledged, database, baseUrl } = place;
  const { cookie } = market.nextBuyer();
  const { variantId, sellerId } = oneOf(market.products);
  const buyer = openVisitor(() => baseUrl, tally, cookie);
  const form = aCheckoutForm({
    variantId,
    quantity: "1",
    totalShownPaise: totalPaise,
    paymentMethod: method,
  });
  const key = form["idempotencyKey"] ?? "";
  acknowledged.inDoubt.add(key);
  const answer = await buyer.persist(
    `order ${method}`,
    "/checkout",
    () => new URLSearchParams(form),
  );
  if (answer === undefined) return undefined;
  const purchaseId = /\/checkout\/(?:complete|pay)\/([0-9a-f-]{36})/.exec(answer.location)?.[1];
  if (purchaseId === undefined) {
    tally.strange.push(`order: ${answer.status} ${answer.text.slice(0, 200)}`);
    return undefined;
  }
  acknowledged.purchases.set(key, purchaseId);
  acknowledged.inDoubt.delete(key);
  if (method === "card" && !(await pay(place, buyer, purchaseId))) return undefined;
  const [row] = await rowsEventually<{ id: string }>(
    database.db,
    "select id from orders where purchase_id = $1",
    [purchaseId],
  );
  if (row === undefined) tally.strange.push(`purchase ${purchaseId} has no order`);
  return row && { orderId: row.id, sellerId, isCash: method === "cod", buyer };
}

/**
 * The buyer pays in the provider's window. Some close the browser before it can tell the shop: then
 * the webhook does. One in ten gives up. Returns whether the order became pending.
 */
async function pay(place: FaultPlace, buyer: Visitor, purchaseId: string): Promise<boolean> {
  const { database, sandbox, acknowledged, tally } = place;
  const page = `/checkout/pay/${purchaseId}`;
  await buyer.persist("payment", page, () => new URLSearchParams({ intent: "start" }));
  const payment = await rowEventually<{ id: string }>(
    database.db,
    `select provider_order_id as id
     from payments
     where subject_id = $1 and provider_order_id is not null`,
    [purchaseId],
  );
  if (payment === undefined || Math.random() < 0.1) return false;
  const { payment: paid, callback } = await sandbox.control.pay({ orderId: payment.id });
  acknowledged.payments.add(paid.id);
  if (Math.random() < 0.5)
    await buyer.persist(
      "confirm",
      page,
      () =>
        new URLSearchParams({
          intent: "confirm",
          providerOrderId: callback.providerOrderId,
          paymentId: callback.paymentId,
          signature: callback.signature,
        }),
    );
  const pending = await rowEventually(
    database.db,
    "select 1 from orders where purchase_id = $1 and status <> 'awaiting_payment'",
    [purchaseId],
  );
  if (pending === undefined) tally.strange.push(`purchase ${purchaseId} was paid and not ordered`);
  return pending !== undefined;
}
