import {
  type PieceToSend,
  type Tariff,
  cityName,
  deliveryDates,
  refusesCash,
} from "#modules/shipping/public.ts";
import { latinDigits } from "#shared/indian-digits.ts";
import { isArmyPost, pinCodePattern } from "#shared/indian-codes.ts";
import { pinCodeFitsState, stateName, statesOfPinCode } from "#shared/indian-states.ts";
import { formatArrival } from "#shared/ist.ts";
import { perLocale, t } from "#shared/texts/text.ts";

/**
 * When a product reaches a PIN code, or why it cannot, by the rules of the checkout. Without
 * prices.
 */

/**
 * What decides where and when a product arrives. `onlyWithinState` is a GST state code; null if it
 * may go anywhere.
 */
export type Sendable = PieceToSend & { readonly onlyWithinState: string | null };

export type DeliveryEstimate =
  /**
   * `place` is a name: "Bengaluru", "Rajasthan". Arrivals are spans of days in India: "24-27 Nov".
   */
  | {
      readonly kind: "reachable";
      readonly pinCode: string;
      readonly place: string;
      readonly standardArrival: string;
      readonly expressArrival: string;
      /** What else is to be known about this place; null if nothing. */
      readonly note: string | null;
      readonly isCashCollected: boolean;
    }
  | { readonly kind: "outOfReach"; readonly pinCode: string; readonly place: string }
  | { readonly kind: "mistyped"; readonly problem: string };

/** The estimate for a PIN code as typed, for an order placed at `now`. */
export function deliveryEstimate(
  tariff: Tariff,
  piece: Sendable,
  request: { readonly pinCode: string; readonly now: Date },
): DeliveryEstimate {
  const pinCode = typedPinCode(request.pinCode);
  if (!pinCodePattern.test(pinCode)) return mistyped(t("Please enter a 6-digit PIN code"));
  const place = placeOf(tariff, pinCode);
  if (place === null)
    return mistyped(t("No place has PIN code {pinCode}. Please check it.", { pinCode }));
  if (piece.onlyWithinState !== null && !pinCodeFitsState(pinCode, piece.onlyWithinState))
    return { kind: "outOfReach", pinCode, place };
  const arrival = (method: "standard" | "express") =>
    formatArrival(deliveryDates(tariff, [piece], { method, pinCode, now: request.now }));
  return {
    kind: "reachable",
    pinCode,
    place,
    standardArrival: arrival("standard"),
    expressArrival: arrival("express"),
    note: piece.couriers?.isServed === false ? unservedWords(pinCode) : null,
    isCashCollected: !refusesCash(piece.couriers),
  };
}

/** A PIN code as it is compared: "५६० ००१" is "560001". */
export function typedPinCode(typed: string): string {
  return latinDigits(typed).replaceAll(/\s/g, "");
}

const unservedWords = (pinCode: string) =>
  t(
    "No courier goes to {pinCode} right now. The workshop sends it by India Post, which takes longer.",
    {
      pinCode,
    },
  );

const mistyped = (problem: string): DeliveryEstimate => ({ kind: "mistyped", problem });

const either = perLocale((tag) => new Intl.ListFormat(tag, { type: "disjunction" }));

/**
 * The name of a metro, else of the state; "Sikkim or West Bengal" where ranges overlap. Null for a
 * PIN code outside every range.
 */
function placeOf(tariff: Tariff, pinCode: string): string | null {
  if (isArmyPost(pinCode)) return t("Army Post");
  const states = statesOfPinCode(pinCode).map(stateName);
  if (states.length === 0) return null;
  const metro = tariff.metros.find(({ prefix }) => pinCode.startsWith(prefix));
  return metro === undefined ? either().format(states) : cityName(metro.city);
}
