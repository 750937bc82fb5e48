import type { ProductPageView, VariantView } from "#modules/catalog/public.ts";
import type { Days } from "#modules/shipping/public.ts";
import { withGst } from "#shared/money.ts";
import { returnWindowDays } from "#shared/promises.ts";
import { localPath } from "#shared/texts/text.ts";
import type { JsonLd } from "../../lib/json-ld.ts";
import { absoluteAddress } from "../../lib/page-address.ts";

/** What a product costs, when it arrives and how it goes back, as schema.org data. */

const schema = "https://schema.org";

/** Shipping fee and delivery time of a product, by the tariff in force. */
export type ShippingForJsonLd = {
  readonly feePaise: number;
  readonly handling: Days;
  readonly transit: Days;
};

type ToOffer = {
  readonly product: ProductPageView;
  readonly shipping: ShippingForJsonLd | undefined;
  /** The page of the offer, with the chosen options. */
  readonly address: string;
};

/**
 * The offer of each variant, in their order. Seller, returns and shipping are the same for all:
 * the first offer states them, the others refer to it.
 */
export function offersOf(
  origin: string,
  { product, shipping, address }: ToOffer,
): readonly JsonLd[] {
  const ids = ["seller", "returns", "shipping"].map((name) => `${address}#${name}`);
  const [seller = "", returns = "", delivery = ""] = ids;
  return product.variants.map((variant, place) => ({
    ...offerOf(product, variant),
    url: addressOf(address, variant, product.variants.length),
    seller: place > 0 ? { "@id": seller } : { "@id": seller, ...sellerOf(origin, product) },
    hasMerchantReturnPolicy:
      place > 0 ? { "@id": returns } : { "@id": returns, ...returnsOf(origin, product) },
    ...(shipping !== undefined && {
      shippingDetails:
        place > 0 ? { "@id": delivery } : { "@id": delivery, ...shippingOf(shipping) },
    }),
  }));
}

/** The page with these options chosen, as it is shared. */
function addressOf(address: string, { colour, size }: VariantView, ofVariants: number): string {
  if (ofVariants === 1) return address;
  const options = Object.entries({ colour, size }).filter(
    (option): option is [string, string] => option[1] !== null,
  );
  return `${address}?${new URLSearchParams(options).toString()}`;
}

function offerOf(product: ProductPageView, variant: VariantView): JsonLd {
  const { pricePaise, gstBasisPoints, priceIncludesGst } = variant;
  const price = inRupees(withGst(pricePaise, gstBasisPoints, priceIncludesGst));
  return {
    "@type": "Offer",
    price,
    priceCurrency: "INR",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: "INR",
      valueAddedTaxIncluded: true,
    },
    ...(product.saleEndsAt !== null && { priceValidUntil: product.saleEndsAt }),
    availability: `${schema}/${availabilityOf(product, variant)}`,
    ...(product.seller.awayUntil !== null && { availabilityStarts: product.seller.awayUntil }),
    itemCondition: `${schema}/NewCondition`,
  };
}

function sellerOf(origin: string, { seller }: ProductPageView): JsonLd {
  return {
    "@type": "Organization",
    name: seller.company?.name ?? seller.shopName,
    url: absoluteAddress(origin, localPath(`/sellers/${seller.slug}`)),
  };
}

function availabilityOf({ processing, seller }: ProductPageView, { stock }: VariantView): string {
  if (seller.awayUntil !== null || stock === 0) return "OutOfStock";
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
    return { ...policy, returnPolicyCategory: `${schema}/MerchantReturnNotPermitted` };
  return {
    ...policy,
    returnPolicyCategory: `${schema}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: returnWindowDays,
    returnMethod: `${schema}/ReturnByMail`,
    returnFees: `${schema}/ReturnFeesCustomerResponsibility`,
    itemDefectReturnFees: `${schema}/FreeReturn`,
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
