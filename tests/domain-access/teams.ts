import * as identityDoor from "#modules/identity/public.server.ts";
import * as sellersDoor from "#modules/sellers/public.server.ts";
import { anInvitation } from "#tests/support/a-team.ts";
import { checked, inside, type At, type Rows } from "./access.ts";

/** The teams of shops. */

const decided = "the module sellers decides on it, in its own transaction";

const identity: Rows = {
  addToTeam: inside(decided),
  changeTeamRole: inside(decided),
  removeFromTeam: inside(decided),
  dissolveTeam: inside("part of the erasure of a shop"),
  trailOfTeam: checked("sellers", ({ db, actor }) => identityDoor.trailOfTeam(db, actor)),
};

/** The invitation that the shop sent to the address. */
async function invitationOf({ db, place }: At, email: string): Promise<string> {
  await anInvitation(db, place.seller, { email });
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from team_invitations where email = $1",
    [email],
  );
  return rows[0]?.id ?? "";
}
const invited = "new-helper@example.com";

const sellers: Rows = {
  teamInvitationMail: inside("decides by its arguments alone"),
  teamChangedMail: inside("decides by its arguments alone"),
  inviteToTeam: checked("sellers", ({ db, actor }) =>
    sellersDoor.inviteToTeam(db, actor, { email: invited, role: "helper" }),
  ),
  resendTeamInvitation: checked(
    "itsSeller",
    async ({ db, actor }) => {
      const { rows } = await db.$client.query<{ id: string }>("select id from team_invitations");
      return sellersDoor.resendTeamInvitation(db, actor, { invitationId: rows[0]?.id ?? "" });
    },
    (at) => invitationOf(at, invited),
  ),
  withdrawTeamInvitation: checked(
    "itsSeller",
    async ({ db, actor }) => {
      const { rows } = await db.$client.query<{ id: string }>("select id from team_invitations");
      return sellersDoor.withdrawTeamInvitation(db, actor, { invitationId: rows[0]?.id ?? "" });
    },
    (at) => invitationOf(at, invited),
  ),
  teamInvitationOfLink: checked("anyone", ({ db, actor }) =>
    sellersDoor.teamInvitationOfLink(db, actor, { token: "no such token" }),
  ),
  // Nobody has an invitation here: whoever may ask is told that it is not valid.
  joinTeam: checked("confirmed", async ({ db, actor }) =>
    sellersDoor.joinTeam(db, actor, { token: "no such token" }).catch((error: unknown) => {
      if (error instanceof Error && error.name === "TeamInvitationNotValid") return null;
      throw error;
    }),
  ),
  changeTeamMemberRole: checked("itsSeller", ({ db, actor, place }) =>
    sellersDoor.changeTeamMemberRole(db, actor, {
      userId: place.team.helper.userId,
      role: "accountant",
    }),
  ),
  removeTeamMember: checked("itsSeller", ({ db, actor, place }) =>
    sellersDoor.removeTeamMember(db, actor, { userId: place.team.helper.userId }),
  ),
  leaveTeam: checked("nobody", ({ db, actor }) => sellersDoor.leaveTeam(db, actor)),
  teamOfShop: checked("sellers", ({ db, actor }) => sellersDoor.teamOfShop(db, actor)),
  ownTeam: checked("signedIn", ({ db, actor }) => sellersDoor.ownTeam(db, actor)),
};

export const teams = { identity, sellers };
