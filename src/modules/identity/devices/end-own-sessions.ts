import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";
import { writeAudit } from "../audit/write-audit.ts";

const endOne = statement<{ id: string }>(
  "identity.endOwnSession",
  "delete from sessions where user_id = $1 and id = $2 returning id",
);
const endOthers = statement<{ id: string }>(
  "identity.endOtherSessions",
  "delete from sessions where user_id = $1 and id is distinct from $2::uuid returning id",
);

/**
 * Ends one session of the user, or with `sessionId` null all but this one. Returns how many there
 * were: a session that ended already is no error.
 */
export async function endOwnSessions(
  db: Db,
  actor: Actor,
  input: { readonly sessionId: string | null },
): Promise<number> {
  const person = allowedUser(actor, "identity.changeAccount");
  if (input.sessionId !== null && !isUuid(input.sessionId)) return 0;
  return inTransactionAs(db, actor, "identity.changeAccount", async (tx) => {
    const ended =
      input.sessionId === null
        ? await endOthers(tx, [person.userId, person.sessionId])
        : await endOne(tx, [person.userId, input.sessionId]);
    if (ended.length > 0)
      await writeAudit(tx, actor, {
        action: "identity.endOwnSessions",
        objectType: "profile",
        objectId: person.userId,
        after: { sessionsEnded: ended.length },
      });
    return ended.length;
  });
}
