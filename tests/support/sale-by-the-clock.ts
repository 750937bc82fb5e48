import type { UserActor } from "#policy/actor.ts";
import { aProduct, inASale, type BuiltProduct } from "#tests/support/builders.ts";
import type { TestDatabase } from "./database.ts";

/** Sales that start and end within seconds. */

export const sql = async <Row>(
  database: TestDatabase,
  text: string,
  values: readonly unknown[] = [],
) => (await database.db.$client.query(text, [...values])).rows as Row[];

/** A product in its own category, so one list has only what a test is about. */
export async function aPieceIn(
  database: TestDatabase,
  seller: UserActor,
  category: string,
  pricePaise: number,
  given: Parameters<typeof aProduct>[2] = {},
): Promise<BuiltProduct> {
  return aProduct(database.db, seller, { category, pricePaise, ...given });
}

/** A sale that starts in so many seconds, for so many seconds. Returns its end. */
export async function aSale(
  database: TestDatabase,
  productId: string,
  {
    inSeconds,
    forSeconds,
    percentOff = 40,
  }: { readonly inSeconds: number; readonly forSeconds: number; readonly percentOff?: number },
): Promise<string> {
  const startsAt = Date.now() + inSeconds * 1000;
  const endsAt = new Date(startsAt + forSeconds * 1000);
  await inASale(
    database.db,
    { id: productId },
    { percentOff, startsAt: new Date(startsAt), endsAt },
  );
  return endsAt.toISOString();
}

/** Enough seconds for a slow machine before the next moment: five times what it took once. */
export async function secondsFor(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return Math.max(1, (5 * (performance.now() - from)) / 1000);
}

/** Waits until the database's clock has passed an instant, such as `upper(during)` of a sale. */
export async function until(database: TestDatabase, instant: string): Promise<void> {
  // A second at a time, since a statement has a limit.
  for (let left = 1; left > 0;) {
    left =
      (
        await sql<{ left: number }>(
          database,
          `select (
             extract(epoch from $1::timestamptz - clock_timestamp()) + 0.005
           )::float8 as left`,
          [instant],
        )
      )[0]?.left ?? 0;
    await sql(database, "select pg_sleep($1)", [Math.min(1, Math.max(0, left))]);
  }
}

export const beginning = async (database: TestDatabase, productId: string) =>
  (
    await sql<{ at: string }>(
      database,
      "select lower(during)::text as at from price_windows where product_id = $1",
      [productId],
    )
  )[0]?.at ?? "";
