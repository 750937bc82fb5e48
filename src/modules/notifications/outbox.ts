import { whereAll } from "#platform/db/filters.ts";
import { likePattern, statement, type Db } from "#platform/db/database.ts";
import {
  findKind,
  readMail,
  readSubject,
  storedMailColumns,
  UnreadableMail,
  withHiddenSecrets,
  type MailTemplates,
  type StoredMail,
} from "#platform/mail/read-mail.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { indianMobile } from "#shared/phone.ts";
import { paginate } from "#shared/paginate.ts";
import { mailKinds, mailTemplatesOf } from "./mail-kinds.ts";
import { inState, isAddressRefused, mailedToColumn, stateColumn } from "./mail-state.sql.ts";
import type { MailState, ResendRefusal, OutboxLine, OutboxMail } from "./outbox-contract.ts";
import { withoutSecrets } from "./rules/without-secrets.ts";
import { t } from "#shared/texts/text.ts";

const pageSize = 25;

const columns = `
  m.id, m.kind, m.language, m.data, m.subject, ${mailedToColumn}, m.attempts,
  m.created_at as "writtenAt", ${stateColumn}`;

type LineRow = Omit<OutboxLine, "subject"> & Pick<StoredMail, "language" | "data" | "subject">;

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
  mustBeAllowed(actor, "notifications.handleMails");
  const [row] = await counts(db, []);
  return row ?? { waiting: 0, givenUp: 0, refused: 0 };
}

/** A page of the outbox. `next` is the cursor of the next page; null on the last one. */
export type Outbox = {
  readonly mails: readonly OutboxLine[];
  readonly next: string | null;
  readonly counts: MailCounts;
};

/**
 * The outbox, newest first, 25 per page, filtered by a part of the address. Two statements, and the
 * settings, which are cached.
 */
export async function outbox(
  db: Db,
  actor: Actor,
  input: {
    readonly search: string;
    readonly state: MailState | null;
    readonly after: string | null;
  },
): Promise<Outbox> {
  mustBeAllowed(actor, "notifications.handleMails");
  const { name, where, values } = whereAll(`notifications.outbox.${input.state ?? "all"}`, [
    input.search === "" ? null : foundBy(input.search),
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
  const page = statement<LineRow>(
    name,
    `select ${columns}
     from mail_outbox m
     where ${input.state === null ? "true" : inState[input.state]} and ${where}
     order by m.created_at desc, m.id desc
     limit ${pageSize + 1}`,
  );
  const [rows, found, templates] = await Promise.all([
    page(db, values),
    mailCounts(db, actor),
    mailTemplatesOf(db),
  ]);
  const { items, next } = paginate(rows, pageSize, (last) => last.id);
  return { mails: items.map((row) => lineOf(row, templates)), next, counts: found };
}

/** A mobile number finds what went there as a message. */
function foundBy(search: string): [(place: string) => string, string] {
  const phone = indianMobile(search);
  return phone === null
    ? [(place) => `m.to_address ilike ${place}`, likePattern(search)]
    : [
        (place) => `m.id in (select l.mail_id from mail_links l where l.to_number = ${place})`,
        phone,
      ];
}

function lineOf(row: LineRow, templates: MailTemplates): OutboxLine {
  const { id, kind, to, attempts, writtenAt, state } = row;
  return { id, kind, to, attempts, writtenAt, state, subject: subjectOf(row, templates) };
}

/** The subject in the language of the recipient; the kind of a mail that cannot be read. */
export function subjectOf(
  mail: Omit<StoredMail, "text" | "html" | "leavePath">,
  templates: MailTemplates,
): string {
  return orIfUnreadable(() => readSubject(mail, templates), mail.kind);
}

/** `fallback` if no template of this release reads the mail. */
export function orIfUnreadable<T>(read: () => T, fallback: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableMail) return fallback;
    throw error;
  }
}

type MailRow = LineRow &
  StoredMail &
  Pick<OutboxMail, "sentAt" | "failedAt" | "nextAttemptAt" | "lastError"> & {
    readonly isOfList: boolean;
    readonly isAddressRefused: boolean;
  };

const one = statement<MailRow>(
  "notifications.outboxMail",
  `select m.id, ${storedMailColumns("m.")}, ${mailedToColumn}, m.attempts,
     m.created_at as "writtenAt", ${stateColumn}, m.sent_at as "sentAt",
     m.given_up_at as "failedAt", m.next_attempt_at as "nextAttemptAt",
     m.last_error as "lastError", m.leave_url is not null as "isOfList", ${isAddressRefused}
   from mail_outbox m
   where m.id = $1`,
);

/**
 * A mail without the secrets of its links, as today's template words it. One statement, and the
 * settings, which are cached. Throws NotFound.
 */
export async function outboxMail(
  db: Db,
  actor: Actor,
  input: { readonly mailId: string; readonly baseUrl: string },
): Promise<OutboxMail> {
  mustBeAllowed(actor, "notifications.handleMails");
  const [row] = isUuid(input.mailId) ? await one(db, [input.mailId]) : [];
  if (row === undefined) throw new NotFound(t("This mail does not exist."));
  const templates = { ...(await mailTemplatesOf(db)), baseUrl: input.baseUrl };
  const { sentAt, failedAt, nextAttemptAt, lastError } = row;
  const isEmpty = row.text === "";
  return {
    ...lineOf(row, templates),
    sentAt,
    failedAt,
    nextAttemptAt,
    lastError,
    text: isSecretKind(row.kind) || isEmpty ? null : textOf(row, templates),
    isSecret: isSecretKind(row.kind),
    resendRefusal: resendRefusal({ ...row, isEmpty }),
  };
}

function textOf(row: StoredMail, templates: Parameters<typeof readMail>[1]): string | null {
  return orIfUnreadable(
    () => withoutSecrets(readMail(withHiddenSecrets(row, templates), templates).text),
    null,
  );
}

/** Whether the link opens an account or confirms an address. */
function isSecretKind(kind: string): boolean {
  return findKind(kind, mailKinds)?.provesAddress === true;
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
