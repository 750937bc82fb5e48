import type { UserActor } from "#policy/actor.ts";
import type { BuiltProduct } from "#tests/support/builders.ts";
import type { ApplySale } from "#modules/promotions/contract.ts";
import { saleOfSeller } from "#modules/promotions/public.server.ts";
import { saleState } from "#modules/promotions/rules/sale-state.ts";
import type { TestDatabase } from "./database.ts";

/** Sales and their effect on prices. */

const dayMs = 86_400_000;
const beganAt = Math.round(Date.now() / 1000) * 1000;
export const inDays = (days: number) => new Date(beganAt + days * dayMs);
export const untilTomorrow = (): ApplySale => ({
  saleType: "flash",
  discount: { percentOff: 20 },
  startsAt: null,
  endsAt: inDays(1),
  productIds: null,
});
export const nextWeek = (productIds: readonly string[]): ApplySale => ({
  saleType: "seasonal",
  discount: { paiseOff: 25_000 },
  startsAt: inDays(7),
  endsAt: inDays(9),
  productIds,
});

export async function rows<Row extends object>(
  database: TestDatabase,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  return (await database.db.$client.query<Row>(text, [...values])).rows;
}

/** The price of a product at an instant, from the database. */
export async function priceOf(
  database: TestDatabase,
  product: BuiltProduct,
  at = new Date(),
): Promise<number | undefined> {
  const [row] = await rows<{ price: number }>(
    database,
    `select sale_price(p.price_paise, w.percent_off, w.paise_off) as price
     from products p
     left join price_windows w on w.product_id = p.id and w.during @> $2::timestamptz
     where p.id = $1`,
    [product.id, at],
  );
  return row?.price;
}

export async function stateOf(database: TestDatabase, seller: UserActor, saleId: string) {
  return saleState(await saleOfSeller(database.db, seller, { saleId }), new Date());
}

/** Moves a sale into the past by so many days. */
export async function wait(database: TestDatabase, saleId: string, days: number): Promise<void> {
  await rows(
    database,
    `update sales
     set starts_at = starts_at - make_interval(days => $2),
       ends_at = ends_at - make_interval(days => $2)
     where id = $1`,
    [saleId, days],
  );
  await rows(
    database,
    `update sale_periods
     set during = tstzrange(
       lower(during) - make_interval(days => $2), upper(during) - make_interval(days => $2)
     )
     where sale_id = $1`,
    [saleId, days],
  );
  await rows(
    database,
    `update price_windows
     set during = tstzrange(
       lower(during) - make_interval(days => $2), upper(during) - make_interval(days => $2)
     )
     where sale_id = $1`,
    [saleId, days],
  );
}
