import type { CartLine } from "#modules/cart/public.ts";
import type { CourierWays } from "./courier-ways.ts";
import { quoteShipping, refusesCash, type Tariff } from "#modules/shipping/public.ts";
import type { PlaceOfSupply } from "#modules/tax/public.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { partsOfPurchase, type PurchaseParts } from "../part-payment/rules/parts.ts";
import type { PlaceOrder } from "./contract.ts";
import { PaymentNotPossible, TotalChanged } from "./errors.ts";
import { cashOfPurchaseProblem } from "./rules/cash-of-purchase.ts";
import type { LineToOrder } from "./rules/making-plan.ts";
import { goodsValue, pricePurchase, type PricedPurchase } from "./rules/price-purchase.ts";

/** What a purchase costs and how it is paid, compared with what its buyer saw. */

type Terms = {
  readonly tariff: Tariff;
  readonly place: PlaceOfSupply;
  /** What couriers said about the ways from the shops. */
  readonly ways: CourierWays["bySeller"];
};

/**
 * The present price of these lines. It must equal the price that the buyer saw, and the chosen
 * payment method must allow it. Throws TotalChanged and PaymentNotPossible.
 */
export function agreedPrice(
  lines: readonly LineToOrder[],
  input: PlaceOrder,
  { tariff, place, ways }: Terms,
): PricedPurchase<LineToOrder> {
  const isInCash = input.paymentMethod === "cod";
  const priced = pricePurchase(lines, {
    shippingPaise: quoteShipping(tariff, input.shippingMethod, goodsValue(lines)),
    cashFeePaise: isInCash ? tariff.cashFeePaise : 0,
    placeOfSupply: place.stateCode,
    isToSez: input.isSez === true,
  });
  const shownPaise = isInCash
    ? (input.cashTotalShownPaise ?? input.totalShownPaise)
    : input.totalShownPaise;
  if (priced.totalPaise !== shownPaise) throw new TotalChanged(shownPaise, priced.totalPaise);
  if (isInCash) mustBePayableAtDoor(lines, { ...priced, ...input }, ways);
  return priced;
}

function mustBePayableAtDoor(
  lines: readonly LineToOrder[],
  { totalPaise, pinCode }: { readonly totalPaise: number; readonly pinCode: string },
  ways: Terms["ways"],
): void {
  const problem = cashOfPurchaseProblem({
    totalPaise,
    pinCode,
    isCommissioned: lines.some((line) => line.isCommissioned),
    isWithoutCouriers: lines.some(({ sellerId }) => refusesCash(ways[sellerId])),
  });
  if (problem !== null) throw new PaymentNotPossible(problem);
}

/** The parts of a purchase, if the buyer chose to pay in parts. They must be those of the form. */
export function agreedParts(
  priced: PricedPurchase<CartLine>,
  input: PlaceOrder,
): PurchaseParts | null {
  if (input.isInParts !== true) return null;
  const parts = partsOfPurchase(priced);
  if (parts === null)
    throw new PaymentNotPossible(
      t("This order can no longer be paid in two parts. Please choose another way to pay."),
    );
  if (parts.nowPaise !== input.nowShownPaise)
    throw new PaymentNotPossible(
      t("The part that you pay now is {now}. Please check it and complete the order again.", {
        now: formatRupeesShort(parts.nowPaise),
      }),
    );
  return parts;
}
