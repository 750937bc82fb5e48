import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { Conflict, NotFound } from "#shared/errors.ts";
import { tellOfRoles } from "./tell-of-roles.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { t } from "#shared/texts/text.ts";

const personToRaise = statement<{ id: string; email_verified: boolean; is_admin: boolean }>(
  "identity.personToRaise",
  `select u.id, u.email_verified, p.is_admin
   from users u
   join profiles p on p.user_id = u.id
   where u.email = $1
   for update of p`,
);
const raise = statement(
  "identity.makeAdministrator",
  "update profiles set is_admin = true, updated_at = now() where user_id = $1",
);

/**
 * Makes a confirmed account an administrator, with an audit entry. No effect if it is one already.
 * Throws NotFound, and Conflict for an unconfirmed account.
 */
export async function makeAdministrator(
  db: Db,
  actor: Actor,
  input: { readonly email: string },
): Promise<{ readonly userId: string; readonly wasOneBefore: boolean }> {
  mustBeAllowed(actor, "identity.makeAdministrator");
  return inTransaction(db, async (tx) => {
    const [person] = await personToRaise(tx, [input.email.trim()]);
    if (person === undefined)
      throw new NotFound(
        t("There is no account with the address {email}. Create it on the sign-in page first.", {
          email: input.email,
        }),
      );
    if (!person.email_verified)
      throw new Conflict(
        t("The address {email} is not confirmed yet. Open the link in its mail first.", {
          email: input.email,
        }),
        { code: "identity.emailNotConfirmed" },
      );
    if (person.is_admin) return { userId: person.id, wasOneBefore: true };
    await raise(tx, [person.id]);
    await writeAudit(tx, actor, {
      action: "identity.makeAdministrator",
      objectType: "profile",
      objectId: person.id,
      before: { isAdmin: false },
      after: { isAdmin: true },
    });
    await tellOfRoles(tx, actor, person.id);
    return { userId: person.id, wasOneBefore: false };
  });
}
