import { statement, type Db } from "#platform/db/database.ts";
import type { LargeFiles } from "#platform/files/large-files.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { fileOfCopy } from "./copy.sql.ts";

const drop = statement<{ id: string }>(
  "privacy.eraseCopies",
  "delete from personal_data_exports where user_id = $1 returning id",
);

/** Deletes the copy of the data of an account that is being erased. */
export async function eraseCopies(
  db: Db,
  actor: Actor,
  { userId, files }: { readonly userId: string; readonly files: LargeFiles },
): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  const gone = await drop(db, [userId]);
  for (const { id } of gone) await files.remove(fileOfCopy(id));
  return gone.length;
}
