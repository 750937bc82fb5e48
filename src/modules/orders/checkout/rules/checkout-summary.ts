import { type CartLine, buyableLines, cartSubtotal } from "#modules/cart/public.ts";
import {
  type Days,
  type ShippingMethod,
  type Tariff,
  deliveryDays,
  quoteShipping,
  slowestProcessing,
} from "#modules/shipping/public.ts";
import { placeOfSupply, registeredElsewhere, type Receiver } from "#modules/tax/public.ts";
import type { Paise } from "#shared/money.ts";
import { pricePurchase, type PricedPurchase } from "./price-purchase.ts";
import { reachProblem } from "./reach.ts";

/**
 * What the checkout shows for the choices made so far, worked out by the same rules that the order
 * is priced with.
 */

/** What the buyer has chosen so far; empty where nothing is. */
export type CheckoutChoice = {
  readonly stateCode: string;
  readonly pinCode: string;
  readonly shippingMethod: ShippingMethod;
  readonly gstin: string;
  readonly receiver: Receiver | undefined;
};

/** A way of sending: its fee, GST included, and the days until arrival. */
export type MethodOffer = {
  readonly method: ShippingMethod;
  readonly feePaise: Paise;
  readonly days: Days;
};

export type CheckoutSummary = {
  readonly priced: PricedPurchase<CartLine>;
  readonly offers: readonly MethodOffer[];
  /**
   * The state of the GSTIN where it is another than that of the delivery: then it is asked who
   * receives the goods.
   */
  readonly registeredElsewhere: string | null;
  /** By variant, why it cannot be sold there; empty while no state is chosen. */
  readonly outOfReach: ReadonlyMap<string, string>;
};

/**
 * Prices the lines that can be bought, and both ways of sending them. The total is the one that
 * ordering will ask for.
 */
export function summariseCheckout(
  lines: readonly CartLine[],
  tariff: Tariff,
  choice: CheckoutChoice,
): CheckoutSummary {
  const buyable = buyableLines(lines);
  const subtotal = cartSubtotal(lines);
  const processing = slowestProcessing(buyable.map((line) => line.processing));
  const supplyDestination = {
    deliveryState: choice.stateCode,
    gstin: choice.gstin,
    receiver: choice.receiver,
  };
  const place = placeOfSupply(supplyDestination);
  return {
    priced: pricePurchase(buyable, {
      shippingPaise: quoteShipping(tariff, choice.shippingMethod, subtotal),
      placeOfSupply: place?.stateCode ?? "",
    }),
    offers: (["standard", "express"] as const).map((method) => ({
      method,
      feePaise: quoteShipping(tariff, method, subtotal),
      days: deliveryDays(tariff, { method, processing, pinCode: choice.pinCode }),
    })),
    registeredElsewhere: registeredElsewhere(supplyDestination),
    outOfReach:
      place === null
        ? new Map()
        : problemsOf(buyable, { deliveryState: choice.stateCode, placeOfSupply: place.stateCode }),
  };
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
