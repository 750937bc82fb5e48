import { useEffect } from "react";
import { href, useFetcher } from "react-router";
import type { CartLine } from "#modules/cart/public.ts";
import { pinCodePattern } from "#shared/indian-codes.ts";
import type { CheckoutChoice } from "../rules/checkout-summary.ts";
import { wordOfPieces } from "../rules/pieces-word.ts";

/** What couriers said about the ways from the shops of a page to one PIN code. */
export type KnownWays = { readonly pinCode: string; readonly ways: CheckoutChoice["ways"] };

const unknown: CheckoutChoice["ways"] = {};

/**
 * What couriers said about a PIN code, read while it is typed. Until then, and without a courier
 * service, nothing: the days are those of the tariff.
 */
export function useCourierWays(
  first: KnownWays | null,
  {
    pinCode,
    lines,
  }: {
    readonly pinCode: string;
    readonly lines: readonly Pick<CartLine, "variantId" | "quantity">[];
  },
): CheckoutChoice["ways"] {
  const { data, load } = useFetcher<KnownWays>();
  const pieces = wordOfPieces(lines);
  const isAsked =
    first !== null && pieces !== "" && pinCode !== first.pinCode && pinCodePattern.test(pinCode);
  useEffect(() => {
    if (isAsked)
      void load(`${href("/courier-ways")}?${new URLSearchParams({ pin: pinCode, pieces })}`);
  }, [isAsked, load, pinCode, pieces]);
  if (first?.pinCode === pinCode) return first.ways;
  return data?.pinCode === pinCode ? data.ways : unknown;
}
