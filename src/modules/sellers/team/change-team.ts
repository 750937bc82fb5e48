import {
  changeTeamRole,
  inTransactionAs,
  removeFromTeam,
  writeAudit,
} from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import type { TeamRole } from "#policy/team-roles.ts";
import { isUuid } from "#shared/ids.ts";
import { NotInTeam } from "./errors.ts";
import { tellOfTeam } from "./tell-of-team.ts";

/**
 * The owner gives somebody of the team another role, from their next request on; commands that they
 * have begun end first. Throws ProofNeeded and NotInTeam.
 */
export async function changeTeamMemberRole(
  db: Db,
  actor: Actor,
  { userId, role }: { readonly userId: string; readonly role: TeamRole },
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "sellers.manageTeam");
  await inTransactionAs(db, actor, "sellers.manageTeam", async (tx) => {
    const before = isUuid(userId)
      ? await changeTeamRole(tx, { userId, shopId: sellerId, role })
      : null;
    if (before === null) throw new NotInTeam();
    if (before === role) return;
    await writeAudit(tx, actor, {
      action: "sellers.changeTeamRole",
      objectType: "profile",
      objectId: userId,
      before: { role: before },
      after: { role },
    });
    await tellOfTeam(tx, { sellerId, userId, change: "changed", role });
  });
}

/**
 * The owner removes somebody from the team, at once: commands that they have begun end first, later
 * ones are refused. Throws ProofNeeded and NotInTeam.
 */
export async function removeTeamMember(
  db: Db,
  actor: Actor,
  { userId }: { readonly userId: string },
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "sellers.manageTeam");
  await inTransactionAs(db, actor, "sellers.manageTeam", async (tx) => {
    const role = isUuid(userId) ? await removeFromTeam(tx, { userId, shopId: sellerId }) : null;
    if (role === null) throw new NotInTeam();
    await writeAudit(tx, actor, {
      action: "sellers.removeFromTeam",
      objectType: "profile",
      objectId: userId,
      before: { role },
      after: null,
    });
    await tellOfTeam(tx, { sellerId, userId, change: "removed", role });
  });
}

/** Somebody leaves the team in which they work. Throws NotInTeam. */
export async function leaveTeam(db: Db, actor: Actor): Promise<void> {
  const { sellerId, userId } = allowedUser(actor, "sellers.leaveTeam");
  if (sellerId === null) throw new NotInTeam();
  await inTransactionAs(db, actor, "sellers.leaveTeam", async (tx) => {
    const role = await removeFromTeam(tx, { userId, shopId: sellerId });
    if (role === null) throw new NotInTeam();
    await writeAudit(tx, actor, {
      action: "sellers.leaveTeam",
      objectType: "shop",
      objectId: sellerId,
      before: { role },
      after: null,
    });
    await tellOfTeam(tx, { sellerId, userId, change: "left", role });
  });
}
