import {
  optionWords,
  type ProductPageView,
  type Rating,
  type VariantView,
} from "#modules/catalog/public.ts";
import { pictureAddress } from "#modules/media/public.ts";
import { ratingJsonLd, type JsonLd } from "../../lib/json-ld.ts";
import { absoluteAddress, sharedWidth } from "../../lib/page-address.ts";
import { localPath } from "#shared/texts/text.ts";
import { offersOf, type ShippingForJsonLd } from "./offer-json-ld.ts";

/** A product's schema.org data. Prices include GST. */

const context = "https://schema.org";

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

type PropertyForJsonLd = ProductPageView["attributes"][number];

type ProductForJsonLd = {
  readonly product: ProductPageView;
  readonly rating: Rating | null;
  readonly reviews?: readonly ReviewForJsonLd[] | undefined;
  readonly shipping?: ShippingForJsonLd | undefined;
};

/** A product with its offer; with several variants a group of products, each with its own. */
export function productJsonLd(
  origin: string,
  { product, rating, reviews = [], shipping }: ProductForJsonLd,
): JsonLd {
  const address = absoluteAddress(origin, localPath(`/product/${product.slug}`));
  const offers = offersOf(origin, { product, shipping, address });
  const [only, ...others] = product.variants;
  const isGroup = others.length > 0;
  return {
    "@context": context,
    "@type": isGroup ? "ProductGroup" : "Product",
    "@id": `${address}#product`,
    name: product.name,
    description: product.description,
    url: address,
    image: picturesOf(origin, product.pictures),
    category: product.category.name,
    material: product.materials,
    countryOfOrigin: { "@type": "Country", name: product.countryOfOrigin },
    brand: { "@type": "Brand", name: product.seller.shopName },
    ...(product.weightGrams !== null && {
      weight: { "@type": "QuantitativeValue", value: product.weightGrams, unitCode: "GRM" },
    }),
    ...optionOfAll(product.variants, "size", "size"),
    ...optionOfAll(product.variants, "colourName", "color"),
    ...propertiesOf([
      ...product.attributes,
      ...(isGroup ? [] : (only?.attributes ?? [])),
      ...marksOf(product),
    ]),
    ...(rating !== null && { aggregateRating: ratingJsonLd(rating) }),
    ...(reviews.length > 0 && { review: reviews.map(reviewJsonLd) }),
    ...(isGroup
      ? {
          productGroupID: product.slug,
          variesBy: variesBy(product.variants),
          hasVariant: product.variants.map((variant, place) =>
            variantJsonLd(origin, { product, variant, offer: offers[place] ?? {} }),
          ),
        }
      : { ...(only !== undefined && { sku: only.sku }), offers: offers[0] ?? {} }),
  };
}

function variantJsonLd(
  origin: string,
  {
    product,
    variant,
    offer,
  }: {
    readonly product: ProductPageView;
    readonly variant: VariantView;
    readonly offer: JsonLd;
  },
): JsonLd {
  const { sku, size, colour, colourName, attributes } = variant;
  const ofColour = product.pictures.filter((picture) => picture.colour === colour);
  return {
    "@type": "Product",
    name: [product.name, optionWords({ size, colour: colourName })].filter(Boolean).join(", "),
    sku,
    ...(size !== null && { size }),
    ...(colourName !== null && { color: colourName }),
    image: picturesOf(origin, (ofColour.length > 0 ? ofColour : product.pictures).slice(0, 1)),
    ...propertiesOf(attributes),
    offers: offer,
  };
}

function variesBy(variants: readonly VariantView[]): readonly string[] {
  const options = { size: "size", colourName: "color" } as const;
  return (Object.keys(options) as (keyof typeof options)[])
    .filter((option) => new Set(variants.map((variant) => variant[option])).size > 1)
    .map((option) => `${context}/${options[option]}`);
}

function picturesOf(origin: string, pictures: ProductPageView["pictures"]): readonly string[] {
  return pictures.map(({ file }) => absoluteAddress(origin, pictureAddress(file, sharedWidth)));
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

function marksOf({ marks }: ProductPageView): readonly PropertyForJsonLd[] {
  return marks.map(({ kind, name, number }) => ({
    code: kind,
    name: kind.toUpperCase(),
    value: name,
    unit: null,
    words: `${name}, ${number}`,
  }));
}

function propertiesOf(properties: readonly PropertyForJsonLd[]): JsonLd {
  return properties.length === 0
    ? {}
    : {
        additionalProperty: properties.map(({ code, name, value, unit, words }) => ({
          "@type": "PropertyValue",
          propertyID: code,
          name,
          value: typeof value === "number" ? value : words,
          ...(unit !== null && { unitText: unit }),
        })),
      };
}
