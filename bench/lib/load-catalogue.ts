import { randomUUID } from "node:crypto";
import pg from "pg";
import {
  catalogueProducts,
  catalogueSellers,
  type CatalogueProduct,
  type CatalogueSeller,
} from "./catalogue.ts";
import { addAttributes, attributesOf } from "./catalogue-attributes.ts";

/**
 * Fills an empty shop with the catalogue for measuring, like a bulk import: without triggers, then
 * all list rows at once.
 */

const productsPerStatement = 2000;
const pictureFiles = 60;
/**
 * This many products are generated. The others are copies of them with their own keys, slugs and
 * days.
 */
const madeOneByOne = 100_000;
const noAttributes = { attributes: {}, variant_attributes: {} } as const;
const firstDay = Date.UTC(2026, 0, 1);
const minuteMs = 60_000;
const longestSpanMs = 300 * 24 * 60 * minuteMs;

type CatalogueSize = {
  readonly sellers: number;
  readonly products: number;
  /** Products have values of attributes (catalogue-attributes.ts). */
  readonly hasAttributes?: boolean;
};

/**
 * Writes `products` of `sellers`. Needs a superuser, as the embedded database's role is. Throws if
 * the database is not empty.
 */
export async function loadCatalogue(
  databaseUrl: string,
  size: CatalogueSize,
  log: (line: string) => void,
): Promise<void> {
  // A connection of its own: those of the shop limit a statement to seconds.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set synchronous_commit = off");
    const startedAt = performance.now();
    const logAfter = (what: string) =>
      log(`${what} after ${Math.round((performance.now() - startedAt) / 1000)} s`);
    const existing = await writeSellers(client, size);
    if (size.hasAttributes === true) await addAttributes(client);
    let batch: CatalogueProduct[] = [];
    const made = Math.min(size.products, madeOneByOne);
    for (const product of catalogueProducts(made, existing.sellers)) {
      batch.push(product);
      if (batch.length < productsPerStatement && product.number < made) continue;
      await writeBatch(client, batch, existing);
      batch = [];
    }
    logAfter(`${made} products`);
    if (size.products > made) {
      await withoutIndexes(client, async () => {
        for (let copy = 1; copy < size.products / made; copy++) {
          await copyCatalogue(client, { copy, ofEach: size.sellers });
          logAfter(`${made * (copy + 1)} products`);
        }
      });
    }
    for (const table of [
      "products",
      "variants",
      "product_images",
      "sellers",
      "profiles",
      "listings",
      "search_words",
    ])
      await client.query(`vacuum analyze ${table}`);
    logAfter(`${size.products} products loaded and analyzed`);
  } finally {
    await client.end();
  }
}

/** An index is built at once in a fraction of the time that it takes to grow row by row. */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text
     from pg_indexes
     where schemaname = 'public' and tablename = 'listings' and indexname <> 'listings_pkey'`,
  );
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { text } of rows) await client.query(text);
}

/**
 * Copies the generated products and their list rows: each to another seller, some minutes later.
 */
async function copyCatalogue(
  client: pg.Client,
  { copy, ofEach }: { readonly copy: number; readonly ofEach: number },
): Promise<void> {
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  await client.query("set local work_mem = '256MB'");
  await client.query(
    `create temp table copies on commit drop as
     select p.id as old_id, gen_random_uuid() as id, gen_random_uuid() as variant_id,
       s.user_id as seller_id, s.slug as seller_slug, s.shop_name, s.state_code,
       p.slug || '-copy-' || $1::int as slug,
       p.created_at + make_interval(secs => 20 * $1::int) as created_at
     from products p
     join (select *, row_number() over (order by slug) as place from sellers) s
       on s.place = 1 + abs(hashtext(p.slug || $1)) % $2::int
     where p.slug not like '%-copy-%'`,
    [String(copy), ofEach],
  );
  await copyProducts(client, copy);
  await copyListRows(client);
  await client.query("commit");
}

async function copyProducts(client: pg.Client, copy: number): Promise<void> {
  await client.query(`
    insert into products (
      id, seller_id, slug, name, description, category_slug, materials, tags, price_paise,
      hsn_code, status, published_at, created_at, attributes
    )
    select c.id, c.seller_id, c.slug, p.name, p.description, p.category_slug, p.materials, p.tags,
      p.price_paise, p.hsn_code, p.status, c.created_at, c.created_at, p.attributes
    from copies c
    join products p on p.id = c.old_id`);
  await client.query(
    `insert into variants (id, product_id, seller_id, sku, colour, stock, attributes)
     select c.variant_id, c.id, c.seller_id, v.sku || '-' || $1, v.colour, v.stock, v.attributes
     from copies c
     join variants v on v.product_id = c.old_id`,
    [String(copy)],
  );
  await client.query(
    `insert into product_images (product_id, position, image_id, alt)
     select c.id, i.position, i.image_id, i.alt
     from copies c
     join product_images i on i.product_id = c.old_id`,
  );
}

async function copyListRows(client: pg.Client): Promise<void> {
  // As "(function(…)).*" in the select list, PostgreSQL would call the function once per column.
  await client.query(`
    insert into listings
    select copied.*
    from copies c
    join listings l on l.product_id = c.old_id
    cross join lateral jsonb_populate_record(
      l,
      jsonb_build_object(
        'product_id', c.id, 'seller_id', c.seller_id, 'seller_slug', c.seller_slug,
        'state_code', c.state_code, 'created_at', c.created_at,
        'card', l.card
          || jsonb_build_object(
            'id', c.id, 'slug', c.slug, 'sellerId', c.seller_id, 'sellerName', c.shop_name,
            'sellerSlug', c.seller_slug, 'onlyVariantId', c.variant_id,
            'createdAt', to_char(
              c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
            )
          )
      )
    ) copied`);
}

type Existing = {
  readonly sellers: readonly CatalogueSeller[];
  readonly sellerIds: readonly string[];
  readonly imageIds: readonly string[];
  readonly gapMs: number;
  readonly hasAttributes: boolean;
};

async function writeSellers(client: pg.Client, size: CatalogueSize): Promise<Existing> {
  const { rows } = await client.query<{ filled: boolean }>(
    "select exists (select from products) as filled",
  );
  if (rows[0]?.filled === true) throw new Error("The measuring catalogue goes into an empty shop");
  const sellers = catalogueSellers(size.sellers);
  const sellerIds = sellers.map(() => randomUUID());
  const imageIds = Array.from({ length: pictureFiles }, () => randomUUID());
  await client.query(
    `with people as (
       insert into users (id, name, email, email_verified)
       select id, name, slug || '@example.com', true
       from unnest($1::uuid[], $2::text[], $3::text[]) as s(id, name, slug)
     ),
     profiled as (
       insert into profiles (user_id, display_name, is_seller, seller_status)
       select id, name, true, 'approved'
       from unnest($1::uuid[], $2::text[]) as s(id, name)
     )
     insert into sellers (user_id, slug, shop_name, town, state_code)
     select id, slug, name, city, lpad((1 + n % 24)::text, 2, '0')
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) with ordinality as s(
       id, name, slug, city, n
     )`,
    [
      sellerIds,
      sellers.map(({ name }) => name),
      sellers.map(({ slug }) => slug),
      sellers.map(({ city }) => city),
    ],
  );
  await client.query(
    `insert into images (id, file_name, width, height, dominant_colour)
     select id, 'measured-' || n || '.webp', 1200, 1500, '#8a5a3c'
     from unnest($1::uuid[]) with ordinality as i(id, n)`,
    [imageIds],
  );
  return {
    sellers,
    sellerIds,
    imageIds,
    hasAttributes: size.hasAttributes === true,
    gapMs: Math.min(minuteMs, longestSpanMs / size.products),
  };
}

async function writeBatch(
  client: pg.Client,
  batch: readonly CatalogueProduct[],
  { sellerIds, imageIds, gapMs, hasAttributes }: Existing,
): Promise<void> {
  const rows = batch.map((product) => ({
    ...product,
    ...(hasAttributes ? attributesOf(product.number) : noAttributes),
    id: randomUUID(),
    seller_id: sellerIds[product.seller],
    price_paise: product.pricePaise,
    created_at: new Date(firstDay + product.number * gapMs).toISOString(),
    images: Array.from(
      { length: product.pictures },
      (_, position) => imageIds[(product.number + position) % imageIds.length],
    ),
  }));
  await client.query("begin");
  // Without triggers and foreign keys: the rows are known to be complete, and list rows follow at
  // the end.
  await client.query("set local session_replication_role = replica");
  await client.query(
    `create temp table batch on commit drop as
     select *
     from jsonb_to_recordset($1::jsonb) as p(
       id uuid, seller_id uuid, slug text, sku text, name text, description text, category text,
       colour text, leather text, tags text[], price_paise bigint, created_at timestamptz,
       images uuid[], attributes jsonb, variant_attributes jsonb
     )`,
    [JSON.stringify(rows)],
  );
  await client.query(`
    insert into products (
      id, seller_id, slug, name, description, category_slug, materials, tags, price_paise,
      hsn_code, status, published_at, created_at, attributes
    )
    select id, seller_id, slug, name, description, category, leather || ' leather', tags,
      price_paise, '42022110', 'published', created_at, created_at, attributes
    from batch`);
  await client.query(
    `insert into variants (product_id, seller_id, sku, colour, stock, attributes)
     select id, seller_id, sku, lower(colour), 1000000, variant_attributes
     from batch`,
  );
  await client.query(
    `insert into product_images (product_id, position, image_id, alt)
     select id, n - 1, image, name
     from batch
     cross join unnest(images) with ordinality as i(image, n)`,
  );
  // The search learns its words from list rows.
  await client.query("set local session_replication_role = origin");
  await client.query("select refresh_listings(array(select id from batch))");
  await client.query("commit");
}
