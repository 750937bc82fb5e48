import type { SellerStatus, UserActor } from "#policy/actor.ts";
import type { TeamRole } from "#policy/team-roles.ts";

/**
 * The one place that resolves for which shop somebody acts, and in which role: their own shop, or
 * the one whose team they belong to. All three ways to read an actor use it.
 */

/** The columns of a statement that joins `shopJoin`. */
export type ShopColumns = {
  readonly shopId: string;
  readonly isSeller: boolean;
  readonly sellerStatus: SellerStatus | null;
  readonly teamRole: TeamRole | null;
};

/** The columns about the shop of profile `p`. */
export const shopColumns = `shop.user_id as "shopId", shop.is_seller as "isSeller",
  shop.seller_status as "sellerStatus", p.team_role as "teamRole"`;

/** Joins the profile of the shop's owner; without a team it is the person's own. */
export const shopJoin = "join profiles shop on shop.user_id = coalesce(p.shop_id, p.user_id)";

/** The part of an actor that says for which shop they act, and in which role. */
export function shopRightsOf({
  shopId,
  isSeller,
  sellerStatus,
  teamRole,
}: ShopColumns): Pick<UserActor, "sellerId" | "isSeller" | "sellerStatus" | "teamRole"> {
  return {
    sellerId: isSeller ? shopId : null,
    isSeller,
    sellerStatus,
    teamRole: teamRole ?? undefined,
  };
}
