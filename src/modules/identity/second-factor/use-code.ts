import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import {
  enforceRateLimit,
  isWithinRateLimit,
  refundRateLimit,
  resetRateLimit,
} from "#platform/rate-limits.ts";
import { unseal } from "#platform/secrets/sealed-text.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import { TooMany, Unavailable } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { accountLimits, type AccountRequest } from "../account/account-request.ts";
import { SecondFactorUnchanged, WrongCode } from "../errors.ts";
import { noteSecurityEvent } from "../security-log/note-security-event.ts";
import type { TypedCode } from "./contract.ts";
import { acceptedStep } from "./one-time-code.ts";
import { hashRecoveryCode, readRecoveryCode } from "./recovery-codes.ts";
import { wrongCodesMail } from "./second-factor-mail-templates.ts";

/** Where the secret of an account is encrypted for: it cannot be decrypted in another row. */
export const placeOfSecret = (userId: string) => `second_factors:${userId}`;

type Factor = {
  readonly sealed: string;
  readonly lastStep: number;
  readonly salt: string;
};

const factorOf = statement<Factor>(
  "identity.secondFactorOf",
  `select sealed, last_step as "lastStep", recovery_salt as salt
   from second_factors
   where user_id = $1 and confirmed_at is not null and recovery_salt is not null`,
);
// The condition decides between two requests with one code.
const takeStep = statement<{ taken: boolean }>(
  "identity.takeCodeStep",
  `update second_factors
   set last_step = $2
   where user_id = $1 and last_step < $2 and confirmed_at is not null
   returning true as taken`,
);
const takeRecoveryCode = statement<{ left: number }>(
  "identity.takeRecoveryCode",
  `with used as (delete from recovery_codes where user_id = $1 and hash = $2 returning hash)
   select (count(*) - 1)::int as left
   from recovery_codes
   where user_id = $1
   having exists (select from used)`,
);
// A network from which the owner is or was signed in lately.
const isKnownNetwork = statement<{ known: boolean }>(
  "identity.isKnownNetwork",
  "select true as known from sessions where user_id = $1 and ip_address = $2 limit 1",
);
const owner = statement<{ displayName: string; email: string; language: string | null }>(
  "identity.ownerOfSecondFactor",
  `select u.name as "displayName", u.email::text as email, p.language
   from users u
   join profiles p on p.user_id = u.id
   where u.id = $1`,
);

/** A code that was used up: how many recovery codes are left if it was one of them, else null. */
export type UsedCode = { readonly recoveryCodesLeft: number | null };

/** Uses up the code in this transaction. Throws WrongCode if somebody was first. */
export type TakeCode = (tx: Db) => Promise<UsedCode>;

/**
 * Checks a code of the account's app, or a recovery code, and passes to `work` what uses it up.
 * Wrong codes are counted like wrong passwords: for the account from this network, and for the
 * network. Beyond 30 an hour from everywhere the account still takes recovery codes, and codes from
 * a network where its owner has signed in. Throws WrongCode, TooMany and SecondFactorUnchanged.
 */
export async function withCode<T>(
  db: Db,
  {
    userId,
    typed,
    from,
  }: { readonly userId: string; readonly typed: TypedCode; readonly from: AccountRequest },
  work: (take: TakeCode) => Promise<T>,
): Promise<T> {
  const limits = [
    accountLimits.wrongCodesOfAccount(userId, from),
    accountLimits.wrongCodesFrom(from),
    accountLimits.wrongCodesAnywhere(userId),
  ] as const;
  const [ofAccount, ofNetwork, anywhere] = limits;
  await enforceRateLimit(db, ofAccount).catch(async (error: unknown) => {
    await noteWrongCode(db, userId, from, "limit");
    return warnOwner(db, userId, error);
  });
  await enforceRateLimit(db, ofNetwork);
  const isCommon = await isWithinRateLimit(db, anywhere);
  if (!isCommon && typed.recoveryCode === "") await mustKnowNetwork(db, userId, from);
  try {
    const result = await work(await prepare(db, userId, typed, from));
    await resetRateLimit(db, ofAccount.key);
    await Promise.all([refundRateLimit(db, ofNetwork), refundRateLimit(db, anywhere)]);
    return result;
  } catch (error) {
    if (error instanceof WrongCode) await noteWrongCode(db, userId, from, "code");
    // Not checked: the shop was too busy, or the browser had gone.
    if (error instanceof Unavailable) for (const limit of limits) await refundRateLimit(db, limit);
    throw error;
  }
}

async function noteWrongCode(
  db: Db,
  userId: string,
  { clientAddress }: AccountRequest,
  detail: string,
): Promise<void> {
  const [person] = await owner(db, [userId]);
  const email = person?.email ?? null;
  noteSecurityEvent({ kind: "wrong-code", detail, clientAddress, email });
}

async function prepare(
  db: Db,
  userId: string,
  { code, recoveryCode }: TypedCode,
  from: AccountRequest,
): Promise<TakeCode> {
  const [factor] = await factorOf(db, [userId]);
  if (factor === undefined) throw new SecondFactorUnchanged(false);
  if (recoveryCode !== "") {
    const read = readRecoveryCode(recoveryCode);
    if (read === null) throw new WrongCode("recoveryCode");
    const hash = await hashRecoveryCode(read, factor.salt, from.signal);
    return async (tx) => {
      const [used] = await takeRecoveryCode(tx, [userId, hash]);
      if (used === undefined) throw new WrongCode("recoveryCode");
      return { recoveryCodesLeft: used.left };
    };
  }
  const step = acceptedStep(unseal(factor.sealed, placeOfSecret(userId)), code, {
    nowMs: Date.now(),
    lastStep: factor.lastStep,
  });
  if (step === null) throw new WrongCode();
  return async (tx) => {
    const [used] = await takeStep(tx, [userId, step]);
    if (used === undefined) throw new WrongCode();
    return { recoveryCodesLeft: null };
  };
}

async function mustKnowNetwork(db: Db, userId: string, from: AccountRequest): Promise<void> {
  if ((await isKnownNetwork(db, [userId, from.clientAddress])).length > 0) return;
  const seconds = accountLimits.wrongCodesAnywhere(userId).windowSeconds;
  throw new TooMany(
    t("There were too many wrong codes for this account. Use a recovery code, or try again later."),
    seconds,
  );
}

/** Whoever types wrong codes at sign-in knows the password: its owner gets a mail, once a day. */
async function warnOwner(db: Db, userId: string, error: unknown): Promise<never> {
  if (error instanceof TooMany)
    await inTransaction(db, async (tx) => {
      if (!(await isWithinRateLimit(tx, accountLimits.wrongCodeMailsTo(userId)))) return;
      const [person] = await owner(tx, [userId]);
      if (person === undefined) return;
      await enqueueMail(tx, {
        ...wrongCodesMail({ displayName: person.displayName }),
        to: person.email,
        language: person.language ?? currentLanguage().code,
        cause: null,
      });
    });
  throw error;
}
