import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import type { OwnTeam, SentTeamInvitation, ShopTeamMember } from "./contract.ts";
import { invitationsOfShop, membersOfShop } from "./team.sql.ts";

/** The team of a shop: who is in it, and who was invited. */
export type ShopTeam = {
  readonly members: readonly ShopTeamMember[];
  readonly invitations: readonly SentTeamInvitation[];
};

/** The team of the actor's own shop. Two statements. */
export async function teamOfShop(db: Db, actor: Actor): Promise<ShopTeam> {
  const { sellerId } = allowedSeller(actor, "sellers.manageTeam");
  const [members, invitations] = await Promise.all([
    membersOfShop(db, [sellerId]),
    invitationsOfShop(db, [sellerId]),
  ]);
  return { members, invitations };
}

const nameOfShop = statement<{ shopName: string }>(
  "sellers.nameOfTeamsShop",
  `select shop_name as "shopName" from sellers where user_id = $1`,
);

/** The shop in whose team the actor works; null for everybody else. At most one statement. */
export async function ownTeam(db: Db, actor: Actor): Promise<OwnTeam | null> {
  const { sellerId, teamRole: role } = allowedUser(actor, "identity.useAccount");
  if (role === undefined || sellerId === null) return null;
  const [shop] = await nameOfShop(db, [sellerId]);
  return shop === undefined ? null : { shopName: shop.shopName, role };
}
