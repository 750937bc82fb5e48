import { statement, type Db } from "#platform/db/database.ts";
import type { TeamRole } from "#policy/team-roles.ts";
import { Conflict } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { lockRightsOfUser } from "../account/rights-locks.ts";

/**
 * Who is in the team of a shop. The module `sellers` decides on it. It is stored here because
 * access depends on it: the actor is read with it in every request and every command.
 */

type Place = { readonly userId: string; readonly shopId: string };

// A member always has a role (a check of the table); `coalesce` says so of the returned column.
// Whoever works for the marketplace decides about shops, so they work for none.
const add = statement<{ id: string }>(
  "identity.addToTeam",
  `update profiles
   set shop_id = $2, team_role = $3, joined_team_at = now(), updated_at = now()
   where user_id = $1 and shop_id is null and not is_seller and not is_admin and staff_roles = '{}'
   returning user_id as id`,
);
const change = statement<{ role: TeamRole }>(
  "identity.changeTeamRole",
  `update profiles p
   set team_role = $3, updated_at = now()
   from (select user_id, team_role from profiles where user_id = $1 for no key update) former
   where p.user_id = former.user_id and p.shop_id = $2
   returning coalesce(former.team_role, 'helper') as role`,
);
const remove = statement<{ role: TeamRole }>(
  "identity.removeFromTeam",
  `update profiles p
   set shop_id = null, team_role = null, joined_team_at = null, updated_at = now()
   from (select user_id, team_role from profiles where user_id = $1 for no key update) former
   where p.user_id = former.user_id and p.shop_id = $2
   returning coalesce(former.team_role, 'helper') as role`,
);
const dissolve = statement<{ id: string }>(
  "identity.dissolveTeam",
  `update profiles
   set shop_id = null, team_role = null, joined_team_at = null, updated_at = now()
   where shop_id = $1
   returning user_id as id`,
);

/** A command of the person may itself wait two seconds for a lock, which must not fail this. */
const patience = "set local lock_timeout = '6s'; set local statement_timeout = '6500ms'";

/**
 * Adds somebody to the team of a shop, in a transaction of their own. Throws Conflict for whoever
 * has a shop, is in a team, or works for the marketplace.
 */
export async function addToTeam(
  tx: Db,
  { userId, shopId, role }: Place & { readonly role: TeamRole },
): Promise<void> {
  const [added] = await add(tx, [userId, shopId, role]);
  if (added === undefined)
    throw new Conflict(
      t(
        "You cannot join: you have a shop of your own, already work for one, or work for the marketplace.",
      ),
      { code: "identity.notForTeams" },
    );
}

/**
 * Gives somebody of the team another role. Commands that they have begun end first, later ones have
 * the new role. Returns the former role; null if they are not in the team.
 */
export async function changeTeamRole(
  tx: Db,
  { userId, shopId, role }: Place & { readonly role: TeamRole },
): Promise<TeamRole | null> {
  await tx.$client.query(patience);
  await lockRightsOfUser(tx, [userId]);
  const [changed] = await change(tx, [userId, shopId, role]);
  return changed?.role ?? null;
}

/**
 * Takes somebody out of the team. Commands that they have begun end first, later ones are refused.
 * Returns their role; null if they are not in the team.
 */
export async function removeFromTeam(tx: Db, { userId, shopId }: Place): Promise<TeamRole | null> {
  await tx.$client.query(patience);
  await lockRightsOfUser(tx, [userId]);
  const [removed] = await remove(tx, [userId, shopId]);
  return removed?.role ?? null;
}

/** Ends the team of a shop whose owner's account is erased. Returns how many people were in it. */
export async function dissolveTeam(
  tx: Db,
  { shopId }: { readonly shopId: string },
): Promise<number> {
  return (await dissolve(tx, [shopId])).length;
}
