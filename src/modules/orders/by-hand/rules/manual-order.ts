import { gstRateOf, type GstRate, type GoodsToRate } from "#modules/tax/public.ts";
import { rupees } from "#shared/money.ts";
import { stateName } from "#shared/indian-states.ts";
import { pricePurchase, type PricedOrder } from "../../checkout/rules/price-purchase.ts";

/**
 * An order that a seller makes by hand: what it may hold and what it comes to. The form shows what
 * the server will write.
 */

export const needsCustomerAndItem = "Please select a customer and add at least one item";

export const maxManualLines = 50;
export const mostLines = `An order can have at most ${maxManualLines} items.`;

/** ₹10 crore for one piece, as for products. */
export const maxManualPricePaise = rupees(100_000_000);

/**
 * How the seller stands to GST, and from where: the company's state, or the shop's while there are
 * no company settings.
 */
export type ManualOrderSeller = {
  readonly registration: "regular" | "composition" | "unregistered";
  readonly stateCode: string | null;
};

export type PricedManualLine = {
  readonly variantId: string;
  readonly quantity: number;
  readonly unitPricePaise: number;
  readonly gstBasisPoints: number;
};

/**
 * What the order comes to, priced as one from the shop: GST per line by the customer's state, the
 * total to the rupee. `shippingPaise` includes its GST. Who is not in the regular registration
 * charges none, whatever rate a line names (CGST Act, sections 10 and 32).
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
 * The rate of an item at the price that it is sold at by hand: sandals listed at ₹2,800 and sold at
 * ₹2,400 bear 5%.
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
  const kind =
    seller.registration === "composition"
      ? "As a composition seller"
      : "Without a GST registration";
  return `${kind} you can sell within ${stateName(seller.stateCode)} only; this customer is in ${stateName(placeOfSupply)}.`;
}
