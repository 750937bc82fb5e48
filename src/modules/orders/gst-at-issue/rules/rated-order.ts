import { scaleHalfUp } from "#shared/money.ts";
import {
  pricePurchase,
  type LineToPrice,
  type PricedOrder,
} from "../../checkout/rules/price-purchase.ts";

/**
 * What an order comes to at the GST rates of the day of its invoice (section 14, CGST Act): the
 * supply of goods is taxed at the rate of that day, whatever was paid before. Pure.
 */

/** A line as ordered, with the rate of today. */
export type LineToRate = Omit<LineToPrice, "suppliesUnderLut"> & {
  readonly lineNumber: number;
  readonly name: string;
  /** The rate today at the price without GST, which a lower rate leaves as it is. */
  readonly rateNow: number;
  /** The rate today at the price as typed; differs for a price with GST near a limit of the table. */
  readonly rateOfTypedNow: number;
};

/** The fees of an order, with GST. `shippingPaise` includes the fee for cash. */
export type FeesOfOrder = {
  readonly shippingPaise: number;
  readonly cashFeePaise: number;
  readonly placeOfSupply: string;
  /** Whether the order goes to a Special Economic Zone; absent: no. */
  readonly isToSez?: boolean;
};

/** Whether a rate of the order is another one than when it was ordered. */
export function isRateChanged(lines: readonly LineToRate[]): boolean {
  return lines.some((line) => ratedLine(line).gstBasisPoints !== line.gstBasisPoints);
}

/**
 * A line at the rate of today. A price without GST stays, and the tax changes. Of a price with GST a
 * lower rate is passed on to the buyer (section 171, CGST Act), so that the price without GST
 * stays; a higher rate is the seller's, so that the price with GST stays. Examples from 18 % to 5 %:
 * ₹1,000 without GST stay ₹1,000; ₹1,180 with GST become ₹1,050.
 */
export function ratedLine(line: LineToRate): LineToRate {
  const { gstBasisPoints: before, rateNow, rateOfTypedNow, unitPricePaise } = line;
  if (rateNow === before) return line;
  if (!line.priceIncludesGst) return { ...line, gstBasisPoints: rateNow };
  if (rateNow > before) return { ...line, gstBasisPoints: rateOfTypedNow };
  return {
    ...line,
    gstBasisPoints: rateNow,
    unitPricePaise: scaleHalfUp(unitPricePaise, 10_000 + rateNow, 10_000 + before),
  };
}

/** The order with today's rates. Its fees, which include GST, stay; so does what is not taxed. */
export function ratedOrder(
  lines: readonly LineToRate[],
  { shippingPaise, cashFeePaise, placeOfSupply, isToSez = false }: FeesOfOrder,
): PricedOrder<LineToRate> {
  const { orders } = pricePurchase(lines.map(ratedLine), {
    shippingPaise: shippingPaise - cashFeePaise,
    cashFeePaise,
    placeOfSupply,
    isToSez,
  });
  const [order] = orders;
  if (order === undefined) throw new Error("An order has lines");
  return order;
}
