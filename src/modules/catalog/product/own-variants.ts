import { likePattern, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import type { SellableVariant } from "../pricing/pieces-contract.ts";

const most = 200;

// Published products have their current price and rate. Drafts and products taken down cannot be
// sold at all.
const found = statement<SellableVariant>(
  "catalog.ownVariants",
  `select o.variant_id as "variantId", o.product_id as "productId", o.name, o.sku, o.size,
     o.colour, o.stock, o.hsn_code as "hsnCode", o.typed_price_paise as "unitPricePaise",
     o.price_includes_gst as "priceIncludesGst",
     o.gst_basis_points as "gstBasisPoints", o.image_file as "imageFile",
     o.registration_type as registration, o.seller_state_code as "sellerStateCode",
     p.is_handicraft as "isHandicraft", (select gst_slabs_on(today_in_india())) as "gstChoices",
     case
       when p.gst_reason is null and o.registration_type = 'regular'
         then gst_lines(p.hsn_code, today_in_india())
       else '[]'
     end as "gstRates"
   from offered_variants o
   join products p on p.id = o.product_id
   join variants v on v.id = o.variant_id
   where o.seller_id = $1
     and p.status <> 'draft'
     and not p.is_commissioned
     and p.taken_down_at is null
     and ($2::uuid[] is null or o.variant_id = any($2))
     and ($3 = '' or o.name ilike $3 or o.sku ilike $3 or o.colour ilike $3)
   order by p.status = 'published' desc, lower(o.name), o.product_id, v.position, o.variant_id
   limit ${most}`,
);

/**
 * The variants that the acting seller could sell by hand: of published and archived products,
 * during a holiday too. Searched by name, SKU or colour, or by ids; at most 200, by name. One
 * statement.
 */
export async function ownVariants(
  db: Db,
  actor: Actor,
  query: { readonly search: string } | { readonly variantIds: readonly string[] },
): Promise<readonly SellableVariant[]> {
  const { sellerId } = allowedSeller(actor, "catalog.manageProducts");
  if ("variantIds" in query) return found(db, [sellerId, query.variantIds, ""]);
  return found(db, [sellerId, null, query.search === "" ? "" : likePattern(query.search)]);
}
