import type { Db } from "#platform/db/database.ts";
import { aSeller, aProduct } from "#tests/support/builders.ts";
import { aCheckoutForm, withoutCashCodes } from "#tests/support/checkout-form.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { headerOf, type HttpConnection } from "./http-connection.ts";

/** Buyers with sessions, and carts of two pieces by two artisans. */

const productsPerSeller = 100;
const pricePaise = 100_000;
const totalOfTwoPaise = 236_000;

/** Two artisans with products, and so many buyers who are signed in. */
export async function prepareBuyers(db: Db, buyers: number) {
  await db.$client.query(withoutCashCodes);
  const sellers = [await aSeller(db), await aSeller(db)] as const;
  const variants = await Promise.all(
    sellers.map(async (seller) => {
      const ids: string[] = [];
      // One after the other: on a busy machine a hundred would wait too long for a connection.
      while (ids.length < productsPerSeller)
        ids.push((await aProduct(db, seller, { pricePaise, stock: 1_000_000 })).variantId);
      return ids;
    }),
  );
  const { rows } = await db.$client.query<{ id: string }>(
    `with people as (
       insert into users (name, email, email_verified)
       select 'Asha Rao', 'buyer-' || n || '@example.com', true
       from generate_series(1, $1::int) as n
       returning id
     ),
     named as (insert into profiles (user_id, display_name) select id, 'Asha Rao' from people)
     select id
     from people`,
    [buyers],
  );
  const ids = rows.map((row) => row.id);
  return { variants, ids, cookies: await signedInCookies(db, ids) };
}

/** What was prepared. */
export type PreparedBuyers = Awaited<ReturnType<typeof prepareBuyers>>;

/** The two variants of a buyer. */
export function pairFor({ variants }: PreparedBuyers, buyer: number): readonly string[] {
  return variants.map((ofSeller) => ofSeller[buyer % productsPerSeller] ?? "");
}

/** Puts each buyer's pair into their cart. */
export async function fillCarts(db: Db, prepared: PreparedBuyers): Promise<void> {
  await putIntoCarts(
    db,
    prepared.ids.flatMap((id, buyer) =>
      pairFor(prepared, buyer).map((variantId) => ({ id, variantId })),
    ),
  );
}

/** Puts one piece of each variant into the cart of its buyer. */
export async function putIntoCarts(
  db: Db,
  lines: readonly { readonly id: string; readonly variantId: string }[],
): Promise<void> {
  await db.$client.query(
    `insert into cart_lines (user_id, variant_id, quantity, seen_price_paise)
     select u, v, 1, $3
     from unnest($1::uuid[], $2::uuid[]) as c(u, v)
     on conflict do nothing`,
    [lines.map((line) => line.id), lines.map((line) => line.variantId), pricePaise],
  );
}

const copyProducts = `
  with copies as (
    insert into products (
      seller_id, slug, name, description, category_slug, materials, price_paise, hsn_code, status,
      published_at
    )
    select p.seller_id, 'one-' || gen_random_uuid(), p.name, p.description, p.category_slug,
      p.materials, p.price_paise, p.hsn_code, p.status, p.published_at
    from products p
    join variants v on v.product_id = p.id
    cross join generate_series(1, $2)
    where v.id = $1
    returning id, seller_id
  )
  insert into variants (product_id, seller_id, sku, stock)
  select id, seller_id, 'ONE-' || id, 1
  from copies
  returning id`;

/** So many products of each artisan of which there is one piece; their variants. */
export async function prepareSinglePieces(
  db: Db,
  { variants }: PreparedBuyers,
  pieces: number,
): Promise<readonly (readonly string[])[]> {
  return Promise.all(
    variants.map(async ([first]) => {
      const { rows } = await db.$client.query<{ id: string }>(copyProducts, [first, pieces]);
      return rows.map(({ id }) => id);
    }),
  );
}

/** Completes the order of a cart. Throws what the page says if there is none. */
export async function complete(connection: HttpConnection, cookie: string): Promise<void> {
  const form = aCheckoutForm({ totalShownPaise: String(totalOfTwoPaise) });
  const answer = await connection.post("/checkout", cookie, form);
  if (
    answer.status !== 302 ||
    headerOf(answer, "location")?.startsWith("/checkout/complete/") !== true
  )
    throw new Error(
      `status ${answer.status} ${
        headerOf(answer, "location") ??
        answer.body
          .toString()
          .replace(/<[^>]*>/g, " ")
          .slice(0, 200)
      }`,
    );
}
