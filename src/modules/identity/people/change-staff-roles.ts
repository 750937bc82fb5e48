import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { staffRoles, type StaffRole } from "#policy/staff-roles.ts";
import { Conflict, InvalidInput, NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { hasNoEmail } from "#shared/phone-account.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";
import { lockRightsOfAdministrators } from "../account/rights-locks.ts";
import type { Effect } from "../approvals/contract.ts";
import { withSecondPerson } from "../approvals/second-person.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { noteSecurityEvent } from "../security-log/note-security-event.ts";
import { tellOfRoles } from "./tell-of-roles.ts";
import type { StaffRolesInput } from "./contract.ts";

type Candidate = {
  readonly id: string;
  readonly roles: readonly StaffRole[];
  readonly isConfirmed: boolean;
};
const byEmail = statement<{ id: string }>(
  "identity.staffByEmail",
  "select id from users where email = $1",
);
const candidate = statement<Candidate>(
  "identity.staffCandidate",
  `select p.user_id as id, p.staff_roles as roles, u.email_verified and not ${hasNoEmail("u")} as "isConfirmed"
   from profiles p
   join users u on u.id = p.user_id
   where p.user_id = $1
   for update of p`,
);
const change = statement(
  "identity.changeStaffRoles",
  "update profiles set staff_roles = $2, updated_at = now() where user_id = $1",
);

/**
 * Gives somebody exactly these roles, from their next request on; none takes them all away. A role
 * that the person did not have needs a second person. The person is named by id, or by the address
 * of a confirmed account. Commands that they have begun end first, later ones are refused. Throws
 * NotFound, InvalidInput for an unknown address, AlreadyRequested, and Conflict for an unconfirmed
 * one.
 */
export async function changeStaffRoles(
  db: Db,
  actor: Actor,
  input: StaffRolesInput,
): Promise<{ readonly userId: string; readonly effect: Effect }> {
  mustBeAllowed(actor, "identity.changeRoles");
  const userId = input.userId ?? (await userIdOf(db, input.email));
  if (!isUuid(userId)) throw new NotFound(t("This account does not exist."));
  const roles = staffRoles.filter((role) => input.roles.includes(role));
  const effect = await inTransaction(db, async (tx) => {
    // Before the check of the actor, who is an administrator and may be this person.
    await lockRightsOfAdministrators(tx, [userId]);
    return inTransactionAs(tx, actor, "identity.changeRoles", () =>
      give(tx, actor, { userId, roles }),
    );
  });
  if (effect === "now")
    noteSecurityEvent({
      kind: "role-change",
      detail: "identity.changeStaffRoles",
      clientAddress: null,
      email: actor.kind === "user" ? actor.email : null,
    });
  return { userId, effect };
}

async function userIdOf(db: Db, email: string): Promise<string> {
  const [person] = await byEmail(db, [email]);
  if (person !== undefined) return person.id;
  const message = t("There is no account with this address. The person must sign up first.");
  throw new InvalidInput(message, { fields: { email: message } });
}

async function give(
  tx: Db,
  actor: Actor,
  { userId, roles }: { readonly userId: string; readonly roles: readonly StaffRole[] },
): Promise<Effect> {
  const [person] = await candidate(tx, [userId]);
  if (person === undefined) throw new NotFound(t("This account does not exist."));
  if (roles.length > 0 && !person.isConfirmed)
    throw new Conflict(t("The address of this account is not confirmed yet."), {
      code: "identity.emailNotConfirmed",
    });
  if (roles.join() === person.roles.join()) return "now";
  const work = () => write(tx, actor, person, roles);
  if (roles.some((role) => !person.roles.includes(role))) {
    const change = { kind: "identity.changeStaffRoles", input: { userId, roles } } as const;
    return withSecondPerson(tx, actor, change, work);
  }
  await work();
  return "now";
}

async function write(
  tx: Db,
  actor: Actor,
  { id: userId, roles: before }: Candidate,
  roles: readonly StaffRole[],
): Promise<void> {
  await change(tx, [userId, roles]);
  await writeAudit(tx, actor, {
    action: "identity.changeStaffRoles",
    objectType: "profile",
    objectId: userId,
    before: { staffRoles: before },
    after: { staffRoles: roles },
  });
  await tellOfRoles(tx, actor, userId);
}
