import { findState } from "#shared/indian-states.ts";
import { checkGstin } from "./gstin.ts";

/**
 * The place of supply of goods for GST (IGST Act, section 10). It decides between CGST with SGST
 * and IGST. Pure; also runs in the browser.
 */

/**
 * Who receives goods if a registered buyer orders them to another state than that of the
 * registration.
 */
export const receivers = ["somebodyElse", "ownPlace"] as const;
export type Receiver = (typeof receivers)[number];

/**
 * The basis of the place of supply: usually the delivery (10(1)(a), (ca)); the buyer's own place at
 * the destination (10(1)(a)); or the buyer's registration if another party receives the goods on
 * the buyer's direction (10(1)(b)).
 */
export type SupplyBasis = "delivery" | "own_place" | "bill_to";

/** Where a supply is taxed: a two-digit GST state code, and the reason. */
export type PlaceOfSupply = { readonly stateCode: string; readonly basis: SupplyBasis };

/** States are two-character GST codes. An invalid GSTIN, or one without a state, has no effect. */
export type SupplyDestination = { readonly deliveryState: string; readonly gstin: string | null };

/**
 * The state of the registration if it differs from the delivery state; only then the buyer must say
 * who receives the goods. Null otherwise. 29ABCDE1234F1Z5 delivered in "27" gives "29".
 */
export function registeredElsewhere({ deliveryState, gstin }: SupplyDestination): string | null {
  const registered = gstin === null ? null : checkGstin(gstin);
  if (registered === null || typeof registered === "string") return null;
  // Codes 97 and 99 belong to no address.
  if (findState(registered.stateCode) === undefined || findState(deliveryState) === undefined)
    return null;
  return registered.stateCode === deliveryState ? null : registered.stateCode;
}

/**
 * The place of supply; null while the delivery state is unknown, because it is never guessed.
 * Without an answer, another party counts as the receiver.
 */
export function placeOfSupply(
  to: SupplyDestination & { readonly receiver: Receiver | undefined },
): PlaceOfSupply | null {
  if (findState(to.deliveryState) === undefined) return null;
  const elsewhere = registeredElsewhere(to);
  if (elsewhere === null) return { stateCode: to.deliveryState, basis: "delivery" };
  return to.receiver === "ownPlace"
    ? { stateCode: to.deliveryState, basis: "own_place" }
    : { stateCode: elsewhere, basis: "bill_to" };
}
