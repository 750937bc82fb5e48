import { statement, type Db } from "#platform/db/database.ts";
import type { MailKind } from "./define-mail.ts";

// A link is the only way to read a mail that went by message, so its secrets stay until it ends.
const purge = statement<{ id: string }>(
  "mail.purgeLinks",
  `with ended as (
     delete from mail_links
     where mail_id in (
       select mail_id from mail_links where expires_at < now() limit 1000 for update skip locked
     )
     returning mail_id
   ),
   emptied as (
     update mail_outbox m
     set data = m.data - s.secrets
     from ended, jsonb_to_recordset($1::jsonb) as s (kind text, secrets text[])
     where m.id = ended.mail_id and m.kind = s.kind and m.data is not null
   )
   select mail_id as id from ended`,
);

/** Deletes links that have ended, with the secrets of their mails, a thousand at a time. */
export async function purgeMailLinks(db: Db, kinds: readonly MailKind[]): Promise<number> {
  const withSecrets = kinds.filter(({ secrets }) => secrets.length > 0);
  const secrets = withSecrets.map((kind) => ({ kind: kind.kind, secrets: kind.secrets }));
  return (await purge(db, [JSON.stringify(secrets)])).length;
}
