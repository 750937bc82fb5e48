import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/database.ts";
import { catalogueProducts, catalogueSellers, type CatalogueProduct } from "./catalogue.ts";

/** Fills an empty shop with the measuring catalogue, as a bulk import would: without triggers, then every list row at once. */

const productsPerStatement = 5000;
const pictureFiles = 60;
const firstDay = Date.UTC(2026, 0, 1);
const minuteMs = 60_000;
const longestSpanMs = 300 * 24 * 60 * minuteMs;

type Loaded = { readonly sellers: number; readonly products: number };

/** Writes `products` of `sellers`. Needs a superuser, which the embedded database's own is; a filled database is refused. */
export async function loadCatalogue(db: Db, wanted: Loaded, tell: (line: string) => void): Promise<void> {
  const pool = db.$client;
  const { rows } = await pool.query<{ filled: boolean }>("select exists (select from products) as filled");
  if (rows[0]?.filled === true) throw new Error("The measuring catalogue goes into an empty shop");
  const sellers = catalogueSellers(wanted.sellers);
  const sellerIds = sellers.map(() => randomUUID());
  const imageIds = Array.from({ length: pictureFiles }, () => randomUUID());
  await pool.query(
    `with people as (insert into users (id, name, email, email_verified) select id, name, slug || '@example.com', true from unnest($1::uuid[], $2::text[], $3::text[]) as s(id, name, slug)),
          profiled as (insert into profiles (user_id, display_name, is_seller, seller_status) select id, name, true, 'approved' from unnest($1::uuid[], $2::text[]) as s(id, name))
     insert into sellers (user_id, slug, shop_name, town, state_code) select id, slug, name, city, lpad((1 + n % 24)::text, 2, '0')
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) with ordinality as s(id, name, slug, city, n)`,
    [sellerIds, sellers.map(({ name }) => name), sellers.map(({ slug }) => slug), sellers.map(({ city }) => city)],
  );
  await pool.query(
    "insert into images (id, file_name, width, height, dominant_colour) select id, 'measured-' || n || '.webp', 1200, 1500, '#8a5a3c' from unnest($1::uuid[]) with ordinality as i(id, n)",
    [imageIds],
  );
  const gapMs = Math.min(minuteMs, longestSpanMs / wanted.products);
  let batch: CatalogueProduct[] = [];
  const startedAt = performance.now();
  for (const product of catalogueProducts(wanted.products, sellers)) {
    batch.push(product);
    if (batch.length < productsPerStatement && product.number < wanted.products) continue;
    await writeBatch(db, batch, { sellerIds, imageIds, gapMs });
    batch = [];
    if (product.number % 100_000 === 0) tell(`${product.number} products after ${seconds(startedAt)} s`);
  }
  tell(`${wanted.products} products loaded in ${seconds(startedAt)} s`);
}

function seconds(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 1000);
}

type Known = { readonly sellerIds: readonly string[]; readonly imageIds: readonly string[]; readonly gapMs: number };

async function writeBatch(db: Db, batch: readonly CatalogueProduct[], { sellerIds, imageIds, gapMs }: Known): Promise<void> {
  const rows = batch.map((product) => ({
    ...product,
    id: randomUUID(),
    seller_id: sellerIds[product.seller],
    price_paise: product.pricePaise,
    created_at: new Date(firstDay + product.number * gapMs).toISOString(),
    images: Array.from({ length: product.pictures }, (_, position) => imageIds[(product.number + position) % imageIds.length]),
  }));
  const pool = "connect" in db.$client && "totalCount" in db.$client ? db.$client : undefined;
  if (pool === undefined) throw new Error("Give the pool, not a transaction");
  const client = await pool.connect();
  try {
    await client.query("begin");
    // Neither triggers nor foreign keys: the rows are known to be whole, and list rows are made at the end.
    await client.query("set local session_replication_role = replica");
    await client.query("set local statement_timeout = 0");
    await client.query("create temp table batch on commit drop as select * from jsonb_to_recordset($1::jsonb) as p(id uuid, seller_id uuid, slug text, sku text, name text, description text, category text, colour text, leather text, tags text[], price_paise bigint, created_at timestamptz, images uuid[])", [JSON.stringify(rows)]);
    await client.query(`insert into products (id, seller_id, slug, name, description, category_slug, materials, tags, price_paise, hsn_code, status, published_at, created_at)
      select id, seller_id, slug, name, description, category, leather || ' leather', tags, price_paise, '42022110', 'published', created_at, created_at from batch`);
    await client.query("insert into variants (product_id, seller_id, sku, colour, stock) select id, seller_id, sku, lower(colour), 1000000 from batch");
    await client.query("insert into product_images (product_id, position, image_id, alt) select id, n - 1, image, name from batch cross join unnest(images) with ordinality as i(image, n)");
    await client.query("select refresh_listings(array(select id from batch))");
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
