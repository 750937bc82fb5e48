import { listCards, productPage } from "#modules/catalog/public.server.ts";
import { readProductFilters } from "#modules/catalog/listing/rules/product-filters.ts";
import type { Db } from "#platform/db/database.ts";
import { visitor } from "#policy/actor.ts";
import { aBuyer } from "#tests/support/builders.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";

/** The pages that the benches of the storefront request, and whom they request them as. */

const categories = [
  "handbags",
  "wallets-card-holders",
  "belts",
  "footwear",
  "jackets",
  "accessories",
  "custom",
];
const searches = [
  "wallet",
  "leather bag",
  "cognac tote",
  "belt",
  "nubuck boots",
  "oxblood",
  "watch strap",
  "desk mat",
  "vegetable tanned satchel",
  "walet",
  "purse",
  "black jacket",
];
const prefixes = ["wal", "to", "bel", "cogn", "leather b", "jack", "key", "oxb"];

export type World = {
  readonly slugs: readonly string[];
  readonly ids: readonly string[];
  readonly cookie: string;
};
export type Scenario = {
  readonly path: (world: World, turn: number) => string;
  /** As a buyer: pages from the cache are filled in for this person. */
  readonly isSignedIn?: true;
  /** The limit for comparison: the same bytes, or the same statements. */
  readonly limit?: "bytes" | ((db: Db, path: string) => Promise<unknown>);
  readonly acceptEncoding?: string;
};

const at = <Value>(values: readonly Value[], turn: number): Value =>
  values[turn % values.length] as Value;
const listOf = (db: Db, address: string) =>
  listCards(db, visitor, readProductFilters(new URL(address, "http://shop").searchParams));
const productOf = (db: Db, address: string) =>
  productPage(db, visitor, { idOrSlug: address.split("/").at(-1) ?? "" });

export const storefrontScenarios: Readonly<Record<string, Scenario>> = {
  home: { path: () => "/", limit: "bytes", acceptEncoding: "gzip, deflate, br, zstd" },
  list: { path: () => "/products", limit: "bytes", acceptEncoding: "gzip, deflate, br, zstd" },
  product: {
    path: ({ slugs }) => `/product/${at(slugs, 0)}`,
    limit: "bytes",
    acceptEncoding: "gzip, deflate, br, zstd",
  },
  "list-signed-in": {
    path: (_, turn) => `/products?category=${at(categories, turn)}`,
    isSignedIn: true,
    acceptEncoding: "gzip, deflate, br, zstd",
  },
  "product-signed-in": {
    path: ({ slugs }, turn) => `/product/${at(slugs, turn)}`,
    isSignedIn: true,
    acceptEncoding: "gzip, deflate, br, zstd",
  },
  "category-by-price": {
    path: (_, turn) => `/products?category=${at(categories, turn)}&sort=price_low`,
    isSignedIn: true,
    acceptEncoding: "gzip, deflate, br, zstd",
  },
  search: {
    path: (_, turn) => `/products?search=${encodeURIComponent(at(searches, turn))}`,
    isSignedIn: true,
    acceptEncoding: "gzip, deflate, br, zstd",
  },
  "list-json": { path: () => "/api/v1/products", limit: listOf },
  "category-by-price-json": {
    path: (_, turn) => `/api/v1/products?category=${at(categories, turn)}&sort=price_low`,
    limit: listOf,
  },
  "search-json": {
    path: (_, turn) => `/api/v1/products?search=${encodeURIComponent(at(searches, turn))}`,
    limit: listOf,
  },
  "product-json": {
    path: ({ ids }, turn) => `/api/v1/products/${at(ids, turn)}`,
    limit: productOf,
  },
  suggestions: { path: (_, turn) => `/suggestions?q=${encodeURIComponent(at(prefixes, turn))}` },
  sitemap: { path: () => "/sitemaps/products-1.xml" },
};

/** The headers of its requests, beside the session. */
export function headersOf({ acceptEncoding }: Scenario): string {
  return acceptEncoding === undefined ? "" : `Accept-Encoding: ${acceptEncoding}\r\n`;
}

export async function worldOf(db: Db): Promise<World> {
  const { rows } = await db.$client
    .query<{ slug: string; id: string }>(
      "select slug, id from products tablesample system_rows(1000)",
    )
    .catch(() =>
      db.$client.query<{ slug: string; id: string }>(
        "select slug, id from products order by id limit 1000",
      ),
    );
  const buyer = await aBuyer(db);
  const [cookie = ""] = await signedInCookies(db, [buyer.userId]);
  return { slugs: rows.map(({ slug }) => slug), ids: rows.map(({ id }) => id), cookie };
}
