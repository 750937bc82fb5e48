import { inTransaction, statement, violatedConstraint, type Db } from "#platform/db/database.ts";
import { resetRateLimit, enforceRateLimit, isWithinRateLimit } from "#platform/rate-limits.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { english, findLanguage, type Language } from "#shared/texts/languages.ts";
import type { SignUp } from "./contract.ts";
import { accountLimits, type AccountRequest } from "./account-request.ts";
import { EmailTaken } from "../errors.ts";
import { issueMailToken } from "./mail-tokens.ts";
import { confirmationMail } from "./account-mail-templates.ts";
import { hashPassword } from "./password-hashing.ts";
import { refuseKnownPassword } from "./refuse-known-password.ts";
import { noteConsent } from "../personal-data/consents.ts";
import { signUpConsent } from "./rules/sign-up-consent.ts";
import { passwordProofCookie } from "./session-cookie.ts";

const insertAccount = statement<{ id: string }>(
  "identity.insertAccount",
  `with person as (insert into users (name, email) values ($1, $2) returning id),
   account as (
     insert into accounts (user_id, account_id, provider_id, password)
     select id, id::text, 'credential', $3
     from person
   ),
   profile as (
     insert into profiles (user_id, display_name, wants_to_sell, language)
     select id, $1, $4, $5
     from person
   )
   select id
   from person`,
);

/**
 * Creates an account that cannot sign in until its address is confirmed, and sends the confirmation
 * mail. Returns the cookie with which this browser confirms with one click. Throws EmailTaken,
 * KnownPassword and TooMany.
 */
export async function signUp(
  db: Db,
  actor: Actor,
  input: SignUp & { readonly from: AccountRequest },
): Promise<{ readonly userId: string; readonly proofCookie: string }> {
  mustBeAllowed(actor, "identity.enter");
  const { config } = input.from;
  await enforceRateLimit(db, accountLimits.signUpsFrom(input.from));
  await refuseKnownPassword(input.password, [input.displayName, input.email], input.from);
  const hash = await hashPassword(input.password, input.from.signal);
  const email = input.email.toLowerCase();
  const language = currentLanguage();
  const userId = await inTransaction(db, async (tx) => {
    const id = await writeAccount(tx, [
      input.displayName,
      email,
      hash,
      input.wantsToSell,
      chosenCode(language),
    ]);
    await noteConsent(tx, { userId: id, purpose: "account", words: signUpConsent() });
    await beginMailLimits(tx, email);
    const token = await issueMailToken(tx, "confirm-email", id);
    await enqueueMail(tx, {
      ...confirmationMail({ displayName: input.displayName, token }),
      to: email,
      language: language.code,
      cause: null,
    });
    return id;
  });
  return { userId, proofCookie: passwordProofCookie(config, userId) };
}

/** Signing up on a Hindi page chooses Hindi for mails. On an English page it chooses nothing. */
function chosenCode(language: Language): string | null {
  return language === english ? null : (findLanguage(language.code)?.code ?? null);
}

/**
 * Requests for this address before there was an account sent no mail, so they do not count. The
 * first mail does.
 */
async function beginMailLimits(tx: Db, email: string): Promise<void> {
  const confirmations = accountLimits.confirmationMailsTo(email);
  await resetRateLimit(tx, accountLimits.resetMailsTo(email).key);
  await resetRateLimit(tx, confirmations.key);
  await isWithinRateLimit(tx, confirmations);
}

async function writeAccount(tx: Db, values: readonly unknown[]): Promise<string> {
  try {
    const [row] = await insertAccount(tx, values);
    if (row === undefined) throw new Error("An account was written without an id.");
    return row.id;
  } catch (error) {
    if (violatedConstraint(error) === "users_email_key") throw new EmailTaken({ cause: error });
    throw error;
  }
}
