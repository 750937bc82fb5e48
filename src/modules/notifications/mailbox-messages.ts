import type { Config } from "#platform/config/config.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { mailLinkOf } from "#platform/mail/mail-link.ts";
import type { MessageContent } from "#platform/messages/carried-message.ts";
import { messageText } from "#platform/messages/message-text.ts";
import type { Actor } from "#policy/actor.ts";
import { indianPhone } from "#shared/phone.ts";
import { mailSenderOf } from "./mail-kinds.ts";
import { mustReadMailbox } from "./mailbox.ts";
import type { MailboxReaders } from "./rules/mailbox-readers.ts";

/** A message to a mobile number, as its recipient would read it. */
export type MailboxMessage = {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly writtenAt: Date;
};

type Row = Omit<MailboxMessage, "text"> & {
  readonly code: string | null;
  readonly mailId: string | null;
  readonly language: string;
};

// A code that a provider carries is shown only until it is handed over.
const newest = statement<Row>(
  "notifications.mailboxMessages",
  `select id, to_number as "to", created_at as "writtenAt", code, null::uuid as "mailId", language
   from message_outbox
   where code is not null and ($1::text is null or to_number = $1)
   union all
   select l.mail_id, l.to_number, l.created_at, null, l.mail_id, m.language
   from mail_links l
   join mail_outbox m on m.id = l.mail_id
   where $1::text is null or l.to_number = $1
   order by 3 desc, 1
   limit 20`,
);

type Asked = {
  readonly readers: MailboxReaders;
  readonly to: string | null;
  readonly config: Pick<Config, "baseUrl" | "authSecret">;
};

/**
 * The newest 20 messages to mobile numbers, to one number if `to` is one; none for the search of an
 * email address. Throws NotFound in production and if a mail server is configured; NotSignedIn and
 * NotAllowed if only administrators may read the mailbox.
 */
export async function mailboxMessages(
  db: Db,
  actor: Actor,
  { readers, to, config }: Asked,
): Promise<readonly MailboxMessage[]> {
  mustReadMailbox(actor, readers);
  const number = to === null ? null : indianPhone(to);
  if (to !== null && number === null) return [];
  const { shopName } = await mailSenderOf(db);
  const rows = await newest(db, [number]);
  return rows.map(({ code, mailId, language, ...message }) => ({
    ...message,
    text: messageText({ content: contentOf({ code, mailId }, config), shopName, language }),
  }));
}

function contentOf(
  { code, mailId }: Pick<Row, "code" | "mailId">,
  config: Asked["config"],
): MessageContent {
  return mailId === null ? { code: code ?? "" } : mailLinkOf(mailId, config);
}
