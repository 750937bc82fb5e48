import { zeroPaise, paise, type Paise } from "#shared/money.ts";
import type { ShippingMethod, Tariff } from "../contract.ts";

/** Shipping fees by a given tariff. Knows no database and no clock. */

/**
 * The fee of a purchase in paise, GST included, by its goods value without GST. An empty purchase
 * costs nothing. With the published tariff: standard ₹99 below ₹500, ₹79 from ₹500, free from
 * ₹2,000.
 */
export function quoteShipping(
  tariff: Tariff,
  method: ShippingMethod,
  subtotalPaise: number,
): Paise {
  if (subtotalPaise <= 0) return zeroPaise;
  const rate = tariff.rates[method].findLast((step) => subtotalPaise >= step.fromSubtotalPaise);
  return paise(rate?.feePaise ?? 0);
}

/**
 * The amount missing to the next lower fee, for "add ₹X and it ships free"; null when no fee is
 * lower.
 */
export function nextLowerFee(
  tariff: Tariff,
  method: ShippingMethod,
  subtotalPaise: number,
): { readonly missingPaise: Paise; readonly feePaise: Paise } | null {
  const current = quoteShipping(tariff, method, subtotalPaise);
  const next = tariff.rates[method].find(
    (step) => step.fromSubtotalPaise > subtotalPaise && step.feePaise < current,
  );
  return next === undefined
    ? null
    : {
        missingPaise: paise(next.fromSubtotalPaise - subtotalPaise),
        feePaise: paise(next.feePaise),
      };
}
