import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { Conflict } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import type { OwnNews } from "./contract.ts";
import { newPathSecret } from "./mail-secrets.ts";
import { topicWords } from "./rules/topic-words.ts";
import { type MailingTopic, mailingTopics } from "./rules/topics.ts";

type Row = {
  readonly topic: MailingTopic;
  readonly status: string;
  readonly confirmedAt: Date | null;
  readonly leftAt: Date | null;
  readonly words: string | null;
};

const read = statement<Row>(
  "subscriptions.ownNews",
  `select topic, status, confirmed_at as "confirmedAt", left_at as "leftAt",
     consent_words as words
   from subscriptions
   where email = $1::citext`,
);
const begin = statement(
  "subscriptions.beginNews",
  `insert into subscriptions as known (
     email, topic, status, leave_token, confirmed_at, language, consent_words
   )
   values ($1, $2, 'confirmed', $3, now(), $4, $5)
   on conflict (email, topic) do update
   set status = 'confirmed', confirmed_at = now(), left_at = null, confirm_token_hash = null,
     language = excluded.language, consent_words = excluded.consent_words
   where known.status <> 'confirmed'`,
);
const end = statement(
  "subscriptions.endNews",
  `insert into subscriptions as known (email, topic, status, leave_token, left_at)
   values ($1, $2, 'left', $3, now())
   on conflict (email, topic) do update
   set status = 'left', left_at = coalesce(known.left_at, now()), confirm_token_hash = null`,
);

/**
 * Which news the user's address gets, since when, and the words that were agreed to. Mails about
 * saved products are sent until somebody leaves them, so without an entry they are on. None for an
 * account without an email address, which gets no news. At most one statement.
 */
export async function ownNews(db: Db, actor: Actor): Promise<readonly OwnNews[]> {
  const { email } = allowedUser(actor, "privacy.useOwn");
  if (email === null) return [];
  const known = await read(db, [email]);
  return mailingTopics.map((topic) => {
    const found = known.find((each) => each.topic === topic);
    const isOn = topic === "wished" ? found?.status !== "left" : found?.status === "confirmed";
    return {
      topic,
      isOn,
      since: (isOn ? found?.confirmedAt : found?.leftAt) ?? null,
      words: isOn ? (found?.words ?? null) : null,
    };
  });
}

/**
 * Starts or stops the mails of a topic to the user's own address. Starting them takes no mailed
 * link, since the address is confirmed; the words that the user read are stored. Throws Conflict
 * for an unconfirmed address, and for an account without one.
 */
export async function setNews(
  db: Db,
  actor: Actor,
  { topic, isOn }: { readonly topic: MailingTopic; readonly isOn: boolean },
): Promise<void> {
  const { email, isEmailVerified } = allowedUser(actor, "privacy.useOwn");
  if (email === null)
    throw new Conflict(t("Please add an email address first."), {
      code: "subscriptions.noAddress",
    });
  if (isOn && !isEmailVerified)
    throw new Conflict(t("Please confirm your email address first."), {
      code: "subscriptions.addressNotConfirmed",
    });
  const words = topicWords()[topic].lead;
  await inTransactionAs(db, actor, "privacy.useOwn", (tx) =>
    isOn
      ? begin(tx, [email, topic, newPathSecret(), currentLanguage().code, words])
      : end(tx, [email, topic, newPathSecret()]),
  );
}
