import { statement, type Db } from "#platform/db/database.ts";
import { codeText } from "#platform/messages/code-text.ts";
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

type Row = Omit<MailboxMessage, "text"> & { readonly code: string; readonly language: string };

// A code that a provider carries is shown only until it is handed over.
const newest = statement<Row>(
  "notifications.mailboxMessages",
  `select id, to_number as "to", created_at as "writtenAt", code, language
   from message_outbox
   where code is not null and ($1::text is null or to_number = $1)
   order by created_at desc, id
   limit 20`,
);

/**
 * The newest 20 messages to mobile numbers, to one number if `to` is one; none for the search of an
 * email address. Throws NotFound in production and if a mail server is configured; NotSignedIn and
 * NotAllowed if only administrators may read the mailbox.
 */
export async function mailboxMessages(
  db: Db,
  actor: Actor,
  { readers, to }: { readonly readers: MailboxReaders; readonly to: string | null },
): Promise<readonly MailboxMessage[]> {
  mustReadMailbox(actor, readers);
  const number = to === null ? null : indianPhone(to);
  if (to !== null && number === null) return [];
  const { shopName } = await mailSenderOf(db);
  const rows = await newest(db, [number]);
  return rows.map(({ code, language, ...message }) => ({
    ...message,
    text: codeText({ code, shopName, language }),
  }));
}
