import { statement, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import type { AccountRequest } from "../account/account-request.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { LastWayIn, PasskeyKnown, TooManyPasskeys } from "../errors.ts";
import { takeChallenge } from "./challenges.ts";
import type { OwnPasskey } from "./contract.ts";
import { passkeyMail } from "./passkey-mail-templates.ts";
import { readRegistration, siteOf } from "./webauthn.ts";

const mostPasskeys = 10;

const all = statement<OwnPasskey>(
  "identity.ownPasskeys",
  `select id as "passkeyId", credential_id as "credentialId", name, created_at as "createdAt",
     last_used_at as "lastUsedAt"
   from passkeys
   where user_id = $1
   order by created_at, id`,
);
const insert = statement<{ id: string }>(
  "identity.addPasskey",
  `insert into passkeys (user_id, credential_id, public_key, sign_count, name)
   values ($1, $2, $3, $4, $5)
   on conflict (credential_id) do nothing
   returning id`,
);
const rename = statement<{ id: string }>(
  "identity.renamePasskey",
  "update passkeys set name = $3 where id = $2 and user_id = $1 returning id",
);
const remove = statement<{ name: string }>(
  "identity.removePasskey",
  "delete from passkeys where id = $2 and user_id = $1 returning name",
);
const otherWays = statement<{ count: number }>(
  "identity.otherWaysIn",
  `select (select count(*)::int from passkeys where user_id = $1 and id <> $2)
     + (select count(*)::int from phone_numbers where user_id = $1 and usable_until > now())
     + (
       select count(*)::int
       from accounts
       where user_id = $1 and (provider_id <> 'credential' or password is not null)
     ) as count`,
);

/** The user's passkeys, oldest first. One statement. */
export async function ownPasskeys(db: Db, actor: Actor): Promise<readonly OwnPasskey[]> {
  const { userId } = allowedUser(actor, "identity.useAccount");
  return all(db, [userId]);
}

/**
 * Adds a passkey that the user's browser has just made, and mails the owner. Throws ProofNeeded,
 * PasskeyRefused, PasskeyKnown and TooManyPasskeys.
 */
export async function addPasskey(
  db: Db,
  actor: Actor,
  input: { readonly credential: string; readonly name: string; readonly from: AccountRequest },
): Promise<void> {
  const person = allowedUser(actor, "identity.secureAccount");
  const { userId } = person;
  // The proof comes before the challenge is used up: the form is sent again after it.
  await inTransactionAs(db, actor, "identity.secureAccount", async () => undefined);
  const passkey = readRegistration(input.credential, siteOf(input.from.config));
  await takeChallenge(db, passkey.challenge);
  await inTransactionAs(db, actor, "identity.secureAccount", async (tx) => {
    if ((await all(tx, [userId])).length >= mostPasskeys) throw new TooManyPasskeys();
    const { credentialId, publicKey, signCount } = passkey;
    const values = [userId, credentialId, JSON.stringify(publicKey), signCount, input.name];
    if ((await insert(tx, values)).length === 0) throw new PasskeyKnown();
    await record(tx, person, "identity.addPasskey");
    await notify(tx, person, { change: "added", name: input.name });
  });
}

/** Gives a passkey of the user another name. Throws NotFound. */
export async function renamePasskey(
  db: Db,
  actor: Actor,
  { passkeyId, name }: { readonly passkeyId: string; readonly name: string },
): Promise<void> {
  const { userId } = allowedUser(actor, "identity.changeAccount");
  await inTransactionAs(db, actor, "identity.changeAccount", async (tx) => {
    const renamed = isUuid(passkeyId) ? await rename(tx, [userId, passkeyId, name]) : [];
    if (renamed.length === 0) throw notFound();
  });
}

/**
 * Removes a passkey of the user, and mails the owner. The last way to sign in stays. Throws
 * ProofNeeded, NotFound and LastWayIn.
 */
export async function removePasskey(
  db: Db,
  actor: Actor,
  { passkeyId }: { readonly passkeyId: string },
): Promise<void> {
  const person = allowedUser(actor, "identity.secureAccount");
  const { userId } = person;
  // Under the user's own lock: of two removals at once the second sees the first.
  await inTransactionAs(db, actor, "identity.secureAccount", async (tx) => {
    const [removed] = isUuid(passkeyId) ? await remove(tx, [userId, passkeyId]) : [];
    if (removed === undefined) throw notFound();
    const [left] = await otherWays(tx, [userId, passkeyId]);
    if ((left?.count ?? 0) === 0) throw new LastWayIn();
    await record(tx, person, "identity.removePasskey");
    await notify(tx, person, { change: "removed", name: removed.name });
  });
}

function notFound(): NotFound {
  return new NotFound(t("This passkey does not exist."));
}

function record(tx: Db, actor: UserActor, action: string): Promise<void> {
  return writeAudit(tx, actor, { action, objectType: "profile", objectId: actor.userId });
}

function notify(
  tx: Db,
  { displayName, ...owner }: UserActor,
  what: { readonly change: "added" | "removed"; readonly name: string },
): Promise<void> {
  return enqueueMail(tx, {
    ...passkeyMail({ displayName, ...what }),
    to: mailAddressOf(owner),
    language: currentLanguage().code,
    cause: null,
  });
}
