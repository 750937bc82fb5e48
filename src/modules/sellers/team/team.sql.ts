import { createHash } from "node:crypto";
import { teamMembersView } from "#modules/identity/public.server.ts";
import { statement } from "#platform/db/database.ts";
import type { TeamRole } from "#policy/team-roles.ts";
import type { SentTeamInvitation, ShopTeamMember } from "./contract.ts";

/** The statements of several commands about a shop's team. */

/** Locks the shop's team: of two invitations at once, the second one counts the first. */
export const lockTeam = statement<{ shopName: string }>(
  "sellers.lockTeam",
  `select shop_name as "shopName" from sellers where user_id = $1 for no key update`,
);

/** The people in the team of a shop, oldest first. */
export const membersOfShop = statement<ShopTeamMember>(
  "sellers.teamMembers",
  `select m.user_id as "userId", m.display_name as "displayName", m.email, m.role,
     m.joined_at as "joinedAt", m.last_seen_at as "lastSeenAt"
   from ${teamMembersView} m
   where m.shop_id = $1
   order by m.joined_at, m.user_id
   limit 100`,
);

/** The invitations of a shop that nobody accepted yet, newest first. */
export const invitationsOfShop = statement<SentTeamInvitation>(
  "sellers.teamInvitations",
  `select id, email::text as email, role, invited_at as "invitedAt", expires_at as "expiresAt",
     expires_at <= now() as "isExpired"
   from team_invitations
   where seller_id = $1
   order by invited_at desc, id
   limit 100`,
);

/** Removes an invitation of the shop, by its id. */
export const deleteInvitation = statement<{ role: TeamRole }>(
  "sellers.deleteTeamInvitation",
  "delete from team_invitations where id = $1 and seller_id = $2 returning role",
);

/** What the database stores of the token in a mailed link. */
export function teamTokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
