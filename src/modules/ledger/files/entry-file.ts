import { waitingApprovalsView } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { can, mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { kindsWithFiles, unbookedDays } from "./contract.ts";

type StoredFile = {
  readonly fileName: string;
  readonly type: string;
  readonly bytes: Buffer;
};

const read = statement<StoredFile>(
  "ledger.entryFile",
  `select file_name as "fileName", type, bytes from ledger_files where id = $1`,
);

/**
 * A file of an entry by hand, for staff who may see the ledger. For everybody else it does not
 * exist. Throws NotFound. One statement.
 */
export async function entryFile(
  db: Db,
  actor: Actor,
  { fileId }: { readonly fileId: string },
): Promise<StoredFile> {
  mustBeAllowed(actor, "identity.useAccount");
  const [file] = isUuid(fileId) && can(actor, "ledger.view") ? await read(db, [fileId]) : [];
  if (file === undefined) throw new NotFound(t("File not found"));
  return file;
}

const most = 20;

const purge = statement(
  "ledger.purgeEntryFiles",
  `delete from ledger_files
   where id in (
     select f.id
     from ledger_files f
     where f.transaction_id is null and f.uploaded_at < now() - interval '${unbookedDays} days'
       and not exists (
         select
         from ${waitingApprovalsView} w
         where w.kind = any($1::text[]) and w.object_id = f.entry_key::text
       )
     limit ${most}
     for update skip locked
   )
   returning id`,
);

/** Deletes files of forms that nobody sent, 20 at a time, and returns how many. */
export async function purgeEntryFiles(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "ledger.check");
  return (await purge(db, [kindsWithFiles])).length;
}
