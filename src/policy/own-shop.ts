import { Conflict } from "#shared/errors.ts";
import type { Actor } from "./actor.ts";
import { t } from "#shared/texts/text.ts";

/**
 * Administrators who also sell here do not decide about their own shop: another administrator does.
 */

/** The decision is about the shop of the administrator who makes it. */
export class OwnShopDecision extends Conflict {
  constructor(what = t("This is your own shop.")) {
    super(t("{what} Please ask another administrator to decide.", { what }), {
      code: "policy.ownShop",
    });
  }
}

/** Whether the actor sells as, or applied as, this seller. */
export function isOwnShop(actor: Actor, sellerId: string | null): boolean {
  return (
    actor.kind === "user" &&
    sellerId !== null &&
    (sellerId === actor.userId || sellerId === actor.sellerId)
  );
}

/**
 * Throws OwnShopDecision if one of these sellers is the actor. `what` is the first sentence of the refusal
 * if the decision is about more than the shop.
 */
export function mustBeAnothersShop(
  actor: Actor,
  sellerIds: readonly (string | null)[],
  what?: string,
): void {
  if (sellerIds.some((sellerId) => isOwnShop(actor, sellerId))) throw new OwnShopDecision(what);
}
