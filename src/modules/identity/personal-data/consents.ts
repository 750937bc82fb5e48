import { statement, type Db } from "#platform/db/database.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { Consent, ConsentPurpose } from "./contract.ts";

const give = statement(
  "identity.giveConsent",
  `insert into consents (user_id, purpose, words, language)
   values ($1, $2, $3, $4)
   on conflict (user_id, purpose) where withdrawn_at is null do nothing`,
);
const withdraw = statement(
  "identity.withdrawConsent",
  `update consents
   set withdrawn_at = now()
   where user_id = $1 and purpose = $2 and withdrawn_at is null`,
);
const read = statement<Consent>(
  "identity.ownConsents",
  `select purpose, words, given_at as "givenAt", withdrawn_at as "withdrawnAt"
   from consents
   where user_id = $1
   order by given_at desc
   limit 50`,
);

/**
 * Notes what somebody agrees to, with the words that they read, in the transaction of what they
 * agree to. Takes no actor: the caller has checked the permission.
 */
export async function noteConsent(
  tx: Db,
  {
    userId,
    purpose,
    words,
  }: { readonly userId: string; readonly purpose: ConsentPurpose; readonly words: string },
): Promise<void> {
  await give(tx, [userId, purpose, words, currentLanguage().code]);
}

/** Notes that a consent no longer holds, in the transaction that ends what it was for. */
export async function withdrawConsent(
  tx: Db,
  { userId, purpose }: { readonly userId: string; readonly purpose: ConsentPurpose },
): Promise<void> {
  await withdraw(tx, [userId, purpose]);
}

/** What the user has agreed to, newest first. One statement. */
export async function ownConsents(db: Db, actor: Actor): Promise<readonly Consent[]> {
  const { userId } = allowedUser(actor, "privacy.useOwn");
  return read(db, [userId]);
}
