import { picturesView } from "#modules/media/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { checkColumn } from "../care/check-column.ts";
import { ProductNotFound } from "../errors.ts";
import type { OwnProduct } from "./contract.ts";
import { fieldColumns, variantPairs } from "./product.sql.ts";
import { rateAt } from "./rate-at.ts";
import { productKeys } from "./rules/product-values.ts";

// Today's GST rate, not the stored one.
const savedFields = productKeys.filter((key) => key !== "gstBasisPoints");

/** The columns of an OwnProduct, from the product `p`. */
export const ownProductColumns = `
  p.id, p.slug, p.status, p.version, ${fieldColumns(savedFields)}, p.attributes, p.questions,
  ${rateAt("p.price_paise")} as "gstBasisPoints", p.taken_down_reason as "takenDownReason",
  ${checkColumn},
  btrim(to_jsonb(p.updated_at)::text, '"') as "updatedAt",
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', v.id, ${variantPairs}, 'stockShown', v.stock,
          'wasOrdered', exists (
            select
            from stock_movements m
            where m.variant_id = v.id and m.reason in ('order', 'exchange')
          )
        )
        order by v.position, v.id
      ),
      '[]'
    )
    from variants v
    where v.product_id = p.id
  ) as variants,
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'imageId', pi.image_id, 'alt', pi.alt, 'colour', pi.colour, 'file', i.file_name,
          'width', i.width, 'height', i.height, 'placeholder', i.placeholder
        )
        order by pi.position
      ),
      '[]'
    )
    from product_images pi
    join ${picturesView} i on i.image_id = pi.image_id
    where pi.product_id = p.id
  ) as pictures`;

const ownProductWhere = (condition: string) =>
  `select ${ownProductColumns}
   from products p
   where ${condition} and p.seller_id = $2 and p.deleted_at is null
     and not p.is_commissioned`;

const read = statement<OwnProduct>("catalog.ownProduct", ownProductWhere("p.id = $1"));

/**
 * Reads and locks a product for a command. Its variants are locked before, so that their stock is
 * current.
 */
export const readForChange = statement<OwnProduct>(
  "catalog.ownProductForChange",
  `${ownProductWhere("p.id = $1")} for no key update of p`,
);

/** The same for several products, locked in the order of their ids. */
export const readAllForChange = statement<OwnProduct>(
  "catalog.ownProductsForChange",
  `${ownProductWhere("p.id = any($1::uuid[])")} order by p.id for no key update of p`,
);

/** One of the seller's own products for its form. Throws ProductNotFound. One statement. */
export async function ownProduct(
  db: Db,
  actor: Actor,
  { productId }: { readonly productId: string },
): Promise<OwnProduct> {
  const { sellerId } = allowedSeller(actor, "catalog.manageProducts");
  const [product] = isUuid(productId) ? await read(db, [productId, sellerId]) : [];
  if (product === undefined) throw new ProductNotFound();
  return product;
}
