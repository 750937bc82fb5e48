import type { Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import type { Action } from "#policy/can.ts";
import type { Side } from "./rules/conversation-values.ts";

/** Who takes part in a conversation. */
export type OwnSide = {
  readonly actor: Actor;
  readonly side: Side;
  readonly action: Extract<Action, `conversations.${string}`>;
  readonly userId: string;
  /** The value of `buyer_id` or `seller_id`. */
  readonly partyId: string;
};

/** The actor on this side. Throws NotSignedIn and NotAllowed. */
export function ownSide(actor: Actor, side: Side): OwnSide {
  if (side === "buyer") {
    const action = "conversations.write";
    const { userId } = allowedUser(actor, action);
    return { actor, side, action, userId, partyId: userId };
  }
  const action = "conversations.answer";
  const { userId, sellerId } = allowedSeller(actor, action);
  return { actor, side, action, userId, partyId: sellerId };
}
