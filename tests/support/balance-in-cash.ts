import { changeOrderStatus, payRestInCash, payRestOnline } from "#modules/orders/public.server.ts";
import type { OrderStatus, OrderStep } from "#modules/orders/contract.ts";
import { checkBooks } from "#modules/reconciliation/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { aProductInParts, anOrderInParts, type OrderInParts } from "./an-order-in-parts.ts";
import { aBuyer, aSeller, type BuiltProduct } from "./builders.ts";
import type { TestDatabase } from "./database.ts";
import { step } from "./order-steps.ts";
import { rows } from "./stored-rows.ts";

/** Orders in two parts whose balance, ₹2,478 of ₹3,540, is paid in cash when they arrive. */

/** A buyer, a seller and a bag, and what they do about its balance. */
export async function aBalanceShop(shop: TestDatabase) {
  const buyer: UserActor = await aBuyer(shop.db);
  const seller: UserActor = await aSeller(shop.db);
  const bag: BuiltProduct = await aProductInParts(shop.db, seller);
  const move = (order: OrderInParts, to: OrderStatus, given: Partial<OrderStep> = {}) =>
    changeOrderStatus(shop.db, seller, { orderId: order.id, ...step(to, given) });
  const inCash = (order: OrderInParts) => payRestInCash(shop.db, buyer, { orderId: order.id });
  const online = (order: OrderInParts) => payRestOnline(shop.db, buyer, { orderId: order.id });
  const confirmed = async (): Promise<OrderInParts> => {
    const order = await anOrderInParts(shop.db, buyer, bag);
    await move(order, "confirmed");
    return order;
  };
  const confirmedInCash = async (): Promise<OrderInParts> => {
    const order = await confirmed();
    await inCash(order);
    return order;
  };
  return { buyer, seller, bag, move, inCash, online, confirmed, confirmedInCash };
}

/** Such a shop. */
export type BalanceShop = Awaited<ReturnType<typeof aBalanceShop>>;

/** The refunds of an order, by how they go back. */
export const refundsOf = (shop: TestDatabase, order: OrderInParts) =>
  rows<{ through: string; paise: number }>(
    shop,
    `select through, amount_paise::int as paise
     from refunds
     where order_id = $1
     order by through, amount_paise`,
    [order.id],
  );

/** The differences that the check of the books finds. */
export async function bookDifferences(shop: TestDatabase): Promise<readonly string[]> {
  const found: string[] = [];
  await checkBooks(shop.db, null, (difference) => found.push(difference));
  return found;
}

/** The cash of an order that its courier owes. */
export async function cashOfCourier(
  shop: TestDatabase,
  order: OrderInParts,
): Promise<number | undefined> {
  const [sum] = await rows<{ paise: number }>(
    shop,
    `select coalesce(sum(amount_paise), 0)::int as paise
     from ledger_entries
     where account = 'courier_cash' and party_id = $1`,
    [order.id],
  );
  return sum?.paise;
}
