import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const isOnlyOne = statement<{ isLast: boolean }>(
  "identity.isLastAdministrator",
  `select p.is_admin and not exists (
     select from profiles other where other.is_admin and other.user_id <> p.user_id
   ) as "isLast"
   from profiles p
   where p.user_id = $1`,
);

/** Whether nobody else is an administrator: such an account cannot be closed. */
export async function isLastAdministrator(
  db: Db,
  actor: Actor,
  { userId }: { readonly userId: string },
): Promise<boolean> {
  mustBeAllowed(actor, "privacy.readPerson", { buyerId: userId });
  const [row] = await isOnlyOne(db, [userId]);
  return row?.isLast === true;
}
