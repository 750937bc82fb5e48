import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isToMailWithIrn } from "./document-columns.ts";

/** So many days are looked back, and so many documents read at a time. */
const [days, most] = [3, 500];

const registered = statement<{ documentId: string }>(
  "invoicing.registeredDocuments",
  `select i.document_id as "documentId"
   from document_irns i
   join documents d on d.id = i.document_id
   where i.entered_at > now() - interval '${days} days'
     and i.entered_at < now() - interval '10 minutes'
     and ($1::uuid is null or i.document_id > $1)
     and ${isToMailWithIrn}
   order by i.document_id
   limit ${most}`,
);

/**
 * The documents whose IRN was recorded within three days and that are mailed with it, by id. One
 * statement.
 */
export async function registeredDocuments(
  db: Db,
  actor: Actor,
  { after }: { readonly after: string | null },
): Promise<{ readonly documentIds: readonly string[]; readonly isLast: boolean }> {
  mustBeAllowed(actor, "notifications.send");
  const rows = await registered(db, [after]);
  return { documentIds: rows.map(({ documentId }) => documentId), isLast: rows.length < most };
}
