import { type CartLine, buyableLines } from "#modules/cart/public.ts";
import {
  type CourierWay,
  type DeliveryDates,
  deliveryDates,
  type ShippingMethod,
  type Tariff,
  quoteShipping,
  refusesCash,
} from "#modules/shipping/public.ts";
import { placeOfSupply, registeredElsewhere, type Receiver } from "#modules/tax/public.ts";
import type { Paise } from "#shared/money.ts";
import { type LineToOrder, withWeeks } from "./making-plan.ts";
import { goodsValue, pricePurchase, type PricedPurchase } from "./price-purchase.ts";
import { reachProblem } from "./reach.ts";

/**
 * The checkout's summary for the choices made so far. It uses the same rules as the price of the
 * order.
 */

/** What the buyer has chosen so far; empty fields are not chosen yet. */
export type CheckoutChoice = {
  readonly stateCode: string;
  readonly pinCode: string;
  readonly shippingMethod: ShippingMethod;
  readonly gstin: string;
  /** Whether the buyer declares that the goods go to a Special Economic Zone; absent: no. */
  readonly isSez?: boolean;
  readonly receiver: Receiver | undefined;
  readonly now: Date;
  /** What couriers said about the ways from the shops, by shop. */
  readonly ways: Readonly<Record<string, CourierWay>>;
};

/** A shipping method: its fee, GST included, and when it arrives if it is ordered now. */
export type MethodOffer = {
  readonly method: ShippingMethod;
  readonly feePaise: Paise;
  readonly dates: DeliveryDates;
};

/** Everything that the checkout shows for the current choices; amounts are in paise. */
export type CheckoutSummary = {
  readonly priced: PricedPurchase<LineToOrder>;
  /** The same with the fee for cash, if the purchase is paid in cash. */
  readonly pricedInCash: PricedPurchase<LineToOrder>;
  readonly offers: readonly MethodOffer[];
  /**
   * The state of the GSTIN if it differs from the delivery state: the form then requires the
   * receiver of the goods.
   */
  readonly registeredElsewhere: string | null;
  /** Whether it is known that no courier collects cash there, of one of the parcels. */
  readonly isWithoutCouriers: boolean;
  /** Why an item cannot be sold there, by variant; empty while no state is chosen. */
  readonly outOfReach: ReadonlyMap<string, string>;
};

/**
 * Prices the available lines with both shipping methods. The total is the one that ordering will
 * charge.
 */
export function summariseCheckout(
  lines: readonly CartLine[],
  tariff: Tariff,
  choice: CheckoutChoice,
): CheckoutSummary {
  const buyable = withWeeks(buyableLines(lines));
  const subtotal = goodsValue(buyable);
  const supplyDestination = {
    deliveryState: choice.stateCode,
    gstin: choice.gstin,
    receiver: choice.receiver,
  };
  const place = placeOfSupply(supplyDestination);
  const costs = {
    shippingPaise: quoteShipping(tariff, choice.shippingMethod, subtotal),
    placeOfSupply: place?.stateCode ?? "",
    isToSez: choice.isSez === true,
  };
  const pieces = withCouriers(buyable, choice.ways);
  return {
    priced: pricePurchase(buyable, costs),
    pricedInCash: pricePurchase(buyable, { ...costs, cashFeePaise: tariff.cashFeePaise }),
    offers: (["standard", "express"] as const).map((method) => ({
      method,
      feePaise: quoteShipping(tariff, method, subtotal),
      dates: deliveryDates(tariff, pieces, { method, pinCode: choice.pinCode, now: choice.now }),
    })),
    registeredElsewhere: registeredElsewhere(supplyDestination),
    isWithoutCouriers: pieces.some(({ couriers }) => refusesCash(couriers)),
    outOfReach:
      place === null
        ? new Map()
        : problemsOf(buyable, {
            deliveryState: choice.stateCode,
            placeOfSupply: place.stateCode,
            isToSez: choice.isSez === true,
          }),
  };
}

/** The lines with what couriers said about the ways from their shops. */
export function withCouriers<Line extends Pick<CartLine, "sellerId">>(
  lines: readonly Line[],
  ways: CheckoutChoice["ways"],
): readonly (Line & { readonly couriers: CourierWay | undefined })[] {
  return lines.map((line) => ({ ...line, couriers: ways[line.sellerId] }));
}

/** The lines that are bought. */
export function boughtLines({ priced }: Pick<CheckoutSummary, "priced">): readonly LineToOrder[] {
  return priced.orders.flatMap((order) => order.lines.map(({ line }) => line));
}

function problemsOf(
  lines: readonly CartLine[],
  to: Parameters<typeof reachProblem>[1],
): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap((line) => {
      const problem = reachProblem(line, to);
      return problem === null ? [] : [[line.variantId, problem] as const];
    }),
  );
}
