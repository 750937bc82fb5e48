import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import { mailJob } from "#platform/mail/outbox.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { Conflict, NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { isAddressRefused, stateColumn } from "./mail-state.sql.ts";
import type { MailState, ResendRefusal } from "./outbox-contract.ts";
import { resendRefusal } from "./outbox.ts";
import { t } from "#shared/texts/text.ts";

type Found = {
  readonly kind: string;
  readonly state: MailState;
  readonly isOfList: boolean;
  readonly isAddressRefused: boolean;
  readonly isEmpty: boolean;
};

const lock = statement<Found>(
  "notifications.mailToResend",
  `select m.kind, ${stateColumn}, ${isAddressRefused},
     m.leave_url is not null as "isOfList", m.body_text is not distinct from '' as "isEmpty"
   from mail_outbox m
   where m.id = $1
   for update`,
);
const waitAgain = statement(
  "notifications.waitAgain",
  `update mail_outbox
   set given_up_at = null, is_refused = false, attempts = 0, next_attempt_at = now()
   where id = $1`,
);
const copy = statement<{ id: string }>(
  "notifications.copyMail",
  `insert into mail_outbox (
     kind, data, language, channel, priority, to_address, subject, body_text, body_html,
     attachments, reply_to, leave_path, to_number
   )
   select kind, data, language, channel, priority, to_address, subject, body_text, body_html,
     attachments, reply_to, leave_path, to_number
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
  mustBeAllowed(actor, "notifications.handleMails");
  return inTransactionAs(db, actor, "notifications.handleMails", async (tx) => {
    const [mail] = isUuid(input.mailId) ? await lock(tx, [input.mailId]) : [];
    if (mail === undefined) throw new NotFound(t("This mail does not exist."));
    const refusal = resendRefusal(mail);
    if (refusal !== null)
      throw new Conflict(refusals()[refusal], { code: "notifications.resendRefusal" });
    if (mail.state === "givenUp" || mail.state === "refused") await waitAgain(tx, [input.mailId]);
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

const refusals = (): Readonly<Record<ResendRefusal, string>> => ({
  secret: t(
    "The link in this mail worked once, for an hour. You can send a new one from the person's account.",
  ),
  list: t(
    "This mail belongs to a mailing list that the recipient may have left, so it is sent only once.",
  ),
  empty: t("We did not keep the text of this mail."),
  refused: t("The mail server refuses this address. Lift the refusal first."),
});
