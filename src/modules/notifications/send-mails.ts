import type { OrderForMail } from "#modules/orders/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { MailFacts } from "#platform/mail/define-mail.ts";
import { enqueueMails, type Mail } from "#platform/mail/outbox.ts";

/** Addresses mails, each in the language of its recipient, and puts them into the outbox. */

type Sending = Pick<Mail, "attachments" | "isPatient"> & { readonly cause: string };

/** A mail to the buyer of an order; null without an address. */
export function toBuyer(
  { buyer }: { readonly buyer: Pick<OrderForMail["buyer"], "userId" | "email" | "language"> },
  facts: MailFacts,
  sending: Sending,
): Mail | null {
  const { userId, email, language } = buyer;
  return email === null ? null : { ...facts, ...sending, to: email, userId, language };
}

/** A mail to the seller of an order. */
export function toSeller(
  { seller }: Pick<OrderForMail, "seller">,
  facts: MailFacts,
  sending: Sending,
): Mail {
  return {
    ...facts,
    ...sending,
    to: seller.email,
    userId: seller.userId,
    language: seller.language,
  };
}

/**
 * Puts mails into the outbox. Null is a mail without an address, which is skipped. One statement.
 */
export async function enqueueAll(tx: Db, mails: readonly (Mail | null)[]): Promise<void> {
  await enqueueMails(
    tx,
    mails.filter((mail) => mail !== null),
  );
}
