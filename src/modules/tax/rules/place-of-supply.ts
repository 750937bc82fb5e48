import { findState } from "#shared/indian-states.ts";
import { checkGstin } from "./gstin.ts";

/**
 * Where a sale of goods takes place for GST (IGST Act, section 10), which decides between CGST with
 * SGST and IGST. Pure; runs in the browser too.
 */

/**
 * Who receives goods that a registered buyer orders into another state than that of the
 * registration.
 */
export const receivers = ["somebodyElse", "ownPlace"] as const;
export type Receiver = (typeof receivers)[number];

/**
 * What the place of supply rests on: the delivery, as for nearly everybody (10(1)(a), (ca)); the
 * buyer's own place where the goods go (10(1)(a)); or the buyer's registration, where they go to
 * somebody else on the buyer's direction (10(1)(b)).
 */
export type SupplyBasis = "delivery" | "own_place" | "bill_to";

/** Where a supply is taxed: a two-digit GST state code, and the reason. */
export type PlaceOfSupply = { readonly stateCode: string; readonly basis: SupplyBasis };

/**
 * States are two-character GST codes. A GSTIN that is none, or belongs to no state, decides
 * nothing.
 */
export type SupplyDestination = { readonly deliveryState: string; readonly gstin: string | null };

/**
 * The state of the registration where it differs from that of the delivery: then, and only then,
 * the buyer is asked who receives the goods. Null where there is nothing to ask. 29ABCDE1234F1Z5
 * delivered in "27" gives "29".
 */
export function registeredElsewhere({ deliveryState, gstin }: SupplyDestination): string | null {
  const registered = gstin === null ? null : checkGstin(gstin);
  if (registered === null || typeof registered === "string") return null;
  // Codes 97 and 99 are nobody's address.
  if (findState(registered.stateCode) === undefined || findState(deliveryState) === undefined)
    return null;
  return registered.stateCode === deliveryState ? null : registered.stateCode;
}

/**
 * The place of supply; null while the delivery state is not known, for it is never guessed.
 * Unanswered counts as somebody else's.
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
