import { type Processing, type Tariff, deliveryDays } from "#modules/shipping/public.ts";
import { isArmyPost, pinCodePattern } from "#shared/indian-codes.ts";
import { pinCodeFitsState, stateName, statesOfPinCode } from "#shared/indian-states.ts";
import { formatArrival } from "#shared/ist.ts";

/**
 * When a piece reaches a PIN code, or why it cannot: by the rules that the checkout goes by. Knows
 * no price.
 */

/**
 * What of a product decides where and when it arrives. `onlyWithinState` is a GST code; null when
 * it may go anywhere.
 */
export type Sendable = { readonly processing: Processing; readonly onlyWithinState: string | null };

export type DeliveryEstimate =
  /**
   * `place` as people name it: "Bengaluru", "Rajasthan". Arrivals are spans of days: "24-27 Nov".
   */
  | {
      readonly kind: "reachable";
      readonly pinCode: string;
      readonly place: string;
      readonly standardArrival: string;
      readonly expressArrival: string;
    }
  | { readonly kind: "outOfReach"; readonly pinCode: string; readonly place: string }
  | { readonly kind: "mistyped"; readonly problem: string };

/** Answers for a PIN code as it was typed, for an order placed at `now`. */
export function deliveryEstimate(
  tariff: Tariff,
  piece: Sendable,
  request: { readonly pinCode: string; readonly now: Date },
): DeliveryEstimate {
  const pinCode = request.pinCode.replaceAll(/\s/g, "");
  if (!pinCodePattern.test(pinCode))
    return { kind: "mistyped", problem: "Please enter a 6-digit PIN code" };
  const place = placeOf(tariff, pinCode);
  if (place === null)
    return { kind: "mistyped", problem: "No place has this PIN code. Please check it." };
  if (piece.onlyWithinState !== null && !pinCodeFitsState(pinCode, piece.onlyWithinState))
    return { kind: "outOfReach", pinCode, place };
  const arrival = (method: "standard" | "express") =>
    formatArrival(
      request.now,
      deliveryDays(tariff, { method, processing: piece.processing, pinCode }),
    );
  return {
    kind: "reachable",
    pinCode,
    place,
    standardArrival: arrival("standard"),
    expressArrival: arrival("express"),
  };
}

/**
 * A metro by its name, other places by their state; "Sikkim or West Bengal" where ranges overlap;
 * null for a PIN code that lies nowhere.
 */
function placeOf(tariff: Tariff, pinCode: string): string | null {
  if (isArmyPost(pinCode)) return "Army Post";
  const states = statesOfPinCode(pinCode).map(stateName);
  if (states.length === 0) return null;
  return (
    tariff.metros.find(({ prefix }) => pinCode.startsWith(prefix))?.city ?? states.join(" or ")
  );
}
