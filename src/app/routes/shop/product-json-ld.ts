import type { ProductPageView, Rating, VariantView } from "#modules/catalog/public.ts";
import { pictureAddress } from "#modules/media/public.ts";
import type { Days } from "#modules/shipping/public.ts";
import { withGst } from "#shared/money.ts";
import { returnWindowDays } from "#shared/promises.ts";
import { ratingJsonLd, type JsonLd } from "../../lib/json-ld.ts";
import { absoluteAddress, sharedWidth } from "../../lib/page-address.ts";
import { localPath } from "#shared/texts/text.ts";

/** A product's schema.org data. Prices include GST. */

const context = "https://schema.org";

/** Shipping fee and delivery time of this product, by the tariff in force. */
export type ShippingForJsonLd = {
  readonly feePaise: number;
  readonly handling: Days;
  readonly transit: Days;
};

/** A review that the page shows. `writtenOn` is a day in India. */
export type ReviewForJsonLd = {
  readonly author: string;
  readonly writtenOn: string;
  readonly stars: number;
  readonly body: string;
};

/** What structured data says of a review. */
export function reviewForJsonLd({ author, writtenOn, stars, body }: ReviewForJsonLd) {
  return { author, writtenOn, stars, body };
}

type ProductForJsonLd = {
  readonly product: ProductPageView;
  readonly rating: Rating | null;
  readonly reviews?: readonly ReviewForJsonLd[] | undefined;
  readonly shipping?: ShippingForJsonLd | undefined;
};

/** A product with its offer, or with the price range of its variants. */
export function productJsonLd(
  origin: string,
  { product, rating, reviews = [], shipping }: ProductForJsonLd,
): JsonLd {
  const address = absoluteAddress(origin, localPath(`/product/${product.slug}`));
  const [only, ...others] = product.variants;
  return {
    "@context": context,
    "@type": "Product",
    "@id": `${address}#product`,
    name: product.name,
    description: product.description,
    url: address,
    image: product.pictures.map(({ file }) =>
      absoluteAddress(origin, pictureAddress(file, sharedWidth)),
    ),
    category: product.category.name,
    material: product.materials,
    countryOfOrigin: { "@type": "Country", name: product.countryOfOrigin },
    brand: { "@type": "Brand", name: product.seller.shopName },
    ...(only !== undefined && others.length === 0 && { sku: only.sku }),
    ...(product.weightGrams !== null && {
      weight: { "@type": "QuantitativeValue", value: product.weightGrams, unitCode: "GRM" },
    }),
    ...optionOfAll(product.variants, "size", "size"),
    ...optionOfAll(product.variants, "colourName", "color"),
    ...propertiesOf(product),
    ...(rating !== null && { aggregateRating: ratingJsonLd(rating) }),
    ...(reviews.length > 0 && { review: reviews.map(reviewJsonLd) }),
    offers: offersOf(origin, product, shipping),
  };
}

function reviewJsonLd({ author, writtenOn, stars, body }: ReviewForJsonLd): JsonLd {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: author },
    datePublished: writtenOn,
    reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
    ...(body !== "" && { reviewBody: body }),
  };
}

/** The size or colour that every variant has; none if there is a choice. */
function optionOfAll(
  variants: readonly VariantView[],
  option: "size" | "colourName",
  property: string,
): JsonLd {
  const [only, ...others] = new Set(variants.map((variant) => variant[option]));
  return others.length === 0 && typeof only === "string" ? { [property]: only } : {};
}

/** The attributes of the product, those of its only variant, and its marks of origin. */
function propertiesOf({ attributes, marks, variants }: ProductPageView): JsonLd {
  const [only, ...others] = variants;
  const ofMarks = marks.map(({ kind, name, number }) => ({
    code: kind,
    name: kind.toUpperCase(),
    value: name,
    unit: null,
    words: `${name}, ${number}`,
  }));
  const ofVariant = others.length === 0 ? (only?.attributes ?? []) : [];
  const all = [...attributes, ...ofVariant, ...ofMarks];
  return all.length === 0
    ? {}
    : {
        additionalProperty: all.map(({ code, name, value, unit, words }) => ({
          "@type": "PropertyValue",
          propertyID: code,
          name,
          value: typeof value === "number" ? value : words,
          ...(unit !== null && { unitText: unit }),
        })),
      };
}

function offersOf(
  origin: string,
  product: ProductPageView,
  shipping: ShippingForJsonLd | undefined,
): JsonLd {
  const buyable = product.variants.some(({ stock }) => stock > 0)
    ? product.variants.filter(({ stock }) => stock > 0)
    : product.variants;
  const prices = buyable.map(({ pricePaise, gstBasisPoints, priceIncludesGst }) =>
    withGst(pricePaise, gstBasisPoints, priceIncludesGst),
  );
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const offered =
    lowest === highest
      ? {
          "@type": "Offer",
          price: inRupees(lowest),
          priceSpecification: specificationOf(lowest),
          ...(product.saleEndsAt !== null && { priceValidUntil: product.saleEndsAt }),
        }
      : {
          "@type": "AggregateOffer",
          lowPrice: inRupees(lowest),
          highPrice: inRupees(highest),
          offerCount: buyable.length,
        };
  return {
    ...offered,
    priceCurrency: "INR",
    url: absoluteAddress(origin, localPath(`/product/${product.slug}`)),
    availability: `${context}/${availabilityOf(product)}`,
    ...(product.seller.awayUntil !== null && { availabilityStarts: product.seller.awayUntil }),
    itemCondition: `${context}/NewCondition`,
    seller: {
      "@type": "Organization",
      name: product.seller.company?.name ?? product.seller.shopName,
      url: absoluteAddress(origin, localPath(`/sellers/${product.seller.slug}`)),
    },
    hasMerchantReturnPolicy: returnsOf(origin, product),
    ...(shipping !== undefined && { shippingDetails: shippingOf(shipping) }),
  };
}

function specificationOf(pricePaise: number): JsonLd {
  return {
    "@type": "UnitPriceSpecification",
    price: inRupees(pricePaise),
    priceCurrency: "INR",
    valueAddedTaxIncluded: true,
  };
}

function availabilityOf({ variants, processing, seller }: ProductPageView): string {
  if (seller.awayUntil !== null) return "OutOfStock";
  if (variants.every(({ stock }) => stock === 0)) return "OutOfStock";
  return processing === "ready" ? "InStock" : "MadeToOrder";
}

/**
 * The return policy of /cancellation-refunds: within the return window; made-to-measure items only
 * if faulty.
 */
function returnsOf(origin: string, { processing }: ProductPageView): JsonLd {
  const policy = {
    "@type": "MerchantReturnPolicy",
    applicableCountry: "IN",
    merchantReturnLink: absoluteAddress(origin, localPath("/cancellation-refunds")),
  };
  if (processing === "custom")
    return { ...policy, returnPolicyCategory: `${context}/MerchantReturnNotPermitted` };
  return {
    ...policy,
    returnPolicyCategory: `${context}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: returnWindowDays,
    returnMethod: `${context}/ReturnByMail`,
    returnFees: `${context}/ReturnFeesCustomerResponsibility`,
    itemDefectReturnFees: `${context}/FreeReturn`,
  };
}

function shippingOf({ feePaise, handling, transit }: ShippingForJsonLd): JsonLd {
  const days = ({ min, max }: Days): JsonLd => ({
    "@type": "QuantitativeValue",
    minValue: min,
    maxValue: max,
    unitCode: "DAY",
  });
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: inRupees(feePaise), currency: "INR" },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "IN" },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(handling),
      transitTime: days(transit),
    },
  };
}

/** 194700 paise as "1947.00": no sign, no grouping. */
function inRupees(pricePaise: number): string {
  return `${Math.floor(pricePaise / 100)}.${String(pricePaise % 100).padStart(2, "0")}`;
}
