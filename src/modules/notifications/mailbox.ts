import { statement, type Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { MailAttachment } from "#platform/mail/outbox.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { cleanLine } from "#shared/text.ts";
import { mailFile } from "./document-mails.ts";
import type { MailboxReaders } from "./rules/mailbox-readers.ts";

/** A row of the mailbox. */
export type MailboxLine = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly writtenAt: Date;
  readonly isDelivered: boolean;
};
/** A mail of the mailbox, with its content. */
export type MailboxMail = MailboxLine & {
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
};

const lineColumns = `
  id, to_address as "to", subject, created_at as "writtenAt", sent_at is not null as "isDelivered"`;
const newest = statement<MailboxLine>(
  "notifications.mailbox",
  `select ${lineColumns}
   from mail_outbox
   where $1::text is null or lower(to_address) = lower($1)
   order by created_at desc, id
   limit 50`,
);
const one = statement<MailboxMail>(
  "notifications.mailboxMail",
  `select ${lineColumns}, body_text as text, body_html as html, attachments
   from mail_outbox
   where id = $1`,
);

/**
 * The newest 50 mails, to one recipient if `to` is set. Throws NotFound in production and if a mail
 * server is configured; NotSignedIn and NotAllowed if only administrators may read the mailbox.
 */
export async function mailbox(
  db: Db,
  actor: Actor,
  input: { readonly readers: MailboxReaders; readonly to: string | null },
): Promise<readonly MailboxLine[]> {
  mustBeOpen(actor, input.readers);
  return newest(db, [input.to === null ? null : cleanLine(input.to)]);
}

/**
 * A mail of the mailbox by its id. Throws NotFound, also if there is no mailbox; NotSignedIn and
 * NotAllowed if only administrators may read it.
 */
export async function mailboxMail(
  db: Db,
  actor: Actor,
  input: { readonly readers: MailboxReaders; readonly mailId: string },
): Promise<MailboxMail> {
  mustBeOpen(actor, input.readers);
  const [mail] = isUuid(input.mailId) ? await one(db, [input.mailId]) : [];
  if (mail === undefined) throw new NotFound();
  return mail;
}

/** A file attached to a mail, by its index. Throws NotFound. */
export async function mailboxFile(
  db: Db,
  actor: Actor,
  input: {
    readonly readers: MailboxReaders;
    readonly pictures: FileStore;
    readonly mailId: string;
    readonly place: number;
  },
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const { attachments } = await mailboxMail(db, actor, input);
  const attachment = attachments[input.place];
  if (attachment === undefined) throw new NotFound();
  return {
    name: attachment.name,
    bytes: await mailFile({ db, pictures: input.pictures }, attachment.reference),
  };
}

function mustBeOpen(actor: Actor, readers: MailboxReaders): void {
  mustBeAllowed(actor, "notifications.readMailbox");
  if (readers === "nobody") throw new NotFound();
  if (readers === "administrators") mustBeAllowed(actor, "notifications.readExposedMailbox");
}
