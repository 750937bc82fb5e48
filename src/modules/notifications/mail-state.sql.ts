import { isPhoneAddressIn } from "#shared/phone-account.ts";
import type { MailState } from "./outbox-contract.ts";

/** The state of `mail_outbox m`. */
export const stateColumn = `
  case
    when m.is_refused then 'refused'
    when m.given_up_at is not null then 'givenUp'
    when m.sent_at is null then 'waiting'
    else 'sent'
  end as state`;

/** A condition on `mail_outbox m` for each state. Each is that of an index, or narrower. */
export const inState: Readonly<Record<MailState, string>> = {
  waiting: "m.sent_at is null and m.given_up_at is null",
  sent: "m.sent_at is not null",
  givenUp: "m.given_up_at is not null and not m.is_refused",
  refused: "m.given_up_at is not null and m.is_refused",
};

/** Whether the mail server refuses the address of `mail_outbox m` now. */
export const isAddressRefused = `
  exists (
    select
    from refused_addresses r
    where r.address = lower(m.to_address) and r.lifted_at is null
  ) as "isAddressRefused"`;

/** Whether the mail with this address goes by message, to an account without an email address. */
export const byMessage = isPhoneAddressIn;

/** Whom `mail_outbox m` goes to, for a screen: the address, or the number of the message. */
export const mailedToColumn = `
  case
    when ${byMessage("m.to_address")}
      then coalesce((select l.to_number from mail_links l where l.mail_id = m.id), '')
    else m.to_address
  end as "to"`;
