import { type CartLine, lineTitle, onlyWithinState } from "#modules/cart/public.ts";
import { stateName } from "#shared/indian-states.ts";
import { t } from "#shared/texts/text.ts";

/**
 * Which lines can be sold where. A seller without a regular registration sells within one state
 * only (Notifications 34/2023 and 36/2023).
 */

/**
 * The delivery state and the place of supply, as GST state codes. For a seller without a regular
 * registration both must be the seller's state.
 */
export type Destination = {
  readonly deliveryState: string;
  readonly placeOfSupply: string;
  /** A Special Economic Zone counts as another state wherever it is; absent: no. */
  readonly isToSez?: boolean;
};

type Line = Pick<CartLine, "name" | "size" | "colour" | "registration" | "sellerStateCode">;

/** Why a line cannot be sold there, as a sentence that names the item; null where it can. */
export function reachProblem(
  line: Line,
  { deliveryState, placeOfSupply, isToSez = false }: Destination,
): string | null {
  const only = onlyWithinState(line);
  if (only === null) return null;
  if (only !== deliveryState)
    return t("{line} can be sent within {only} only.", {
      line: lineTitle(line),
      only: stateName(only),
    });
  if (isToSez)
    return t(
      "{line} can be sold within {only} only, and a sale to a Special Economic Zone counts as one to another state.",
      { line: lineTitle(line), only: stateName(only) },
    );
  if (only !== placeOfSupply)
    return t(
      "{line} can be sold within {only} only, and with your GSTIN this sale counts for {placeOfSupply}.",
      { line: lineTitle(line), only: stateName(only), placeOfSupply: stateName(placeOfSupply) },
    );
  return null;
}
