import {
  lineUnderLut,
  supplyBetween,
  taxedAmount,
  taxOf,
  type GstSplit,
  type SezSupply,
} from "#modules/tax/public.ts";
import { paise, roundOff, sumPaise, timesPaise, withoutGst, type Paise } from "#shared/money.ts";
import { shareByWeight } from "#shared/share-by-weight.ts";

/**
 * The price of a purchase: one order per seller, GST per line by place of supply, the shipping fee
 * shared by value. All parts sum to their totals, to the paisa. Runs on the server at ordering and
 * in the browser at checkout.
 */

/** The part of a cart line that decides its price. */
export type LineToPrice = {
  readonly variantId: string;
  readonly sellerId: string;
  /** GST code of the seller's state. An unknown state counts as another state. */
  readonly sellerStateCode: string | null;
  readonly quantity: number;
  readonly unitPricePaise: number;
  /** Whether that price was typed with GST: then it stays, in whatever state. */
  readonly priceIncludesGst: boolean;
  readonly gstBasisPoints: number;
  /** Whether the seller supplies Special Economic Zones without tax now. Absent: with IGST. */
  readonly suppliesUnderLut?: boolean;
};

/** A line with its tax. `lineTotalPaise` is its taxable value, so without GST. */
export type PricedLine<Line extends LineToPrice = LineToPrice> = {
  readonly line: Line;
  readonly lineTotalPaise: Paise;
} & GstSplit;

/** `totalPaise` is the sum of the others, of which shipping includes the fee for cash. */
export type PricedAmounts = {
  readonly subtotalPaise: Paise;
  /** Includes GST, and the fee for cash. */
  readonly shippingPaise: Paise;
  /** How much of `shippingPaise` is the fee for paying in cash. */
  readonly cashFeePaise: Paise;
  readonly taxPaise: Paise;
  /** Rounds each order to the rupee; may be negative. */
  readonly roundOffPaise: Paise;
  readonly totalPaise: Paise;
};

/** One seller's order. */
export type PricedOrder<Line extends LineToPrice = LineToPrice> = PricedAmounts & {
  readonly sellerId: string;
  /** How it is supplied to a Special Economic Zone; null if it does not go there. */
  readonly sezSupply: SezSupply | null;
  readonly lines: readonly PricedLine<Line>[];
};

/** A priced purchase: its orders and their sums, in paise. */
export type PricedPurchase<Line extends LineToPrice = LineToPrice> = PricedAmounts & {
  readonly orders: readonly PricedOrder<Line>[];
};

/** Groups the lines by seller. Sellers and lines keep their order of first appearance. */
export function splitBySeller<Line extends LineToPrice>(
  lines: readonly Line[],
): readonly (readonly Line[])[] {
  return [...Map.groupBy(lines, (line) => line.sellerId).values()];
}

/**
 * Prices a purchase for a place of supply, a GST state code from `placeOfSupply` of the tax rules.
 * `shippingPaise` is the fee for the whole purchase, GST included, and `cashFeePaise` what paying in
 * cash costs in addition. Each is shared by itself. Example: one bag of ₹2,117.80 at
 * 18% to another state without a fee has tax of ₹381.20 and a total of ₹2,499.00. To a Special
 * Economic Zone the goods of a seller under a letter of undertaking cost their price without GST.
 */
export function pricePurchase<Line extends LineToPrice>(
  lines: readonly Line[],
  given: {
    readonly shippingPaise: number;
    readonly cashFeePaise?: number;
    readonly placeOfSupply: string;
    /** Whether it goes to a Special Economic Zone; absent: no. */
    readonly isToSez?: boolean;
  },
): PricedPurchase<Line> {
  const groups = splitBySeller(lines).map((group) => group.map((line) => priceLine(line, given)));
  const weights = weightsOf(groups.map((group) => group.map(({ line }) => line)));
  const shares = shareByWeight(given.shippingPaise, weights);
  const cashFees = shareByWeight(given.cashFeePaise ?? 0, weights);
  const orders = groups.map((group, index) => ({
    ...priceOrder(group, shares[index] ?? paise(0), cashFees[index] ?? paise(0)),
    sezSupply: given.isToSez === true ? sezSupplyOf(group) : null,
  }));
  return {
    orders,
    subtotalPaise: sumPaise(orders.map((order) => order.subtotalPaise)),
    shippingPaise: sumPaise(orders.map((order) => order.shippingPaise)),
    cashFeePaise: sumPaise(orders.map((order) => order.cashFeePaise)),
    taxPaise: sumPaise(orders.map((order) => order.taxPaise)),
    roundOffPaise: sumPaise(orders.map((order) => order.roundOffPaise)),
    totalPaise: sumPaise(orders.map((order) => order.totalPaise)),
  };
}

/**
 * The goods without GST, in paise: the shipping fee depends on it. It is the same in every state,
 * unlike the sum of the taxable values, which may differ by a paisa.
 */
export function goodsValue(lines: readonly LineToPrice[]): Paise {
  return sumPaise(
    lines.map((line) => withoutGst(typedAmount(line), line.gstBasisPoints, line.priceIncludesGst)),
  );
}

function typedAmount({
  unitPricePaise,
  quantity,
}: Pick<LineToPrice, "unitPricePaise" | "quantity">) {
  return timesPaise(unitPricePaise, quantity);
}

/** The values by which a fee is shared: with GST if all prices include it, else without. */
function weightsOf(groups: readonly (readonly LineToPrice[])[]): readonly number[] {
  return groups.flat().every((line) => line.priceIncludesGst)
    ? groups.map((group) => sumPaise(group.map(typedAmount)))
    : groups.map(goodsValue);
}

function priceLine<Line extends LineToPrice>(
  given: Line,
  {
    placeOfSupply,
    isToSez = false,
  }: { readonly placeOfSupply: string; readonly isToSez?: boolean },
): PricedLine<Line> {
  const line = isToSez && given.suppliesUnderLut === true ? lineUnderLut(given) : given;
  const { taxablePaise, ...tax } = taxedAmount(
    { ...line, amountPaise: typedAmount(line) },
    supplyBetween(line.sellerStateCode ?? "", placeOfSupply, isToSez),
  );
  return { line, lineTotalPaise: taxablePaise, ...tax };
}

/** All lines are of one seller. */
function sezSupplyOf(lines: readonly PricedLine[]): SezSupply {
  return lines.every(({ line }) => line.suppliesUnderLut === true) ? "under_lut" : "with_tax";
}

function priceOrder<Line extends LineToPrice>(
  lines: readonly PricedLine<Line>[],
  deliveryPaise: Paise,
  cashFeePaise: Paise,
): Omit<PricedOrder<Line>, "sezSupply"> {
  const shippingPaise = paise(deliveryPaise + cashFeePaise);
  const subtotalPaise = sumPaise(lines.map((line) => line.lineTotalPaise));
  const taxPaise = sumPaise(lines.map(taxOf));
  const exact = paise(subtotalPaise + shippingPaise + taxPaise);
  const roundOffPaise = roundOff(exact);
  return {
    sellerId: lines[0]?.line.sellerId ?? "",
    lines,
    subtotalPaise,
    shippingPaise,
    cashFeePaise,
    taxPaise,
    roundOffPaise,
    totalPaise: paise(exact + roundOffPaise),
  };
}
