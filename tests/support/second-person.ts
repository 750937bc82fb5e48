import type { ApprovalKind } from "#modules/identity/public.ts";
import { whileApproved } from "#modules/identity/approvals/second-person.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

/**
 * A command that needs a second person, for tests of what it does once it is approved: in one
 * transaction, as when somebody approves it. The way there has tests of its own.
 */
export function asApproved<Rest extends readonly unknown[], Answer>(
  kind: ApprovalKind,
  command: (db: Db, actor: Actor, ...rest: Rest) => Promise<Answer>,
): (db: Db, actor: Actor, ...rest: Rest) => Promise<Answer> {
  return (db, actor, ...rest) =>
    inTransaction(db, async (tx) => {
      const answers: Answer[] = [];
      const requestedBy = actor.kind === "user" ? actor.userId : "";
      await whileApproved(tx, { kind, requestedBy }, async () => {
        answers.push(await command(tx, actor, ...rest));
      });
      const [answer] = answers;
      if (answer === undefined) throw new Error("The command returned nothing");
      return answer;
    });
}
