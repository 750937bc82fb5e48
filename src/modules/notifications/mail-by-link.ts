import { noteMessageRead } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { hashOfMailLink } from "#platform/mail/mail-link.ts";
import type { MailAttachment } from "#platform/mail/outbox.ts";
import {
  readMail,
  storedMailColumns,
  type ReadableMail,
  type StoredMail,
} from "#platform/mail/read-mail.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { mailFile } from "./document-mails.ts";
import { mailTemplatesOf } from "./mail-kinds.ts";

/** A mail that went by message, as whoever has its link reads it. */
export type LinkedMail = ReadableMail & {
  readonly writtenAt: Date;
  readonly expiresAt: Date;
  readonly attachments: readonly MailAttachment[];
};

type Row = StoredMail &
  Pick<LinkedMail, "writtenAt" | "expiresAt" | "attachments"> & {
    readonly toNumber: string;
    readonly sentAt: Date | null;
  };

const find = statement<Row>(
  "notifications.mailByLink",
  `select ${storedMailColumns("m.")}, m.attachments, m.created_at as "writtenAt",
     l.expires_at as "expiresAt", l.to_number as "toNumber", m.sent_at as "sentAt"
   from mail_links l
   join mail_outbox m on m.id = l.mail_id
   where l.token_hash = $1 and l.expires_at > now()`,
);

/**
 * The mail behind a link. A link that is wrong, or too old, throws NotFound and reveals nothing.
 * Whoever reads it had the number when it was sent, which keeps the number usable from then on.
 * Two statements, and the settings, which are cached.
 */
export async function mailByLink(
  db: Db,
  actor: Actor,
  { token, baseUrl }: { readonly token: string; readonly baseUrl: string },
): Promise<LinkedMail> {
  const row = await found(db, actor, token);
  const { writtenAt, expiresAt, attachments, toNumber: phone, sentAt } = row;
  if (sentAt !== null) await noteMessageRead(db, actor, { phone, sentAt });
  const words = readMail(row, { ...(await mailTemplatesOf(db)), baseUrl });
  return { ...words, writtenAt, expiresAt, attachments };
}

/** A file of the mail behind a link, by its index. Throws NotFound. */
export async function fileByLink(
  db: Db,
  actor: Actor,
  input: { readonly token: string; readonly place: number; readonly pictures: FileStore },
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const { attachments } = await found(db, actor, input.token);
  const attachment = attachments[input.place];
  if (attachment === undefined) throw new NotFound();
  const { name, reference } = attachment;
  return { name, bytes: await mailFile({ db, pictures: input.pictures }, reference) };
}

async function found(db: Db, actor: Actor, token: string): Promise<Row> {
  mustBeAllowed(actor, "notifications.readByLink");
  const [row] = await find(db, [hashOfMailLink(token)]);
  if (row === undefined) throw new NotFound();
  return row;
}
