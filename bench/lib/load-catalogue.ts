import { randomUUID } from "node:crypto";
import pg from "pg";
import type { ProductToImport } from "#modules/catalog/public.ts";
import { importProducts } from "#modules/catalog/public.server.ts";
import { emptyProduct } from "#modules/catalog/product/rules/product-values.ts";
import { openDatabase } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import {
  catalogueProducts,
  catalogueSellers,
  type CatalogueProduct,
  type CatalogueSeller,
} from "./catalogue.ts";
import { addAttributes, attributesOf } from "./catalogue-attributes.ts";

/**
 * Fills an empty shop with the catalogue for measuring, as an operator imports whole shops. The
 * indexes of list rows are built at the end: nobody visits this shop meanwhile.
 */

const pictureFiles = 60;
const stock = 100_000;
const noAttributes = { attributes: {}, variant_attributes: {} } as const;
const firstDay = Date.UTC(2026, 0, 1);
const minuteMs = 60_000;
const longestSpanMs = 300 * 24 * 60 * minuteMs;
const productsPerLine = 100_000;

type CatalogueSize = {
  readonly sellers: number;
  readonly products: number;
  /** Products have values of attributes (catalogue-attributes.ts). */
  readonly hasAttributes?: boolean;
};

/**
 * Writes `products` of `sellers`. Needs the owner of the tables, as the embedded database's role
 * is. Throws if the database is not empty, or refuses a product.
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
    await withoutIndexes(client, async () => {
      await writeProducts(databaseUrl, productsOf(size, existing), logAfter);
      logAfter("all products");
    });
    logAfter("indexes built");
    await client.query(
      `vacuum (analyze) products, variants, stock_movements, product_images, sellers, profiles,
         listings, search_words`,
    );
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

async function writeProducts(
  databaseUrl: string,
  products: Iterable<ProductToImport>,
  logAfter: (what: string) => void,
): Promise<void> {
  const { db, close } = openDatabase({ url: databaseUrl, poolSize: 4 });
  let logged = 0;
  try {
    await importProducts(db, system, {
      products,
      onRefused: ({ key, problems }) => {
        throw new Error(`Product ${key} was refused: ${JSON.stringify(problems)}`);
      },
      onProgress: ({ added }) => {
        if (Math.floor(added / productsPerLine) === Math.floor(logged / productsPerLine)) return;
        logged = added;
        logAfter(`${added} products`);
      },
    });
  } finally {
    await close();
  }
}

type Existing = {
  readonly sellers: readonly CatalogueSeller[];
  readonly sellerIds: readonly string[];
  readonly imageIds: readonly string[];
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
     ),
     opened as (
       insert into sellers (user_id, slug, shop_name, town, state_code)
       select id, slug, name, city, lpad((1 + n % 24)::text, 2, '0')
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) with ordinality as s(
         id, name, slug, city, n
       )
       returning user_id, shop_name, town, state_code
     )
     insert into company_settings (
       seller_id, company_name, gstin, address, state, state_code
     )
     select user_id, shop_name, state_code || 'AAPFU0939F1ZV', '12 Market Road, ' || town, 'State',
       state_code
     from opened`,
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
  // Its rows will have the rates of today. The first 200 readers of a million would look for others.
  await client.query("delete from rate_moments where starts_at <= now()");
  // The import finds each seller by an index, also in tables that nobody has analyzed yet.
  await client.query("analyze users, profiles, sellers, company_settings, images");
  return { sellers, sellerIds, imageIds };
}

function* productsOf(size: CatalogueSize, existing: Existing): Generator<ProductToImport> {
  const gapMs = Math.min(minuteMs, longestSpanMs / size.products);
  for (const product of catalogueProducts(size.products, existing.sellers)) {
    const sellerId = existing.sellerIds[product.seller];
    if (sellerId === undefined) throw new Error(`There is no seller ${product.seller}`);
    yield {
      sellerId,
      key: String(product.number),
      slug: product.slug,
      status: "published",
      createdAt: new Date(firstDay + product.number * gapMs),
      product: inputOf(product, existing.imageIds, size.hasAttributes === true),
    };
  }
}

function inputOf(
  product: CatalogueProduct,
  imageIds: readonly string[],
  hasAttributes: boolean,
): ProductToImport["product"] {
  const { name, description, number, category, colour, sku, tags, pricePaise } = product;
  const given = hasAttributes ? attributesOf(number) : noAttributes;
  return {
    ...emptyProduct(),
    name,
    description,
    tags,
    pricePaise,
    categorySlug: category,
    materials: `${product.leather} leather`,
    hsnCode: "42022110",
    gstBasisPoints: 1800,
    attributes: given.attributes,
    questions: [],
    variants: [
      {
        id: null,
        sku,
        size: null,
        colour: colour.toLowerCase(),
        stock,
        pricePaise: null,
        attributes: given.variant_attributes,
      },
    ],
    pictures: Array.from({ length: product.pictures }, (_, position) => ({
      imageId: imageIds[(number + position) % imageIds.length] ?? "",
      alt: name,
      colour: null,
    })),
  };
}
