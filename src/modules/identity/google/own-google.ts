import { statement, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import type { OpenIdAnswer } from "#platform/openid/openid-provider.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import type { AccountRequest } from "../account/account-request.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { LastWayIn } from "../errors.ts";
import type { OwnGoogle } from "./contract.ts";
import { type GoogleIdentity, identityOf } from "./google-identity.ts";
import { googleMail } from "./google-mail-template.ts";
import { GoogleLinked, GoogleRefused, GoogleTaken } from "./google-refusals.ts";
import type { GoogleRequest } from "./google-requests.ts";

const own = statement<OwnGoogle>(
  "identity.ownGoogle",
  `select coalesce(identity_email, '') as email, created_at as "linkedAt",
     last_used_at as "lastUsedAt"
   from accounts
   where user_id = $1 and provider_id = 'google'`,
);
const insert = statement<{ id: string }>(
  "identity.addGoogle",
  `insert into accounts (user_id, account_id, provider_id, identity_email)
   values ($1, $2, 'google', $3)
   on conflict (provider_id, account_id) do nothing
   returning id`,
);
// Ways to Google that link and are not over yet end too.
const remove = statement<{ email: string }>(
  "identity.removeGoogle",
  `with requests as (delete from google_requests where user_id = $1)
   delete from accounts
   where user_id = $1 and provider_id = 'google'
   returning coalesce(identity_email, '') as email`,
);
const otherWays = statement<{ count: number }>(
  "identity.waysInBesideGoogle",
  `select (select count(*)::int from passkeys where user_id = $1)
     + (select count(*)::int from phone_numbers where user_id = $1 and usable_until > now())
     + (
       select count(*)::int
       from accounts
       where user_id = $1 and password is not null
     ) as count`,
);

/** The Google account of the user; null if there is none. One statement. */
export async function ownGoogle(db: Db, actor: Actor): Promise<OwnGoogle | null> {
  const { userId } = allowedUser(actor, "identity.useAccount");
  const [google] = await own(db, [userId]);
  return google ?? null;
}

/**
 * Links the Google account of whoever came back to the account of the user who began it, and mails
 * the owner. Throws ProofNeeded, GoogleRefused, GoogleUnavailable, GoogleAddressUnconfirmed,
 * GoogleTaken and GoogleLinked.
 */
export async function linkGoogle(
  db: Db,
  actor: Actor,
  input: {
    readonly request: GoogleRequest;
    readonly answer: OpenIdAnswer;
    readonly from: AccountRequest;
  },
): Promise<void> {
  const person = allowedUser(actor, "identity.secureAccount");
  const { userId } = person;
  // Somebody else may have signed in on this browser meanwhile.
  if (input.request.linksFor !== userId) throw new GoogleRefused();
  await inTransactionAs(db, actor, "identity.secureAccount", async () => undefined);
  const identity = await identityOf(input.request, input.answer, input.from);
  await inTransactionAs(db, actor, "identity.secureAccount", async (tx) => {
    if ((await own(tx, [userId])).length > 0) throw new GoogleLinked();
    await addIdentity(tx, userId, identity);
    await record(tx, person, "identity.addGoogle");
    await notifyOwner(tx, person, { change: "added", googleEmail: identity.email });
  });
}

/** Writes the identity of an account. The key decides who has it. Throws GoogleTaken. */
export async function addIdentity(
  tx: Db,
  userId: string,
  { subject, email }: GoogleIdentity,
): Promise<void> {
  if ((await insert(tx, [userId, subject, email])).length === 0) throw new GoogleTaken();
}

/**
 * Removes the Google account of the user, and mails the owner. The last way to sign in stays.
 * Throws ProofNeeded, NotFound and LastWayIn.
 */
export async function unlinkGoogle(db: Db, actor: Actor): Promise<void> {
  const person = allowedUser(actor, "identity.secureAccount");
  const { userId } = person;
  // Under the user's own lock: of two removals at once the second sees the first.
  await inTransactionAs(db, actor, "identity.secureAccount", async (tx) => {
    const [removed] = await remove(tx, [userId]);
    if (removed === undefined)
      throw new NotFound(t("Your account is not linked to a Google account."));
    const [left] = await otherWays(tx, [userId]);
    if ((left?.count ?? 0) === 0)
      throw new LastWayIn(
        t("This is your only way to sign in. Add a passkey, or choose a password first."),
      );
    await record(tx, person, "identity.removeGoogle");
    await notifyOwner(tx, person, { change: "removed", googleEmail: removed.email });
  });
}

function record(tx: Db, actor: UserActor, action: string): Promise<void> {
  return writeAudit(tx, actor, { action, objectType: "profile", objectId: actor.userId });
}

function notifyOwner(
  tx: Db,
  { displayName, ...owner }: UserActor,
  facts: Omit<Parameters<typeof googleMail>[0], "displayName">,
): Promise<void> {
  return notifyOfGoogle(tx, { displayName, email: mailAddressOf(owner), language: null }, facts);
}

/** Mails the owner of an account that its Google account changed. */
export function notifyOfGoogle(
  tx: Db,
  owner: {
    readonly displayName: string;
    readonly email: string;
    readonly language: string | null;
  },
  facts: Omit<Parameters<typeof googleMail>[0], "displayName">,
): Promise<void> {
  return enqueueMail(tx, {
    ...googleMail({ displayName: owner.displayName, ...facts }),
    to: owner.email,
    language: owner.language ?? currentLanguage().code,
    cause: null,
  });
}
