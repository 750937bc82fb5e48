import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NoStatementWaiting } from "../errors.ts";
import { matchStatements } from "../matching/match-statements.ts";
import { lockBank } from "../matching/lock-bank.ts";
import {
  deleteStatementDraft,
  insertStatementLines,
  insertUpload,
  readDraft,
} from "./draft.sql.ts";

/** What storing a statement did. */
export type StoredStatement = {
  readonly lines: number;
  readonly newLines: number;
  /** Lines that a rule has explained, of this statement or an earlier one. */
  readonly matchedLines: number;
};

/**
 * Stores the lines of the person's uploaded statement, each once however many files bring it, and
 * matches what is unambiguous in a later transaction. Throws NoStatementWaiting.
 */
export async function storeStatement(db: Db, actor: Actor): Promise<StoredStatement> {
  const person = allowedUser(actor, "bank.manage");
  const stored = await inTransactionAs(db, actor, "bank.manage", async (tx) => {
    await lockBank(tx);
    const [draft] = await readDraft(tx, [person.userId]);
    const [gone] = await deleteStatementDraft(tx, [person.userId]);
    if (draft === undefined || gone === undefined) throw new NoStatementWaiting();
    const { accountId, fileName, lines, newLines } = draft;
    const [upload] = await insertUpload(tx, [
      accountId,
      fileName,
      lines.length,
      newLines,
      person.userId,
    ]);
    await insertStatementLines(tx, [accountId, upload?.id ?? "", JSON.stringify(lines)]);
    await writeAudit(tx, person, {
      action: "bank.storeStatement",
      objectType: "bank_account",
      objectId: accountId,
      after: { lines: lines.length, newLines },
    });
    return { lines: lines.length, newLines };
  });
  return { ...stored, ...(await matchStatements(db, actor)) };
}
