import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { addresseeOf } from "../closing/closure.sql.ts";
import type { PersonalFiles } from "../closing/erasure-steps.ts";
import { dataCopyMail } from "../privacy-mail-templates.ts";
import { dropCopy, fileOfCopy, readCopy } from "./copy.sql.ts";
import { expiryOf } from "./copies.ts";
import { packCopy } from "./pack-copy.ts";

const finish = statement<{ createdAt: Date }>(
  "privacy.finishCopy",
  `update personal_data_exports
   set file_bytes = $2, ready_at = now()
   where id = $1 and ready_at is null
   returning created_at as "createdAt"`,
);

const leastFreeBytes = 500_000_000;

type CopyJob = {
  readonly copyId: string;
  readonly isToForget: boolean;
  readonly files: PersonalFiles;
};

/**
 * Packs a copy and tells its owner, or deletes it. May run twice or be killed: a file is whole or
 * absent, and only one run sends the mail.
 */
export async function workOnCopy(
  db: Db,
  actor: Actor,
  { copyId, isToForget, files: { copies, pictures } }: CopyJob,
): Promise<void> {
  mustBeAllowed(actor, "privacy.work");
  const name = fileOfCopy(copyId);
  if (isToForget) {
    await dropCopy(db, [copyId]);
    return copies.remove(name);
  }
  const [copy] = await readCopy(db, [copyId]);
  if (copy?.fileBytes !== null) return;
  if ((await copies.freeBytes()) < leastFreeBytes)
    throw new Error("There is not enough room on the disk for a copy of somebody's data");
  const { userId } = copy;
  const bytes = await packCopy(db, actor, { userId, name, files: copies, pictures });
  const isKept = await inTransaction(db, (tx) => finishCopy(tx, copyId, userId, bytes));
  // The account was erased, or a newer copy requested, while this one was packed.
  if (!isKept) await copies.remove(name);
}

async function finishCopy(tx: Db, copyId: string, userId: string, bytes: number): Promise<boolean> {
  const [done] = await finish(tx, [copyId, bytes]);
  if (done === undefined) return (await readCopy(tx, [copyId])).length > 0;
  const [person] = await addresseeOf(tx, [userId]);
  if (person === undefined) return true;
  const { displayName, email, language } = person;
  await enqueueMail(tx, {
    ...dataCopyMail({ displayName, expiresAt: expiryOf(done.createdAt) }),
    to: email,
    userId,
    language,
    cause: `privacy.dataCopy:${copyId}`,
  });
  return true;
}
