import {
  addToTeam,
  contactsOf,
  inTransactionAs,
  writeAudit,
} from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { system, type Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { approvedSellersView } from "../views.ts";
import type { TeamInvitationOfLink } from "./contract.ts";
import { TeamInvitationForOther, TeamInvitationNotValid } from "./errors.ts";
import { teamTokenHash } from "./team.sql.ts";
import { tellOfTeam } from "./tell-of-team.ts";

type Invitation = TeamInvitationOfLink & { readonly sellerId: string };

const columns = `
  i.seller_id as "sellerId", s.shop_name as "shopName", i.email::text as email, i.role`;
const read = statement<Invitation>(
  "sellers.teamInvitationOfLink",
  `select ${columns}
   from team_invitations i
   join ${approvedSellersView} s on s.seller_id = i.seller_id
   where i.token_hash = $1 and i.expires_at > now()`,
);
const take = statement<Invitation>(
  "sellers.takeTeamInvitation",
  `delete from team_invitations i
   using ${approvedSellersView} s
   where s.seller_id = i.seller_id and i.token_hash = $1 and i.expires_at > now()
   returning ${columns}`,
);

/** What the link of an invitation is about; null if it is no longer valid. Changes nothing. */
export async function teamInvitationOfLink(
  db: Db,
  actor: Actor,
  { token }: { readonly token: string },
): Promise<TeamInvitationOfLink | null> {
  mustBeAllowed(actor, "identity.enter");
  const [found] = token === "" ? [] : await read(db, [teamTokenHash(token)]);
  if (found === undefined) return null;
  const { shopName, email, role } = found;
  return { shopName, email, role };
}

/**
 * Accepts an invitation: the person is in the team from now on. The account must have exactly the
 * invited address, confirmed. The link works once. Throws TeamInvitationNotValid,
 * TeamInvitationForOther, and Conflict for whoever cannot be in a team.
 */
export async function joinTeam(
  db: Db,
  actor: Actor,
  { token }: { readonly token: string },
): Promise<{ readonly shopName: string }> {
  const person = allowedUser(actor, "sellers.joinTeam");
  return inTransactionAs(db, actor, "sellers.joinTeam", async (tx) => {
    const [invitation] = await take(tx, [teamTokenHash(token)]);
    if (invitation === undefined) throw new TeamInvitationNotValid();
    const { sellerId, role, shopName } = invitation;
    const { userId } = person;
    // The address may have changed since the request began.
    const now = (await contactsOf(tx, system, { userIds: [userId] })).get(userId);
    if (now?.email.toLowerCase() !== invitation.email.toLowerCase() || !now.isEmailVerified)
      throw new TeamInvitationForOther(invitation.email);
    await addToTeam(tx, { userId, shopId: sellerId, role });
    await writeAudit(tx, person, {
      action: "sellers.joinTeam",
      objectType: "shop",
      objectId: sellerId,
      before: null,
      after: { role },
    });
    await tellOfTeam(tx, { sellerId, userId, change: "joined", role });
    return { shopName };
  });
}
