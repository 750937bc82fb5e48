import { picturesView } from "#modules/media/views.ts";
import { approvedSellersView, companiesView, companyColumns, publicCompanyOf, type CompanyColumns } from "#modules/sellers/views.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isSlug, isUuid } from "#shared/ids.ts";
import { stateNameOrNull } from "#shared/indian-states.ts";
import type { Category, ProductPageView, ProductPicture, VariantView } from "../contract.ts";
import { comparePriceOf, effectivePrice } from "../rules/variant-price.ts";
import { pictureJson } from "./card-rows.ts";

type VariantRow = Omit<VariantView, "pricePaise" | "comparePricePaise"> & { readonly pricePaise: number | null };

type ProductRow = Omit<ProductPageView, "category" | "rating" | "variants" | "pictures" | "seller"> & CompanyColumns & {
  readonly pricePaise: number;
  readonly comparePricePaise: number | null;
  readonly category: Category;
  readonly variants: readonly VariantRow[];
  readonly pictures: readonly ProductPicture[];
  readonly sellerId: string;
  readonly sellerSlug: string;
  readonly shopName: string;
  readonly tagline: string | null;
  readonly town: string | null;
  readonly stateCode: string | null;
  readonly onlyWithinState: string | null;
  readonly joinedAt: Date;
  readonly numberOfProducts: number;
};

function productBy(condition: string): string {
  return `select p.id, p.slug, p.name, p.description, p.materials, p.weight_grams as "weightGrams", p.care_instructions as "careInstructions",
    p.customization_options as "customizationOptions", p.tags, p.price_paise as "pricePaise", p.compare_price_paise as "comparePricePaise",
    case when s.charges_gst then p.gst_basis_points else 0 end as "gstBasisPoints", p.hsn_code as "hsnCode", p.country_of_origin as "countryOfOrigin", p.processing,
    jsonb_build_object('slug', c.slug, 'name', c.name, 'description', c.description) as category,
    (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'size', v.size, 'colour', v.colour, 'stock', v.stock, 'pricePaise', v.price_paise)
       order by v.position, v.id), '[]') from variants v where v.product_id = p.id) as variants,
    (select coalesce(jsonb_agg(${pictureJson} || jsonb_build_object('colour', pi.colour) order by pi.position), '[]')
       from product_images pi join ${picturesView} i on i.image_id = pi.image_id where pi.product_id = p.id) as pictures,
    s.seller_id as "sellerId", s.slug as "sellerSlug", s.shop_name as "shopName", s.tagline, s.town, s.state_code as "stateCode", s.joined_at as "joinedAt",
    case when not s.charges_gst then coalesce(k.company_state_code, s.state_code) end as "onlyWithinState",
    (select count(*) from products q where q.seller_id = p.seller_id and q.status = 'published') as "numberOfProducts",
    ${companyColumns}
  from products p join categories c on c.slug = p.category_slug
  join ${approvedSellersView} s on s.seller_id = p.seller_id
  left join ${companiesView} k on k.seller_id = p.seller_id
  where p.status = 'published' and ${condition}`;
}

const readById = statement<ProductRow>("catalog.productById", productBy("p.id = $1::uuid"));
const readBySlug = statement<ProductRow>("catalog.productBySlug", productBy("p.slug = $1"));

/** One product with all that its page shows, by id or slug. A draft and a blocked seller's product are "Product not found". One statement. */
export async function productPage(db: Db, actor: Actor, { idOrSlug }: { readonly idOrSlug: string }): Promise<ProductPageView> {
  mustBeAllowed(actor, "catalog.browse");
  const row = await readProduct(db, idOrSlug.toLowerCase());
  if (row === undefined) throw new NotFound("Product not found");
  return toPage(row);
}

async function readProduct(db: Db, idOrSlug: string): Promise<ProductRow | undefined> {
  if (isUuid(idOrSlug)) return (await readById(db, [idOrSlug]))[0];
  return isSlug(idOrSlug) ? (await readBySlug(db, [idOrSlug]))[0] : undefined;
}

function toPage(row: ProductRow): ProductPageView {
  const { pricePaise, comparePricePaise, sellerId, sellerSlug, shopName, tagline, town, stateCode, onlyWithinState, joinedAt, numberOfProducts, companyName, companyAddress, companyStateCode, isGstRegistered, variants, ...product } = row;
  return {
    ...product,
    rating: null,
    variants: variants.map((variant) => {
      const price = effectivePrice(pricePaise, variant.pricePaise);
      return { ...variant, pricePaise: price, comparePricePaise: comparePriceOf({ pricePaise, comparePricePaise }, price) };
    }),
    seller: {
      sellerId,
      slug: sellerSlug,
      shopName,
      tagline,
      town,
      state: stateNameOrNull(stateCode),
      onlyWithinState,
      joinedAt: joinedAt.toISOString(),
      numberOfProducts,
      company: publicCompanyOf({ companyName, companyAddress, companyStateCode, isGstRegistered }),
    },
  };
}
