import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { ProductInput, VariantInput } from "../product-contract.ts";

/** The SQL of adding and saving a product. */

// One at a time per seller: how many products there are, and which SKUs are taken, holds until the
// transaction ends.
const oneAtATime = statement(
  "catalog.oneProductAtATime",
  "select pg_advisory_xact_lock(hashtextextended('catalog.products:' || $1, 0))",
);

/** Runs `work` in a transaction in which nobody else writes products of this seller. */
export function oneSellerAtATime<T>(
  db: Db,
  userId: string,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await oneAtATime(tx, [userId]);
    return work(tx);
  });
}

/** How many products a seller has, and the one that was made under a key. */
export const readShelf = statement<{
  products: number;
  id: string | null;
  slug: string | null;
  version: number | null;
  inputHash: string | null;
  isDeleted: boolean | null;
}>(
  "catalog.shelfBeforeAdding",
  `select (select count(*)::int from products where seller_id = $1::uuid) as products,
     made.id, made.slug, made.version, made.input_hash as "inputHash", made.deleted_at is not null as "isDeleted"
   from (select 1) one left join products made on made.seller_id = $1::uuid and made.idempotency_key = $2`,
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
 * Pictures that some product of the seller shows already: they need no attaching, and may have come
 * with the shop.
 */
export const readOwnPictures = statement<{ imageId: string }>(
  "catalog.picturesShownBySeller",
  `select distinct pi.image_id as "imageId" from product_images pi join products p on p.id = pi.product_id
    where pi.image_id = any($1::uuid[]) and p.seller_id = $2`,
);

export const insertProduct = statement<{ id: string; slug: string }>(
  "catalog.insertProduct",
  `insert into products (seller_id, slug, name, description, category_slug, materials, weight_grams, care_instructions, customization_options, tags, price_paise,
     compare_price_paise, hsn_code, gst_basis_points, gst_reason, is_handicraft, processing, status, published_at, idempotency_key, input_hash)
   select $1::uuid, free.slug, $3, $4, $5, $6, $7::int, $8, $9, $10::text[], $11::bigint, $12::bigint, $13, $14::int, $15, $16::boolean, $17, $18::text,
     case when $18::text = 'published' then now() end, $19, $20
     from (select slug from unnest($2::text[]) with ordinality as wanted (slug, number)
            where not exists (select from products taken where taken.slug = wanted.slug) order by number limit 1) free
   on conflict (slug) do nothing returning id, slug`,
);

export const updateProduct = statement<{ version: number }>(
  "catalog.updateProduct",
  `update products set name = $4, description = $5, category_slug = $6, materials = $7, weight_grams = $8, care_instructions = $9, customization_options = $10,
     tags = $11, price_paise = $12, compare_price_paise = $13, hsn_code = $14, gst_basis_points = $15, gst_reason = $16, is_handicraft = $17, processing = $18,
     status = $19::text, published_at = case when $19::text = 'published' then coalesce(published_at, now()) else published_at end, version = version + 1, updated_at = now()
   where id = $1 and seller_id = $2 and version = $3 returning version`,
);

/** The columns of a product in the order of both statements. */
export function productValues(product: ProductInput): readonly unknown[] {
  return [
    product.name,
    product.description,
    product.categorySlug,
    product.materials,
    product.weightGrams,
    product.careInstructions,
    product.customizationOptions,
    product.tags,
    product.pricePaise,
    product.comparePricePaise,
    product.hsnCode,
    product.gstBasisPoints,
    product.gstReason,
    product.isHandicraft,
    product.processing,
  ];
}

/** Variants that were ordered stay: orders refer to them. */
export const deleteVariants = statement<{ id: string }>(
  "catalog.deleteVariants",
  `delete from variants v where v.product_id = $1 and v.id = any($2::uuid[])
     and not exists (select from stock_movements m where m.variant_id = v.id and m.reason = 'order') returning v.id`,
);

/** Out of the way of each other: two variants that exchange their sizes would meet for a moment. */
export const setAside = statement(
  "catalog.setVariantsAside",
  "update variants set sku = '~' || id, size = '~' || position where id = any($1::uuid[])",
);

// The stock is what it is at this moment, locked; the movement is the difference.
export const writeVariants = statement(
  "catalog.updateVariants",
  `with typed as (
     select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[], $6::bigint[], $7::int[]) as t (id, sku, size, colour, stock, price_paise, position)
   ), moved as (
     insert into stock_movements (variant_id, quantity, reason)
     select v.id, typed.stock - v.stock, case when typed.stock > v.stock then 'restock' else 'correction' end
       from variants v join typed on typed.id = v.id where typed.stock <> v.stock
   )
   update variants v set sku = typed.sku, size = typed.size, colour = typed.colour, stock = typed.stock, price_paise = typed.price_paise, position = typed.position
     from typed where v.id = typed.id
      and (v.sku, v.size, v.colour, v.stock, v.price_paise, v.position) is distinct from (typed.sku, typed.size, typed.colour, typed.stock, typed.price_paise, typed.position)`,
);

export const insertVariants = statement(
  "catalog.insertVariants",
  `with made as (
     insert into variants (product_id, seller_id, sku, size, colour, stock, price_paise, position)
     select $1::uuid, $2::uuid, t.sku, t.size, t.colour, t.stock, t.price_paise, t.position
       from unnest($3::text[], $4::text[], $5::text[], $6::int[], $7::bigint[], $8::int[]) as t (sku, size, colour, stock, price_paise, position)
     returning id, stock
   )
   insert into stock_movements (variant_id, quantity, reason) select id, stock, 'initial' from made where stock > 0`,
);

/** The columns of variants in the order of both statements. */
export function variantColumns(
  variants: readonly (VariantInput & { readonly position: number })[],
): readonly unknown[] {
  return [
    variants.map((variant) => variant.sku),
    variants.map((variant) => variant.size),
    variants.map((variant) => variant.colour),
    variants.map((variant) => variant.stock),
    variants.map((variant) => variant.pricePaise),
    variants.map((variant) => variant.position),
  ];
}

/** Pictures are written anew as they stand, where they differ. */
export const deletePictures = statement(
  "catalog.deletePictures",
  "delete from product_images where product_id = $1",
);
export const insertPictures = statement(
  "catalog.insertPictures",
  `insert into product_images (product_id, position, image_id, alt, colour)
   select $1::uuid, t.number - 1, t.image_id, t.alt, t.colour from unnest($2::uuid[], $3::text[], $4::text[]) with ordinality as t (image_id, alt, colour, number)`,
);
