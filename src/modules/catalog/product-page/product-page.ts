import { picturesView } from "#modules/media/public.server.ts";
import { approvedSellersView, companiesView } from "#modules/sellers/public.server.ts";
import { netQuantityOf } from "#modules/tax/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { Gone, NotFound } from "#shared/errors.ts";
import { isSlug, isUuid } from "#shared/ids.ts";
import type {
  ProductPageView,
  ProductPicture,
  TranslatedCategory,
  VariantView,
} from "../contract.ts";
import { attributesByCategory, attributesOf } from "../attributes/attributes-by-category.ts";
import type { MakingRoom, WhenMade } from "../capacity/contract.ts";
import { madeFromWords } from "../capacity/rules/making-words.ts";
import type { AttributeValues, DisplayedAttribute } from "../attributes/contract.ts";
import { displayedAttribute, factsOf } from "../attributes/rules/displayed-attribute.ts";
import { displayedCategory } from "../categories/displayed-category.ts";
import { descriptionHtml } from "../product/description-html.server.ts";
import { marksOfProduct } from "../marks/mark-columns.ts";
import { fieldColumns } from "../product/product.sql.ts";
import { pageKeys } from "../product/rules/product-values.ts";
import { plainText } from "../product/rules/rich-text.ts";
import { notNow } from "./rules/not-now.ts";
import { priceNow, type RunningDiscount } from "./rules/price-now.ts";
import { effectivePrice } from "./rules/variant-price.ts";
import { pictureJson } from "../listing/picture-json.ts";
import { sellerColumns, sellerOf, type SellerRow } from "./seller-of-product.ts";
import { rateAt } from "../product/rate-at.ts";
import { t } from "#shared/texts/text.ts";
import { displayedColour } from "../listing/rules/displayed-colour.ts";

type VariantRow = Omit<
  VariantView,
  "pricePaise" | "comparePricePaise" | "priceIncludesGst" | "colourName" | "swatch" | "attributes"
> & {
  readonly pricePaise: number | null;
  /** The rates at the price without a sale, and at the product's compare price. */
  readonly usualGstBasisPoints: number;
  readonly compareGstBasisPoints: number;
  readonly attributes: AttributeValues;
};

type ProductRow = Omit<
  ProductPageView,
  | "attributes"
  | "category"
  | "descriptionHtml"
  | "notNow"
  | "lang"
  | "making"
  | "netQuantity"
  | "saleEndsAt"
  | "variants"
  | "pictures"
  | "seller"
> &
  SellerRow & {
    readonly netQuantity: string | null;
    readonly making: MakingRoom;
    readonly pricePaise: number;
    readonly comparePricePaise: number | null;
    readonly priceIncludesGst: boolean;
    readonly category: TranslatedCategory;
    readonly attributes: AttributeValues;
    readonly variants: readonly VariantRow[];
    readonly pictures: readonly ProductPicture[];
    /** The discount that applies now. */
    readonly sale: (RunningDiscount & { readonly endsAt: string | null }) | null;
    readonly isOffered: boolean;
  };

type Approved = "sellerId" | "sellerSlug" | "shopName" | "joinedAt";

/** Null fields: a product whose seller is not approved has no company. */
type FoundRow = Omit<ProductRow, Approved> & {
  readonly [Column in Approved]: ProductRow[Column] | null;
};

function isOffered(row: FoundRow): row is ProductRow {
  return row.isOffered;
}

/** The page never shows a stock above what one order can take. */
const maxDisplayedStock = 99;

/** The price of `variants v` with the discount of `sale`, if one applies. */
const salePriceOfVariant =
  "sale_price(coalesce(v.price_paise, p.price_paise), sale.percent_off, sale.paise_off)";

const variantsColumn = `
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', v.id, 'sku', v.sku, 'size', v.size, 'colour', v.colour,
          'stock', least(v.stock, ${maxDisplayedStock}), 'pricePaise', v.price_paise,
          'attributes', v.attributes,
          'gstBasisPoints', case
            when s.charges_gst then ${rateAt(salePriceOfVariant)}
            else 0
          end,
          'usualGstBasisPoints', case
            when s.charges_gst then ${rateAt("coalesce(v.price_paise, p.price_paise)")}
            else 0
          end,
          'compareGstBasisPoints', case
            when s.charges_gst then ${rateAt("coalesce(p.compare_price_paise, p.price_paise)")}
            else 0
          end
        )
        order by v.position, v.id
      ),
      '[]'
    )
    from variants v
    where v.product_id = p.id
  ) as variants`;

const picturesColumn = `
  (
    select coalesce(
      jsonb_agg(
        ${pictureJson} || jsonb_build_object('colour', pi.colour)
        order by pi.position
      ),
      '[]'
    )
    from product_images pi
    join ${picturesView} i on i.image_id = pi.image_id
    where pi.product_id = p.id
  ) as pictures`;

/** Products that are or were published. */
function productBy(condition: string): string {
  return `
    select p.id, p.slug, ${fieldColumns(pageKeys)}, p.price_paise as "pricePaise",
      p.compare_price_paise as "comparePricePaise",
      p.price_includes_gst as "priceIncludesGst", p.attributes, p.questions,
      case
        when p.rating_count > 0
          then jsonb_build_object(
            'tenths', round(10.0 * p.rating_total / p.rating_count), 'count', p.rating_count
          )
      end as rating,
      jsonb_build_object(
        'slug', c.slug, 'name', c.name, 'description', c.description,
        'translations', c.translations
      ) as category,
      case
        when p.processing <> 'ready' and p.pieces_per_week is not null
          then making_room(p.id, p.pieces_per_week)
      end as making,
      ${variantsColumn},
      ${picturesColumn},
      ${marksOfProduct},
      ${sellerColumns},
      case
        when sale.product_id is not null
          then jsonb_build_object(
            'percentOff', sale.percent_off, 'paiseOff', sale.paise_off,
            'endsAt', upper(sale.during)
          )
      end as sale,
      p.status = 'published'
      and p.taken_down_at is null
      and p.deleted_at is null
      and s.seller_id is not null as "isOffered"
    from products p
    left join categories c on c.slug = p.category_slug
    left join ${approvedSellersView} s on s.seller_id = p.seller_id
    left join ${companiesView} k on k.seller_id = p.seller_id
    left join price_windows sale on sale.product_id = p.id and sale.during @> now()
    where p.published_at is not null and ${condition}`;
}

const readById = statement<FoundRow>("catalog.productById", productBy("p.id = $1::uuid"));
const readBySlug = statement<FoundRow>("catalog.productBySlug", productBy("p.slug = $1"));

/**
 * A product with everything its page shows, by id or slug. NotFound if it was never published, Gone
 * if it is no longer offered; both say "Product not found". One statement; the attributes of its
 * category are memoized.
 */
export async function productPage(
  db: Db,
  actor: Actor,
  { idOrSlug }: { readonly idOrSlug: string },
): Promise<ProductPageView> {
  mustBeAllowed(actor, "catalog.browse");
  const row = await readProduct(db, idOrSlug.toLowerCase());
  if (row === undefined) throw new NotFound(t("Product not found"));
  if (!isOffered(row)) throw new Gone(t("Product not found"));
  return toPage(row, (await attributesOf(db, row.category.slug)).map(displayedAttribute));
}

const readBySlugs = statement<FoundRow>(
  "catalog.productsBySlugs",
  productBy("p.slug = any($1::text[])"),
);

/**
 * The offered products among these slugs with what their pages show, in the order of the slugs. One
 * statement.
 */
export async function productPages(
  db: Db,
  actor: Actor,
  { slugs }: { readonly slugs: readonly string[] },
): Promise<readonly ProductPageView[]> {
  mustBeAllowed(actor, "catalog.browse");
  const rows = await readBySlugs(db, [slugs]);
  const asked = await attributesByCategory(db);
  return slugs.flatMap((slug) =>
    rows
      .filter(isOffered)
      .filter((row) => row.slug === slug)
      .map((row) => toPage(row, (asked.get(row.category.slug) ?? []).map(displayedAttribute))),
  );
}

async function readProduct(db: Db, idOrSlug: string): Promise<FoundRow | undefined> {
  if (isUuid(idOrSlug)) return (await readById(db, [idOrSlug]))[0];
  return isSlug(idOrSlug) ? (await readBySlug(db, [idOrSlug]))[0] : undefined;
}

function whenMade({ making, awayUntil, lacksTcs, variants }: ProductRow): WhenMade {
  const [first] = making ?? [];
  return {
    making:
      first === undefined
        ? null
        : { startsInDays: first.startsInDays, words: madeFromWords(first) },
    notNow: notNow({
      isFullyBooked: making !== null && first === undefined,
      isSoldOut: variants.every(({ stock }) => stock === 0),
      awayUntil,
      lacksTcs,
    }),
  };
}

function toPage(row: ProductRow, asked: readonly DisplayedAttribute[]): ProductPageView {
  const {
    isOffered: _,
    sellerId,
    sellerSlug,
    shopName,
    tagline,
    town,
    stateCode,
    onlyWithinState,
    joinedAt,
    numberOfProducts,
    companyName,
    companyAddress,
    companyStateCode,
    companyRegistrationType,
    companyPhone,
    awayUntil: _away,
    lacksTcs,
    calendar: _calendar,
    pricePaise,
    comparePricePaise,
    priceIncludesGst,
    sale,
    making,
    variants,
    description,
    ...product
  } = row;
  const isFullyBooked = making !== null && making.length === 0;
  return {
    ...product,
    ...whenMade(row),
    category: displayedCategory(product.category),
    attributes: factsOf(asked, product.attributes),
    description: plainText(description),
    descriptionHtml: descriptionHtml(description),
    netQuantity: product.netQuantity ?? netQuantityOf(product.hsnCode),
    saleEndsAt: sale === null || sale.endsAt === null ? null : new Date(sale.endsAt).toISOString(),
    variants: variants.map(({ usualGstBasisPoints, compareGstBasisPoints, ...variant }) => {
      const priced = priceNow({ pricePaise, comparePricePaise }, variant.pricePaise, sale);
      const isUsualStruck =
        priced.comparePricePaise === effectivePrice(pricePaise, variant.pricePaise);
      return {
        ...displayedColour(variant.colour),
        ...variant,
        ...((isFullyBooked || lacksTcs) && { stock: 0 }),
        attributes: factsOf(asked, variant.attributes),
        ...priced,
        ...(priceIncludesGst && { priceIncludesGst }),
        compareGstBasisPoints: isUsualStruck ? usualGstBasisPoints : compareGstBasisPoints,
      };
    }),
    seller: sellerOf(row),
  };
}
