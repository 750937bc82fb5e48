import { gstRateOf, type GstRate, type GoodsToRate } from "#modules/tax/public.ts";
import { rupees } from "#shared/money.ts";
import { stateName } from "#shared/indian-states.ts";
import { pricePurchase, type PricedOrder } from "../../checkout/rules/price-purchase.ts";
import { t } from "#shared/texts/text.ts";

/** The limits and the price of a manual order. The form uses the same rules as the server. */

export const needsCustomerAndItem = () => t("Please select a customer and add at least one item");

/** The highest number of items in a manual order. */
export const maxManualLines = 50;

/** The message for too many items. */
export const mostLines = () =>
  t("An order can have at most {maxManualLines} items.", { maxManualLines });

/** At most ₹10 crore per unit, as for products. */
export const maxManualPricePaise = rupees(100_000_000);

/**
 * The seller's GST registration and state. The state is the company's, or the shop's while there
 * are no company settings.
 */
export type ManualOrderSeller = {
  readonly registration: "regular" | "composition" | "unregistered";
  readonly stateCode: string | null;
};

/** A line to price: the unit price in paise, as typed, and the rate in basis points. */
export type PricedManualLine = {
  readonly variantId: string;
  readonly quantity: number;
  readonly unitPricePaise: number;
  /** Follows the product's own price. */
  readonly priceIncludesGst: boolean;
  readonly gstBasisPoints: number;
};

/**
 * The price of a manual order, computed as for an order from the shop: GST per line by the
 * customer's state, the total rounded to the rupee. `shippingPaise` includes GST. Only a seller
 * with a regular registration charges GST, whatever rate a line names (CGST Act, sections 10 and
 * 32). Null without lines.
 */
export function priceManualOrder<Line extends PricedManualLine>(
  lines: readonly Line[],
  {
    seller,
    placeOfSupply,
    shippingPaise,
  }: {
    readonly seller: ManualOrderSeller;
    readonly placeOfSupply: string;
    readonly shippingPaise: number;
  },
): PricedOrder<
  Line & { readonly sellerId: string; readonly sellerStateCode: string | null }
> | null {
  const chargesGst = seller.registration === "regular";
  const priced = pricePurchase(
    lines.map((line) => ({
      ...line,
      gstBasisPoints: chargesGst ? line.gstBasisPoints : 0,
      sellerId: "",
      sellerStateCode: seller.stateCode,
    })),
    { shippingPaise, placeOfSupply },
  );
  return priced.orders[0] ?? null;
}

type ManualItem = Omit<GoodsToRate, "pricePaise"> & {
  readonly gstBasisPoints: number;
  readonly gstRates: readonly GstRate[];
};

/**
 * The GST rate of an item at its actual price, in basis points. Sandals listed at ₹2,800 but sold
 * at ₹2,400 take 5%.
 */
export function rateAtPrice(
  { gstRates, gstBasisPoints, ...goods }: ManualItem,
  pricePaise: number,
): number {
  return gstRateOf(gstRates, { ...goods, pricePaise })?.basisPoints ?? gstBasisPoints;
}

/**
 * Why this seller cannot sell to that state, as a sentence; null when they can (Notifications
 * 34/2023 and 36/2023).
 */
export function manualOrderPlaceProblem(
  seller: ManualOrderSeller,
  placeOfSupply: string,
): string | null {
  if (
    seller.registration === "regular" ||
    seller.stateCode === null ||
    seller.stateCode === placeOfSupply
  )
    return null;
  const states = { ours: stateName(seller.stateCode), theirs: stateName(placeOfSupply) };
  return seller.registration === "composition"
    ? t(
        "As a composition seller you can sell within {ours} only; this customer is in {theirs}.",
        states,
      )
    : t(
        "Without a GST registration you can sell within {ours} only; this customer is in {theirs}.",
        states,
      );
}
