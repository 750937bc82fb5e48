import { isSecretMail } from "#modules/identity/public.server.ts";
import { isSecretSubscriptionMail } from "#modules/subscriptions/public.server.ts";
import { whereAll } from "#platform/db/filters.ts";
import { likePattern, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import { inState, isAddressRefused, stateColumn } from "./mail-state.sql.ts";
import type { MailState, ResendRefusal, OutboxLine, OutboxMail } from "./outbox-contract.ts";
import { withoutSecrets } from "./rules/without-secrets.ts";
import { t } from "#shared/texts/text.ts";

const pageSize = 25;

const columns = `
  m.id, m.kind, m.to_address as "to", m.subject, m.attempts, m.created_at as "writtenAt",
  ${stateColumn}`;

const mostCounted = 10_000;
const counted = (state: MailState) =>
  `(
     select count(*)::int
     from (select 1 from mail_outbox m where ${inState[state]} limit ${mostCounted}) few
   )`;
const counts = statement<MailCounts>(
  "notifications.mailCounts",
  `select ${counted("waiting")} as waiting, ${counted("givenUp")} as "givenUp",
     ${counted("refused")} as refused`,
);

/** How many mails are waiting, have failed, or were not sent to a refused address: at most 10,000. */
export type MailCounts = Readonly<Record<Exclude<MailState, "sent">, number>>;

/** How many mails are in each state, except those that were sent. One statement. */
export async function mailCounts(db: Db, actor: Actor): Promise<MailCounts> {
  mustBeAllowed(actor, "operations.see");
  const [row] = await counts(db, []);
  return row ?? { waiting: 0, givenUp: 0, refused: 0 };
}

/** A page of the outbox. `next` is the cursor of the next page; null on the last one. */
export type Outbox = {
  readonly mails: readonly OutboxLine[];
  readonly next: string | null;
  readonly counts: MailCounts;
};

/** The outbox, newest first, 25 per page, filtered by a part of the address. Two statements. */
export async function outbox(
  db: Db,
  actor: Actor,
  input: {
    readonly search: string;
    readonly state: MailState | null;
    readonly after: string | null;
  },
): Promise<Outbox> {
  mustBeAllowed(actor, "operations.see");
  const { name, where, values } = whereAll(`notifications.outbox.${input.state ?? "all"}`, [
    input.search === ""
      ? null
      : [(place) => `m.to_address ilike ${place}`, likePattern(input.search)],
    input.after === null || !isUuid(input.after)
      ? null
      : [
          (place) =>
            `coalesce(
               (m.created_at, m.id) < (
                 select a.created_at, a.id
                 from mail_outbox a
                 where a.id = ${place}
               ),
               true
             )`,
          input.after,
        ],
  ]);
  const page = statement<OutboxLine>(
    name,
    `select ${columns}
     from mail_outbox m
     where ${input.state === null ? "true" : inState[input.state]} and ${where}
     order by m.created_at desc, m.id desc
     limit ${pageSize + 1}`,
  );
  const [rows, found] = await Promise.all([page(db, values), mailCounts(db, actor)]);
  const { items, next } = paginate(rows, pageSize, (last) => last.id);
  return { mails: items, next, counts: found };
}

type MailRow = Omit<OutboxMail, "text" | "resendRefusal"> & {
  readonly text: string;
  readonly isOfList: boolean;
  readonly isAddressRefused: boolean;
};

const one = statement<MailRow>(
  "notifications.outboxMail",
  `select ${columns}, m.sent_at as "sentAt", m.given_up_at as "failedAt",
     m.next_attempt_at as "nextAttemptAt", m.last_error as "lastError", m.body_text as text,
     m.leave_url is not null as "isOfList", ${isAddressRefused}
   from mail_outbox m
   where m.id = $1`,
);

/** A mail without the secrets of its links. One statement. Throws NotFound. */
export async function outboxMail(
  db: Db,
  actor: Actor,
  input: { readonly mailId: string },
): Promise<OutboxMail> {
  mustBeAllowed(actor, "operations.see");
  const [row] = isUuid(input.mailId) ? await one(db, [input.mailId]) : [];
  if (row === undefined) throw new NotFound(t("This mail does not exist."));
  const { isOfList, isAddressRefused: isRefusedNow, text, ...mail } = row;
  return {
    ...mail,
    text: isSecretKind(mail.kind) || text === "" ? null : withoutSecrets(text),
    resendRefusal: resendRefusal({
      ...mail,
      isOfList,
      isAddressRefused: isRefusedNow,
      isEmpty: text === "",
    }),
  };
}

/** Whether the link opens an account or confirms an address. */
function isSecretKind(kind: string): boolean {
  return isSecretMail(kind) || isSecretSubscriptionMail(kind);
}

/** Why a mail cannot be sent again; null if it can. A waiting mail is always sent. */
export function resendRefusal({
  kind,
  state,
  isOfList,
  isAddressRefused: isRefusedNow,
  isEmpty,
}: {
  readonly kind: string;
  readonly state: MailState;
  readonly isOfList: boolean;
  readonly isAddressRefused: boolean;
  readonly isEmpty: boolean;
}): ResendRefusal | null {
  if (state === "waiting") return null;
  if (isSecretKind(kind)) return "secret";
  if (isOfList) return "list";
  if (isEmpty) return "empty";
  return isRefusedNow ? "refused" : null;
}
