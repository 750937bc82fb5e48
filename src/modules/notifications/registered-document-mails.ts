import { registeredDocuments } from "#modules/invoicing/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { mailDocument } from "./document-mails.ts";

const unmailed = statement<{ documentId: string }>(
  "notifications.unmailedDocuments",
  `select d.id as "documentId"
   from unnest($1::uuid[]) as d(id)
   where not exists (
     select
     from mail_outbox m
     where m.cause = 'invoicing.documentToMail:' || d.id
   )`,
);

/**
 * Mails the documents that have their IRN and were not mailed with it. While two releases run, the
 * one before records an IRN without a mail. May run twice; the cause makes it one mail.
 */
export async function mailRegisteredDocuments({ db }: { readonly db: Db }): Promise<void> {
  for (let after: string | null = null; ;) {
    const { documentIds, isLast } = await registeredDocuments(db, system, { after });
    for (const { documentId } of await unmailed(db, [documentIds]))
      await mailDocument({ db }, { documentId, mailingId: documentId });
    after = documentIds.at(-1) ?? null;
    if (isLast) return;
  }
}
