import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { enforceRateLimit, isWithinRateLimit } from "#platform/rate-limits.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { isRefused, liftRefusal } from "#platform/mail/refused-addresses.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Confirmation, EmailOnly } from "./contract.ts";
import { accountLimits, withMinimumDuration, type AccountRequest } from "./account-request.ts";
import { InvalidCredentials, LinkNotValid, PasswordNeeded } from "../errors.ts";
import { issueMailToken, ownerOfMailToken, takeMailToken } from "./mail-tokens.ts";
import { confirmationMail } from "./account-mail-templates.ts";
import { openSessionOf } from "./open-session.ts";
import { verifyPassword } from "./password-hashing.ts";
import { firstStepCookie, provesPasswordOf } from "./session-cookie.ts";
import { countingFailures, type OpenedSession } from "./sign-in.ts";
import { t } from "#shared/texts/text.ts";

const accountOf = statement<{ email: string; password: string; hasSecondFactor: boolean }>(
  "identity.accountToConfirm",
  `select u.email::text as email, a.password,
     exists (
       select from second_factors f where f.user_id = u.id and f.confirmed_at is not null
     ) as "hasSecondFactor"
   from users u
   join accounts a on a.user_id = u.id and a.provider_id = 'credential'
   where u.id = $1 and a.password is not null`,
);
const confirm = statement<{ language: string | null }>(
  "identity.confirmEmail",
  `update users u
   set email_verified = true, updated_at = now()
   from profiles p
   where u.id = $1 and p.user_id = u.id
   returning p.language`,
);
type Person = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isConfirmed: boolean;
};
const personToConfirm = statement<Person>(
  "identity.personToConfirm",
  `select id, name, email::text as email, email_verified as "isConfirmed"
   from users
   where email = $1`,
);

const shortestMs = 150;

/**
 * Confirms the address to which a link was sent. The link proves only access to the mailbox.
 * Somebody could create an account in another person's name and have that person open the link. So
 * a browser must also prove the password, by cookie or by typing it. Such a browser is then signed
 * in, or asked for a code if the account has a second factor. Throws LinkNotValid, PasswordNeeded and TooMany.
 */
export async function confirmEmail(
  db: Db,
  actor: Actor,
  input: Confirmation & { readonly from: AccountRequest },
): Promise<OpenedSession> {
  mustBeAllowed(actor, "identity.enter");
  const userId = await ownerOfMailToken(db, "confirm-email", input.token);
  const [account] = userId === null ? [] : await accountOf(db, [userId]);
  if (userId === null || account === undefined) throw new LinkNotValid();
  if (!provesPasswordOf(input.from.headers, input.from.config, userId))
    await mustKnowPassword(db, account, input);
  return inTransaction(db, async (tx) => {
    if ((await takeMailToken(tx, "confirm-email", input.token)) !== userId)
      throw new LinkNotValid();
    const [person] = await confirm(tx, [userId]);
    // The link arrived.
    await liftRefusal(tx, account.email);
    const { hasSecondFactor: needsCode, password: passwordHash } = account;
    const cookie = needsCode
      ? firstStepCookie(input.from.config, { userId, passwordHash })
      : await openSessionOf(tx, { userId, from: input.from });
    return {
      userId,
      cookies: [cookie],
      language: person?.language ?? null,
      needsCode,
      mustAddSecondFactor: false,
    };
  });
}

async function mustKnowPassword(
  db: Db,
  account: { readonly email: string; readonly password: string },
  input: Confirmation & { readonly from: AccountRequest },
): Promise<void> {
  if (input.password === "") throw new PasswordNeeded();
  try {
    await countingFailures(db, account.email, input.from, async () => {
      if (!(await verifyPassword(account.password, input.password))) throw new InvalidCredentials();
    });
  } catch (error) {
    if (error instanceof InvalidCredentials)
      throw new PasswordNeeded(t("That is not the password of this account"));
    throw error;
  }
}

/**
 * Sends a new link if there is an account with this address that is unconfirmed or that the mail
 * server refused, at most five an hour. The response is always the same. A new link makes older ones invalid. Throws TooMany for the network
 * only.
 */
export async function resendConfirmation(
  db: Db,
  actor: Actor,
  input: EmailOnly & { readonly from: AccountRequest },
): Promise<void> {
  mustBeAllowed(actor, "identity.enter");
  await enforceRateLimit(db, accountLimits.confirmationRequestsFrom(input.from));
  await withMinimumDuration(shortestMs, async () => {
    const mayBeSent = await isWithinRateLimit(db, accountLimits.confirmationMailsTo(input.email));
    await inTransaction(db, async (tx) => {
      const [person] = await personToConfirm(tx, [input.email]);
      // Without a new mail there is no new link, so the last one that was sent stays valid.
      if (person === undefined || !mayBeSent || !(await needsConfirmation(tx, person))) return;
      const token = await issueMailToken(tx, "confirm-email", person.id);
      await enqueueMail(tx, {
        ...confirmationMail({ displayName: person.name, token }),
        to: person.email,
        language: currentLanguage().code,
        cause: null,
      });
    });
  });
}

async function needsConfirmation(tx: Db, { email, isConfirmed }: Person): Promise<boolean> {
  return !isConfirmed || isRefused(tx, email);
}
