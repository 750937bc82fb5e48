import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import { mailJob } from "#platform/mail/outbox.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { Conflict, NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { MailState, ResendRefusal } from "./outbox-contract.ts";
import { resendRefusal } from "./outbox.ts";

type Found = {
  readonly kind: string;
  readonly state: MailState;
  readonly isOfList: boolean;
  readonly isEmpty: boolean;
};

const lock = statement<Found>(
  "notifications.mailToResend",
  `select kind,
     case
       when given_up_at is not null then 'givenUp'
       when sent_at is null then 'waiting'
       else 'sent'
     end as state,
     leave_url is not null as "isOfList", body_text = '' as "isEmpty"
   from mail_outbox
   where id = $1
   for update`,
);
const waitAgain = statement(
  "notifications.waitAgain",
  "update mail_outbox set given_up_at = null, attempts = 0, next_attempt_at = now() where id = $1",
);
const copy = statement<{ id: string }>(
  "notifications.copyMail",
  `insert into mail_outbox (kind, to_address, subject, body_text, body_html, attachments)
   select kind, to_address, subject, body_text, body_html, attachments
   from mail_outbox
   where id = $1
   returning id`,
);

/**
 * The result: the mail waits again, was sent as a new copy, or is tried at once if it was waiting.
 */
export type Resent = { readonly state: MailState; readonly mailId: string };

/**
 * Sends a mail again. A failed mail waits again; a mail that was sent goes out as a copy. Throws
 * NotFound, and Conflict if it cannot be sent again.
 */
export async function resendMail(
  db: Db,
  actor: Actor,
  input: { readonly mailId: string },
): Promise<Resent> {
  mustBeAllowed(actor, "operations.mend");
  return inTransactionAs(db, actor, "operations.mend", async (tx) => {
    const [mail] = isUuid(input.mailId) ? await lock(tx, [input.mailId]) : [];
    if (mail === undefined) throw new NotFound("There is no such mail.");
    const refusal = resendRefusal(mail);
    if (refusal !== null)
      throw new Conflict(refusals[refusal], { code: "notifications.resendRefusal" });
    if (mail.state === "givenUp") await waitAgain(tx, [input.mailId]);
    const mailId =
      mail.state === "sent"
        ? ((await copy(tx, [input.mailId]))[0]?.id ?? input.mailId)
        : input.mailId;
    await sendJob(tx, mailJob, { mailId });
    await writeAudit(tx, actor, {
      action: "notifications.resendMail",
      objectType: "mail",
      objectId: input.mailId,
      before: { state: mail.state },
      after: { state: "waiting", mailId },
    });
    return { state: mail.state, mailId };
  });
}

const refusals: Readonly<Record<ResendRefusal, string>> = {
  secret:
    "The link in this mail was good once and for an hour. A new one " +
    "can be sent instead, from the person's account.",
  list: "This letter belongs to a list, which its reader may have left. It goes out once.",
  empty: "The text of this mail was not kept.",
};
