import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";

/** A file of an entry by hand that nobody has sent yet, once for an id. Returns the id. */
export async function anEntryFile(
  db: Db,
  { userId }: UserActor,
  id: string = crypto.randomUUID(),
): Promise<string> {
  await db.$client.query(
    `insert into ledger_files (
       id, entry_key, position, file_name, type, bytes, content_hash, uploaded_by
     )
     values ($1, $1, 1, 'bill.pdf', 'application/pdf', $2, sha256($2), $3)
     on conflict (id) do nothing`,
    [id, Buffer.from("%PDF-1.7 bill"), userId],
  );
  return id;
}
