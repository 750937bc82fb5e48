import { PlaceOrder } from "#modules/orders/checkout/contract.ts";
import { buyNowLines } from "#modules/cart/public.server.ts";
import { placeOrder } from "#modules/orders/public.server.ts";
import { displayedWeeks, withWeeks } from "#modules/orders/checkout/rules/making-plan.ts";
import { linesForReader } from "#modules/cart/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { aProduct, type BuiltProduct, type ProductOptions } from "./builders.ts";
import { aCheckoutForm } from "./checkout-form.ts";

/** Pieces of which a workshop makes only so many in a week. */

/** A saddle bag at ₹3,000 before GST, made to order, `piecesPerWeek` in a week. */
export async function aLimitedProduct(
  db: Db,
  seller: UserActor,
  given: ProductOptions & { readonly piecesPerWeek: number },
): Promise<BuiltProduct> {
  const product = await aProduct(db, seller, {
    name: "Saddle bag",
    pricePaise: 300_000,
    stock: 500,
    processing: "made_to_order",
    ...given,
  });
  await setPiecesPerWeek(db, product, given.piecesPerWeek);
  return product;
}

export async function setPiecesPerWeek(
  db: Db,
  { id }: Pick<BuiltProduct, "id">,
  pieces: number | null,
): Promise<void> {
  await db.$client.query("update products set pieces_per_week = $2 where id = $1", [id, pieces]);
}

/** The checkout of one saddle bag, as it shows the weeks at this moment. */
export async function shownForm(
  db: Db,
  { variantId }: Pick<BuiltProduct, "variantId">,
  given: Readonly<Record<string, string>> = {},
): Promise<PlaceOrder> {
  const quantity = Number(given["quantity"] ?? 1);
  const lines = linesForReader(await buyNowLines(db, { variantId, quantity }));
  return PlaceOrder.parse(
    aCheckoutForm({
      variantId,
      quantity: String(quantity),
      totalShownPaise: String(354_000 * quantity),
      weeksShown: JSON.stringify(displayedWeeks(withWeeks(lines))),
      paymentMethod: "card",
      ...given,
    }),
  );
}

/** Orders it as the checkout shows it, to be paid online. */
export async function ordersAsShown(
  db: Db,
  buyer: UserActor,
  product: BuiltProduct,
  given: Readonly<Record<string, string>> = {},
) {
  return placeOrder(db, buyer, await shownForm(db, product, given), { takesOnline: true });
}

/** The coming Mondays, the first week that can be ordered first. */
export async function comingWeeks(db: Db, count: number): Promise<readonly string[]> {
  const { rows } = await db.$client.query<{ week: string }>(
    `select (first_making_week() + 7 * n)::text as week
     from generate_series(0, $1::int - 1) as n
     order by n`,
    [count],
  );
  return rows.map(({ week }) => week);
}

/** How many pieces of a product are ordered in each week, by the counters and by the orders. */
export async function bookedIn(
  db: Db,
  { id }: Pick<BuiltProduct, "id">,
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await db.$client.query<{ week: string; taken: number; ordered: number }>(
    `select w.week::text as week, w.taken,
       (
         select coalesce(sum(s.pieces), 0)::int
         from making_slots s
         where s.product_id = w.product_id and s.week = w.week
       ) as ordered
     from making_weeks w
     where w.product_id = $1
     order by w.week`,
    [id],
  );
  for (const { week, taken, ordered } of rows)
    if (taken !== ordered) throw new Error(`${week}: ${taken} taken, ${ordered} ordered`);
  return Object.fromEntries(
    rows.filter(({ taken }) => taken > 0).map(({ week, taken }) => [week, taken]),
  );
}
