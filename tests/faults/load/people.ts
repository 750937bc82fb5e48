import type { Db } from "#platform/db/database.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { withoutCashCodes } from "#tests/support/checkout-form.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";

/** The market of a fault run: sellers with products, and buyers with sessions. */

export const initialStock = 1_000_000;
export const pricePaise = 300_000;
/** One piece with GST and shipping, as the checkout shows it. */
export const totalPaise = "354000";

export type Market = {
  readonly sellers: readonly { readonly id: string; readonly cookie: string }[];
  readonly products: readonly {
    readonly slug: string;
    readonly variantId: string;
    readonly sellerId: string;
  }[];
  /** A buyer who has not bought anything yet; each call another one. */
  nextBuyer(): { readonly id: string; readonly cookie: string };
};

type Size = {
  readonly sellers: number;
  readonly productsEach: number;
  readonly buyers: number;
};

/** Fills an empty shop. */
export async function fillMarket(db: Db, size: Size): Promise<Market> {
  await db.$client.query(withoutCashCodes);
  const sellerIds: string[] = [];
  const products: Market["products"][number][] = [];
  for (let seller = 0; seller < size.sellers; seller++) {
    const actor = await aSeller(db);
    sellerIds.push(actor.userId);
    for (let product = 0; product < size.productsEach; product++) {
      const { slug, variantId } = await aProduct(db, actor, { pricePaise, stock: initialStock });
      products.push({ slug, variantId, sellerId: actor.userId });
    }
  }
  const sellerCookies = await signedInCookies(db, sellerIds);
  const buyers = await manyBuyers(db, size.buyers);
  await db.$client.query("analyze users, profiles, sessions, products, variants");
  let next = 0;
  return {
    sellers: sellerIds.map((id, index) => ({ id, cookie: sellerCookies[index] ?? "" })),
    products,
    nextBuyer() {
      const buyer = buyers[next++];
      if (buyer === undefined) throw new Error(`All ${size.buyers} buyers have bought.`);
      return buyer;
    },
  };
}

async function manyBuyers(
  db: Db,
  count: number,
): Promise<readonly { id: string; cookie: string }[]> {
  const { rows } = await db.$client.query<{ id: string }>(
    `with people as (
       insert into users (name, email, email_verified)
       select 'Asha Rao', 'fault-buyer-' || n || '@example.com', true
       from generate_series(1, $1::int) as n
       returning id
     ),
     named as (insert into profiles (user_id, display_name) select id, 'Asha Rao' from people)
     select id
     from people`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  const cookies = await signedInCookies(db, ids);
  return ids.map((id, index) => ({ id, cookie: cookies[index] ?? "" }));
}
