import { inviteToTeam } from "#modules/sellers/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import type { TeamRole } from "#policy/team-roles.ts";
import { aPerson } from "./builders.ts";
import { tokenMailedTo } from "./accounts.ts";

/** Somebody in the team of the seller's shop. */
export async function aTeamMember(
  db: Db,
  seller: UserActor,
  role: TeamRole,
  name?: string,
): Promise<UserActor> {
  const person = await aPerson(db, name === undefined ? {} : { name });
  await db.$client.query(
    "update profiles set shop_id = $2, team_role = $3, joined_team_at = now() where user_id = $1",
    [person.userId, seller.userId, role],
  );
  return inTeam(person, seller, role);
}

/** The person as an actor of the team. */
export function inTeam(person: UserActor, seller: UserActor, teamRole: TeamRole): UserActor {
  const { sellerId, isSeller, sellerStatus } = seller;
  return { ...person, sellerId, isSeller, sellerStatus, teamRole };
}

/** The token of an invitation that the seller just sent. */
export async function anInvitation(
  db: Db,
  seller: UserActor,
  { email, role = "helper" }: { readonly email: string; readonly role?: TeamRole },
): Promise<string> {
  await inviteToTeam(db, seller, { email, role });
  return tokenMailedTo(db, email, "sellers.team-invitation");
}
