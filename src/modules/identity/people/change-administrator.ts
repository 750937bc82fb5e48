import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { Conflict, NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { LastAdministrator } from "../errors.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";
import { noteSecurityEvent } from "../security-log/note-security-event.ts";
import type { Effect } from "../approvals/contract.ts";
import { withSecondPerson } from "../approvals/second-person.ts";
import { tellOfRoles } from "./tell-of-roles.ts";
import { lockRightsOfAdministrators } from "../account/rights-locks.ts";
import { t } from "#shared/texts/text.ts";
import { hasNoEmail } from "#shared/phone-account.ts";

// All administrators are locked, in the order of their ids. If two remove each other at once, the
// second sees the first change.
type Candidate = { readonly id: string; readonly isAdmin: boolean; readonly isConfirmed: boolean };
const administratorsAnd = statement<Candidate>(
  "identity.administratorsAnd",
  `select p.user_id as id, p.is_admin as "isAdmin", u.email_verified and not ${hasNoEmail("u")} as "isConfirmed"
   from profiles p
   join users u on u.id = p.user_id
   where p.is_admin or p.user_id = $1
   order by p.user_id
   for update of p`,
);
const change = statement(
  "identity.changeAdministrator",
  "update profiles set is_admin = $2, updated_at = now() where user_id = $1",
);

/**
 * Makes somebody an administrator, which needs a second person, or removes the role, from their
 * next request on. Only for confirmed accounts, and one administrator always remains. The actor must
 * still be an administrator when it commits. Throws NotFound, LastAdministrator, AlreadyRequested,
 * and Conflict for an unconfirmed account.
 */
export async function changeAdministrator(
  db: Db,
  actor: Actor,
  input: { readonly userId: string; readonly isAdmin: boolean },
): Promise<Effect> {
  mustBeAllowed(actor, "identity.changeRoles");
  if (!isUuid(input.userId)) throw new NotFound(t("This account does not exist."));
  const effect = await inTransaction(db, async (tx) => {
    // Both come before the check of the actor, who is one of these users.
    await lockRightsOfAdministrators(tx, [input.userId]);
    const found = await administratorsAnd(tx, [input.userId]);
    const work = () => decide(tx, actor, found, input);
    return inTransactionAs(tx, actor, "identity.changeRoles", async () => {
      if (input.isAdmin)
        return withSecondPerson(tx, actor, { kind: "identity.makeAdministrator", input }, work);
      await work();
      return "now" as const;
    });
  });
  if (effect === "now") noteRoleChange(actor, input);
  return effect;
}

function noteRoleChange(actor: Actor, input: { readonly isAdmin: boolean }): void {
  noteSecurityEvent({
    kind: "role-change",
    detail: input.isAdmin ? "identity.makeAdministrator" : "identity.removeAdministrator",
    clientAddress: null,
    email: actor.kind === "user" ? actor.email : null,
  });
}

async function decide(
  tx: Db,
  actor: Actor,
  found: readonly Candidate[],
  input: { readonly userId: string; readonly isAdmin: boolean },
): Promise<void> {
  const person = found.find(({ id }) => id === input.userId);
  if (person === undefined) throw new NotFound(t("This account does not exist."));
  if (person.isAdmin === input.isAdmin)
    throw new Conflict(
      input.isAdmin
        ? t("This person is already an administrator.")
        : t("This person is not an administrator."),
      { code: "identity.administratorUnchanged" },
    );
  if (input.isAdmin && !person.isConfirmed)
    throw new Conflict(t("The address of this account is not confirmed yet."), {
      code: "identity.emailNotConfirmed",
    });
  if (!input.isAdmin && found.filter(({ isAdmin }) => isAdmin).length === 1)
    throw new LastAdministrator();
  await change(tx, [input.userId, input.isAdmin]);
  await writeAudit(tx, actor, {
    action: input.isAdmin ? "identity.makeAdministrator" : "identity.removeAdministrator",
    objectType: "profile",
    objectId: input.userId,
    before: { isAdmin: person.isAdmin },
    after: { isAdmin: input.isAdmin },
  });
  await tellOfRoles(tx, actor, input.userId);
}
