import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";
import { lockRightsOfUser } from "../account/rights-locks.ts";
import { t } from "#shared/texts/text.ts";

const endAll = statement<{ ended: number }>(
  "identity.endAllSessions",
  `with person as (select id from users where id = $1),
   gone as (delete from sessions where user_id = (select id from person) returning 1)
   select (select count(*)::int from gone) as ended
   from person`,
);

/**
 * Ends all sessions of a user, for instance after a lost phone. Returns how many there were. The
 * user's next request is a visitor's. Throws NotFound.
 */
export async function endSessions(
  db: Db,
  actor: Actor,
  input: { readonly userId: string },
): Promise<number> {
  mustBeAllowed(actor, "identity.manageAccounts");
  return inTransactionAs(db, actor, "identity.manageAccounts", async (tx) => {
    if (isUuid(input.userId)) await lockRightsOfUser(tx, [input.userId]);
    const [row] = isUuid(input.userId) ? await endAll(tx, [input.userId]) : [];
    if (row === undefined) throw new NotFound(t("This account does not exist."));
    await writeAudit(tx, actor, {
      action: "identity.endSessions",
      objectType: "profile",
      objectId: input.userId,
      before: { sessions: row.ended },
      after: { sessions: 0 },
    });
    return row.ended;
  });
}
