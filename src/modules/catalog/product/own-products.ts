import { picturesView } from "#modules/media/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import type { OwnProduct } from "./contract.ts";
import { ownProductColumns } from "./own-product.ts";

const byIds = statement<OwnProduct>(
  "catalog.ownProducts",
  `select ${ownProductColumns}
   from products p
   where p.id = any($1::uuid[]) and p.seller_id = $2 and p.deleted_at is null
     and not p.is_commissioned`,
);
const bySlug = statement<OwnProduct>(
  "catalog.nextOwnProducts",
  `select ${ownProductColumns}
   from products p
   where p.seller_id = $1 and p.deleted_at is null and not p.is_commissioned
     and p.slug > $2
   order by p.slug
   limit $3`,
);
const behindNames = statement<{ name: string; productId: string }>(
  "catalog.ownProductsNamed",
  `select v.sku as name, v.product_id as "productId"
   from variants v
   join products p on p.id = v.product_id
   where v.seller_id = $1 and v.sku = any($2::text[]) and p.deleted_at is null
     and not p.is_commissioned
   union all
   select slug, id
   from products
   where seller_id = $1 and slug = any($3::text[]) and deleted_at is null
     and not is_commissioned`,
);
const behindFiles = statement<{ file: string; imageId: string }>(
  "catalog.ownPictures",
  `select distinct i.file_name as file, i.image_id as "imageId"
   from products p
   join product_images pi on pi.product_id = p.id
   join ${picturesView} i on i.image_id = pi.image_id
   where p.seller_id = $1 and i.file_name = any($2::text[])`,
);

/** The seller's own products among these ids, unordered. One statement. */
export async function ownProducts(
  db: Db,
  actor: Actor,
  { productIds }: { readonly productIds: readonly string[] },
): Promise<readonly OwnProduct[]> {
  const { sellerId } = allowedSeller(actor, "catalog.manageProducts");
  return productIds.length === 0 ? [] : byIds(db, [productIds, sellerId]);
}

/**
 * All of the seller's products in any state, a page at a time by slug, after the given one; ""
 * starts.
 */
export async function nextOwnProducts(
  db: Db,
  actor: Actor,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<readonly OwnProduct[]> {
  const { sellerId } = allowedSeller(actor, "catalog.manageProducts");
  return bySlug(db, [sellerId, after, most]);
}

/** The ids of the seller's products with these SKUs or slugs, keyed by either. */
export async function ownProductsNamed(
  db: Db,
  actor: Actor,
  { skus, slugs }: { readonly skus: readonly string[]; readonly slugs: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { sellerId } = allowedSeller(actor, "catalog.manageProducts");
  const rows =
    skus.length + slugs.length === 0 ? [] : await behindNames(db, [sellerId, skus, slugs]);
  return new Map(rows.map(({ name, productId }) => [name, productId]));
}

/** The ids of pictures that the seller's products show, by file name. */
export async function ownPictures(
  db: Db,
  actor: Actor,
  { files }: { readonly files: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { sellerId } = allowedSeller(actor, "catalog.manageProducts");
  const rows = files.length === 0 ? [] : await behindFiles(db, [sellerId, files]);
  return new Map(rows.map(({ file, imageId }) => [file, imageId]));
}
