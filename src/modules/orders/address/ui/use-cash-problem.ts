import { useState } from "react";
import { refusesCash } from "#modules/shipping/public.ts";
import { noCourierCollects } from "../../checkout/rules/cash-of-purchase.ts";
import { useCourierWays } from "../../checkout/ui/use-courier-ways.ts";
import type { ChangeableAddress } from "../contract.ts";

const known = {};

/**
 * Why no cash can be collected at the PIN code that is typed: couriers are asked about it meanwhile,
 * as at the checkout. Null where nothing is known, and for an address that stays.
 */
export function useCashProblem({
  cashShops,
  pinCode: saved,
}: Pick<ChangeableAddress, "cashShops" | "pinCode">) {
  const [pinCode, askAbout] = useState(saved);
  const lines = cashShops.map((sellerId) => ({ sellerId }));
  const ways = useCourierWays({ pinCode: saved, ways: known }, { pinCode, lines });
  const isRefused = cashShops.some((sellerId) => refusesCash(ways[sellerId]));
  return { cashProblem: isRefused ? noCourierCollects(pinCode) : null, askAbout };
}
