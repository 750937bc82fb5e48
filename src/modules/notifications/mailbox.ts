import { statement, type Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
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
import { isUuid } from "#shared/ids.ts";
import { cleanLine } from "#shared/text.ts";
import { byMessage } from "./mail-state.sql.ts";
import { mailFile } from "./document-mails.ts";
import { mailTemplatesOf } from "./mail-kinds.ts";
import { orIfUnreadable, subjectOf } from "./outbox.ts";
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
export type MailboxMail = MailboxLine &
  ReadableMail & { readonly attachments: readonly MailAttachment[] };

type Line = Omit<MailboxLine, "subject">;

const lineColumns = `
  id, to_address as "to", created_at as "writtenAt", sent_at is not null as "isDelivered"`;
const newest = statement<Line & Omit<StoredMail, "text" | "html" | "leavePath">>(
  "notifications.mailbox",
  `select ${lineColumns}, kind, language, data, subject
   from mail_outbox
   where ($1::text is null or lower(to_address) = lower($1)) and not ${byMessage("to_address")}
   order by created_at desc, id
   limit 50`,
);
const one = statement<Line & StoredMail & Pick<MailboxMail, "attachments">>(
  "notifications.mailboxMail",
  `select ${lineColumns}, ${storedMailColumns()}, attachments
   from mail_outbox
   where id = $1 and not ${byMessage("to_address")}`,
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
  mustReadMailbox(actor, input.readers);
  const templates = await mailTemplatesOf(db);
  const rows = await newest(db, [input.to === null ? null : cleanLine(input.to)]);
  return rows.map(({ id, to, writtenAt, isDelivered, ...mail }) => ({
    id,
    to,
    writtenAt,
    isDelivered,
    subject: subjectOf(mail, templates),
  }));
}

/**
 * A mail of the mailbox by its id. Throws NotFound, also if there is no mailbox; NotSignedIn and
 * NotAllowed if only administrators may read it.
 */
export async function mailboxMail(
  db: Db,
  actor: Actor,
  input: { readonly readers: MailboxReaders; readonly mailId: string; readonly baseUrl: string },
): Promise<MailboxMail> {
  const { id, to, writtenAt, isDelivered, attachments, ...mail } = await found(db, actor, input);
  const templates = { ...(await mailTemplatesOf(db)), baseUrl: input.baseUrl };
  const unreadable = { subject: mail.kind, text: "", html: "" };
  const words = orIfUnreadable(() => readMail(mail, templates), unreadable);
  return { id, to, writtenAt, isDelivered, attachments, ...words };
}

async function found(
  db: Db,
  actor: Actor,
  { readers, mailId }: { readonly readers: MailboxReaders; readonly mailId: string },
) {
  mustReadMailbox(actor, readers);
  const [mail] = isUuid(mailId) ? await one(db, [mailId]) : [];
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
  const { attachments } = await found(db, actor, input);
  const attachment = attachments[input.place];
  if (attachment === undefined) throw new NotFound();
  return {
    name: attachment.name,
    bytes: await mailFile({ db, pictures: input.pictures }, attachment.reference),
  };
}

/** Throws NotFound, NotSignedIn or NotAllowed for whoever may not read it. */
export function mustReadMailbox(actor: Actor, readers: MailboxReaders): void {
  mustBeAllowed(actor, "notifications.readMailbox");
  if (readers === "nobody") throw new NotFound();
  if (readers === "administrators") mustBeAllowed(actor, "notifications.readExposedMailbox");
}
