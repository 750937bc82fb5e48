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
  cashPieces: lines,
  pinCode: saved,
}: Pick<ChangeableAddress, "cashPieces" | "pinCode">) {
  const [pinCode, askAbout] = useState(saved);
  const ways = useCourierWays({ pinCode: saved, ways: known }, { pinCode, lines });
  const isRefused = Object.values(ways).some(refusesCash);
  return { cashProblem: isRefused ? noCourierCollects(pinCode) : null, askAbout };
}
