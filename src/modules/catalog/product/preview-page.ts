import { approvedSellersView, companiesView } from "#modules/sellers/public.server.ts";
import { picturesView } from "#modules/media/public.server.ts";
import { gstRateOf, type GstRate, netQuantityOf } from "#modules/tax/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import type { ProductPageView, ProductPicture } from "../contract.ts";
import { descriptionHtml } from "./description-html.server.ts";
import { ProductNotFound } from "../errors.ts";
import type { ProductInput } from "./contract.ts";
import { attributesOf } from "../attributes/attributes-by-category.ts";
import type { DisplayedAttribute } from "../attributes/contract.ts";
import { displayedAttribute, factsOf } from "../attributes/rules/displayed-attribute.ts";
import { categoryOf } from "../categories/rules/category-of.ts";
import { cleanProduct } from "./rules/clean-product.ts";
import { pageKeys, type PageKey } from "./rules/product-values.ts";
import { plainText } from "./rules/rich-text.ts";
import { displayedCategory } from "../categories/displayed-category.ts";
import { allCategories } from "../categories/all-categories.ts";
import { priceNow } from "../product-page/rules/price-now.ts";
import { sellerColumns, sellerOf, type SellerRow } from "../product-page/seller-of-product.ts";
import { t } from "#shared/texts/text.ts";
import { displayedColour } from "../listing/rules/displayed-colour.ts";

const readShop = statement<SellerRow & { readonly chargesGst: boolean }>(
  "catalog.shopForPreview",
  `select ${sellerColumns}, s.charges_gst as "chargesGst"
   from ${approvedSellersView} s
   left join ${companiesView} k on k.seller_id = s.seller_id
   where s.seller_id = $1`,
);

// No check of the owner: ids cannot be guessed, so whoever has one has seen the picture.
const readPictures = statement<
  Omit<ProductPicture, "alt" | "colour"> & { readonly imageId: string }
>(
  "catalog.picturesForPreview",
  `select i.image_id as "imageId", i.file_name as file, i.width, i.height,
     i.dominant_colour as "dominantColour", i.placeholder
   from ${picturesView} i
   where i.image_id = any($1::uuid[])`,
);

/**
 * The product page as it would be with the values of the form; nothing is written. Empty fields are
 * missing on it, but it needs a price. `gstRates` are those in force today. Two statements. Throws
 * ProductNotFound for a seller without a shop.
 */
export async function previewPage(
  db: Db,
  actor: Actor,
  {
    product: typed,
    gstRates,
  }: { readonly product: ProductInput; readonly gstRates: readonly GstRate[] },
): Promise<ProductPageView> {
  const { sellerId } = allowedSeller(actor, "catalog.manageProducts");
  const product = cleanProduct(typed);
  const [shop] = await readShop(db, [sellerId]);
  if (shop === undefined) throw new ProductNotFound();
  const pricePaise = Number.isSafeInteger(product.pricePaise) ? product.pricePaise : 0;
  const prices = {
    pricePaise,
    comparePricePaise: Number.isSafeInteger(product.comparePricePaise)
      ? product.comparePricePaise
      : null,
  };
  const category = categoryOf(await allCategories(db), product.categorySlug);
  const asked = (await attributesOf(db, category?.slug ?? "")).map(displayedAttribute);
  return {
    id: sellerId,
    slug: "preview",
    ...pageFields(product),
    name: product.name || t("No name yet"),
    description: plainText(product.description),
    descriptionHtml: descriptionHtml(product.description),
    category:
      category === null
        ? { slug: "", name: t("No category yet"), description: "" }
        : displayedCategory(category),
    attributes: factsOf(asked, product.attributes),
    questions: product.questions,
    marks: [],
    making: null,
    notNow: null,
    netQuantity: product.netQuantity ?? netQuantityOf(product.hsnCode),
    rating: null,
    saleEndsAt: null,
    variants: variantsOf(product, prices, { chargesGst: shop.chargesGst, gstRates, asked }),
    pictures: await picturesOf(db, product),
    seller: sellerOf(shop),
  };
}

/** The fields that the page has. A number that cannot be read is missing. */
function pageFields(product: ProductInput): Pick<ProductInput, PageKey> {
  const values = pageKeys.map((key) => {
    const value = product[key];
    return [key, Number.isNaN(value) ? null : value] as const;
  });
  return Object.fromEntries(values) as Pick<ProductInput, PageKey>;
}

/** Whether its seller charges GST, today's rates, and what its category asks about. */
type SeenFrom = {
  readonly chargesGst: boolean;
  readonly gstRates: readonly GstRate[];
  readonly asked: readonly DisplayedAttribute[];
};

/** The sizes and colours with what each of them would cost. */
function variantsOf(
  product: ProductInput,
  prices: Parameters<typeof priceNow>[0],
  { chargesGst, gstRates, asked }: SeenFrom,
): ProductPageView["variants"] {
  return product.variants.map(({ sku, size, colour, stock, pricePaise: own, ...rest }, index) => {
    const priced = priceNow(prices, Number.isSafeInteger(own) ? own : null, null);
    return {
      id: String(index),
      sku,
      size,
      colour,
      ...displayedColour(colour),
      stock: Number.isSafeInteger(stock) ? stock : 0,
      ...priced,
      priceIncludesGst: product.priceIncludesGst,
      gstBasisPoints: chargesGst ? rateOf(product, priced.pricePaise, gstRates) : 0,
      compareGstBasisPoints: chargesGst
        ? rateOf(product, priced.comparePricePaise ?? priced.pricePaise, gstRates)
        : 0,
      attributes: factsOf(asked, rest.attributes ?? {}),
    };
  });
}

/** As it will be: by the table, unless another rate is chosen. What is no rate counts as 0. */
function rateOf(product: ProductInput, pricePaise: number, rates: readonly GstRate[]): number {
  if (!Number.isSafeInteger(product.gstBasisPoints)) return 0;
  const isChosen = gstRateOf(rates, product)?.basisPoints !== product.gstBasisPoints;
  return isChosen
    ? product.gstBasisPoints
    : (gstRateOf(rates, { ...product, pricePaise })?.basisPoints ?? product.gstBasisPoints);
}

async function picturesOf(db: Db, { pictures }: ProductInput): Promise<readonly ProductPicture[]> {
  const stored = await readPictures(db, [
    pictures.flatMap(({ imageId }) => (isUuid(imageId) ? [imageId] : [])),
  ]);
  const byId = new Map(stored.map(({ imageId, ...picture }) => [imageId, picture]));
  return pictures.flatMap(({ imageId, alt, colour }) => {
    const picture = byId.get(imageId.toLowerCase());
    return picture === undefined ? [] : [{ ...picture, alt, colour }];
  });
}
