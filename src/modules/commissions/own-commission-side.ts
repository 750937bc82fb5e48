import type { Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser, type Action } from "#policy/can.ts";
import type { CommissionSide } from "./rules/commission-values.ts";

/** Who takes part in a commission. */
type OwnCommissionSide = {
  readonly action: Extract<Action, `commissions.${string}`>;
  /** The value of `buyer_id` or `seller_id`. */
  readonly partyId: string;
};

/** The actor on this side. Throws NotSignedIn and NotAllowed. */
export function ownCommissionSide(actor: Actor, side: CommissionSide): OwnCommissionSide {
  if (side === "buyer") {
    const action = "commissions.ask";
    return { action, partyId: allowedUser(actor, action).userId };
  }
  const action = "commissions.answer";
  return { action, partyId: allowedSeller(actor, action).sellerId };
}
