import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, violatedConstraint, type Db } from "#platform/db/database.ts";
import type { SellerActor } from "#policy/actor.ts";
import { QuestionsChanged } from "../errors.ts";
import type { ProductInput } from "./contract.ts";
import { sqlTypes } from "./rules/product-field.ts";
import { productFields } from "./rules/product-fields.ts";
import { productKeys, type ProductKey } from "./rules/product-values.ts";
import { variantFields, variantFieldKeys } from "./rules/variant-fields.ts";

/** The SQL to add and save products. */

// Locks the seller's products: their number and SKUs stay the same until the transaction ends.
const oneAtATime = statement(
  "catalog.oneProductAtATime",
  "select pg_advisory_xact_lock(hashtextextended('catalog.products:' || $1, 0))",
);

/** Runs `work` in a transaction in which nobody else writes products of this seller. */
export function oneSellerAtATime<T>(
  db: Db,
  seller: SellerActor,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  return inTransactionAs(db, seller, "catalog.manageProducts", async (tx) => {
    await oneAtATime(tx, [seller.sellerId]);
    try {
      return await work(tx);
    } catch (error) {
      if (violatedConstraint(error) !== "attribute_values_checked") throw error;
      throw new QuestionsChanged();
    }
  });
}

/** How many products a seller has, and the one with this idempotency key. */
export const readShelf = statement<{
  products: number;
  id: string | null;
  slug: string | null;
  version: number | null;
  inputHash: string | null;
  isDeleted: boolean | null;
  isWaiting: boolean | null;
}>(
  "catalog.shelfBeforeAdding",
  `select (select count(*)::int from products where seller_id = $1::uuid) as products, made.id,
     made.slug, made.version, made.input_hash as "inputHash",
     made.deleted_at is not null as "isDeleted",
     exists (select from listing_checks c where c.product_id = made.id) as "isWaiting"
   from (select 1) one
   left join products made on made.seller_id = $1::uuid and made.idempotency_key = $2`,
);

/** Variants are locked before products, in ascending order, as orders lock them. */
export const lockVariants = statement(
  "catalog.lockVariantsOfProduct",
  "select id from variants where product_id = $1 and seller_id = $2 order by id for no key update",
);

/** Which of these SKUs other products of the seller have. */
export const readTakenSkus = statement<{ sku: string; productName: string }>(
  "catalog.takenSkus",
  `select v.sku, p.name as "productName" from variants v join products p on p.id = v.product_id
    where v.seller_id = $1 and v.sku = any($2::text[]) and v.product_id is distinct from $3::uuid`,
);

/**
 * Pictures that a product of the seller already shows. They need no attaching, and the demo's
 * cannot be attached.
 */
export const readOwnPictures = statement<{ imageId: string }>(
  "catalog.picturesShownBySeller",
  `select distinct pi.image_id as "imageId"
   from product_images pi
   join products p on p.id = pi.product_id
   where pi.image_id = any($1::uuid[]) and p.seller_id = $2`,
);

/** The fields of a product in JSON, by the names of `ProductValues`. */
export const productRecord = [
  ...productKeys.map((key) => `"${key}" ${sqlTypes[productFields[key].type]}`),
  "attributes jsonb",
  "questions jsonb",
].join(", ");
/** The columns that such a record `t` fills, with their values. */
export const productColumns = [
  ...productKeys.map((key) => productFields[key].column),
  "attributes",
  "questions",
].join(", ");
export const productValues = [
  ...productKeys.map((key) => (key === "categorySlug" ? `nullif(t."${key}", '')` : `t."${key}"`)),
  "t.attributes",
  "t.questions",
].join(", ");

/** Fields of the product `p` as columns of a row. */
export function fieldColumns(keys: readonly ProductKey[]): string {
  return keys.map((key) => `${columnOf(key)} as "${key}"`).join(", ");
}

/** The category of a draft may be missing: null in the table, empty as a value. */
function columnOf(key: ProductKey): string {
  const column = `p.${productFields[key].column}`;
  return key === "categorySlug" ? `coalesce(${column}, '')` : column;
}

export const insertProduct = statement<{ id: string; slug: string }>(
  "catalog.insertProduct",
  `insert into products (
     seller_id, slug, status, published_at, idempotency_key, input_hash, ${productColumns}
   )
   select $1::uuid, free.slug, $4::text, case when $4::text = 'published' then now() end, $5, $6,
     ${productValues}
   from jsonb_to_record($3::jsonb) as t (${productRecord}),
     (
       select slug
       from unnest($2::text[]) with ordinality as wanted (slug, number)
       where not exists (select from products taken where taken.slug = wanted.slug)
       order by number
       limit 1
     ) free
   on conflict (slug) do nothing
   returning id, slug`,
);

export const updateProduct = statement<{ version: number }>(
  "catalog.updateProduct",
  `update products p
   set (${productColumns}) = row (${productValues}), status = $5::text,
     published_at = case
       when $5::text = 'published' then coalesce(p.published_at, now())
       else p.published_at
     end,
     version = p.version + 1, updated_at = now()
   from jsonb_to_record($4::jsonb) as t (${productRecord})
   where p.id = $1 and p.seller_id = $2 and p.version = $3
   returning p.version`,
);

/** Keys and columns of the variant `v`, for `jsonb_build_object`. */
export const variantPairs = [
  ...variantFieldKeys.map((key) => `'${key}', v.${variantFields[key].column}`),
  "'attributes', v.attributes",
].join(", ");

/** A product as the statements read it; variants and pictures are separate records. */
export function productJson(product: ProductInput): string {
  const { variants: _variants, pictures: _pictures, ...columns } = product;
  return JSON.stringify(columns);
}

/** Ordered variants stay: orders refer to them. */
export const deleteVariants = statement<{ id: string }>(
  "catalog.deleteVariants",
  `delete from variants v
   where v.product_id = $1
     and v.id = any($2::uuid[])
     and not exists (
       select
       from stock_movements m
       where m.variant_id = v.id and m.reason in ('order', 'exchange')
     )
   returning v.id`,
);

/** Temporary SKUs and options: two variants that swap theirs would violate a unique key. */
export const setAside = statement(
  "catalog.setVariantsAside",
  "update variants set sku = '~' || id, size = '~' || position where id = any($1::uuid[])",
);

const variantTypes = { line: "text", count: "integer", paise: "bigint" } as const;
/** The fields of a variant in JSON. */
export const variantRecord = [
  ...variantFieldKeys.map((key) => `"${key}" ${variantTypes[variantFields[key].type]}`),
  "attributes jsonb",
].join(", ");
const columnsOfVariant = [
  ...variantFieldKeys.map((key) => variantFields[key].column),
  "attributes",
] as const;
/** The columns that such a record fills. */
export const variantColumns = columnsOfVariant.join(", ");

// The columns of a variant `v`.
const ofVariant = columnsOfVariant.map((column) => `v.${column}`).join(", ");
/** The values of the record `name` for `variantColumns`. */
export const ofRecord = (name: string) =>
  [...variantFieldKeys.map((key) => `${name}."${key}"`), `coalesce(${name}.attributes, '{}')`].join(
    ", ",
  );

// Compares with the current, locked stock; the movement is the difference.
export const writeVariants = statement(
  "catalog.updateVariants",
  `with typed as (
     select *
     from jsonb_to_recordset($1::jsonb) as t (id uuid, position integer, ${variantRecord})
   ),
   moved as (
     insert into stock_movements (variant_id, quantity, reason)
     select v.id, typed.stock - v.stock,
       case when typed.stock > v.stock then 'restock' else 'correction' end
     from variants v
     join typed on typed.id = v.id
     where typed.stock <> v.stock
   )
   update variants v
   set (${variantColumns}, position) = row (${ofRecord("typed")}, typed.position)
   from typed
   where v.id = typed.id
     and (${ofVariant}, v.position) is distinct from (${ofRecord("typed")}, typed.position)`,
);

/** Variants of a seller's products, as JSON with the product of each. */
export const insertVariants = statement(
  "catalog.insertVariants",
  `with made as (
     insert into variants (product_id, seller_id, position, ${variantColumns})
     select t."productId", $1::uuid, t.position, ${ofRecord("t")}
     from jsonb_to_recordset($2::jsonb) as t (
       "productId" uuid, position integer, ${variantRecord}
     )
     returning id, stock
   )
   insert into stock_movements (variant_id, quantity, reason)
   select id, stock, 'initial'
   from made
   where stock > 0`,
);

/** Pictures are deleted and inserted again if they differ. */
export const deletePictures = statement(
  "catalog.deletePictures",
  "delete from product_images where product_id = $1",
);
/** Pictures of products, as JSON with the product and position of each. */
export const insertPictures = statement(
  "catalog.insertPictures",
  `insert into product_images (product_id, position, image_id, alt, colour)
   select t."productId", t.position, t."imageId", t.alt, t.colour
   from jsonb_to_recordset($1::jsonb) as t (
     "productId" uuid, position integer, "imageId" uuid, alt text, colour text
   )`,
);

/** Variants or pictures of a product as JSON, each with its position. */
export function placedJson(productId: string, parts: readonly object[]): string {
  return JSON.stringify(parts.map((part, position) => ({ ...part, productId, position })));
}
