import { statement, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { seal, unseal } from "#platform/secrets/sealed-text.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import type { AccountRequest } from "../account/account-request.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { SecondFactorUnchanged, WrongCode } from "../errors.ts";
import type { TypedCode } from "./contract.ts";
import { acceptedStep, newTotpSecret } from "./one-time-code.ts";
import {
  hashRecoveryCode,
  newRecoveryCodes,
  newRecoverySalt,
  readRecoveryCode,
} from "./recovery-codes.ts";
import { secondFactorMail, type secondFactorChanges } from "./second-factor-mail-templates.ts";
import { placeOfSecret, withCode } from "./use-code.ts";

const begin = statement<{ begun: boolean }>(
  "identity.beginSecondFactor",
  `insert into second_factors (user_id, sealed)
   values ($1, $2)
   on conflict (user_id) do update
   set sealed = excluded.sealed, created_at = now()
   where second_factors.confirmed_at is null
   returning true as begun`,
);
const cancel = statement(
  "identity.cancelSecondFactor",
  "delete from second_factors where user_id = $1 and confirmed_at is null",
);
const pending = statement<{ sealed: string }>(
  "identity.pendingSecondFactor",
  "select sealed from second_factors where user_id = $1 and confirmed_at is null",
);
// The session that confirmed has passed it; no other one has.
const confirm = statement<{ confirmed: boolean }>(
  "identity.confirmSecondFactor",
  `with passed as (
     update sessions
     set passed_second_factor = true, proved_at = now(), factor_proved_at = now()
     where user_id = $1 and id = $4::uuid
   ),
   ended as (delete from sessions where user_id = $1 and id is distinct from $4::uuid)
   update second_factors
   set confirmed_at = now(), last_step = $2, recovery_salt = $3
   where user_id = $1 and sealed = $5 and confirmed_at is null
   returning true as confirmed`,
);
const replaceSalt = statement(
  "identity.replaceRecoverySalt",
  `with former as (delete from recovery_codes where user_id = $1)
   update second_factors
   set recovery_salt = $2
   where user_id = $1`,
);
const insertCodes = statement(
  "identity.insertRecoveryCodes",
  "insert into recovery_codes (user_id, hash) select $1, unnest($2::text[])",
);
const end = statement(
  "identity.endSecondFactor",
  "delete from second_factors where user_id = $1 and confirmed_at is not null",
);

/**
 * Makes a new secret for the actor's app, which counts once a code has confirmed it. Throws
 * ProofNeeded and SecondFactorUnchanged.
 */
export async function beginSecondFactor(db: Db, actor: Actor): Promise<void> {
  const { userId } = allowedUser(actor, "identity.secureAccount");
  await inTransactionAs(db, actor, "identity.secureAccount", async (tx) => {
    const [begun] = await begin(tx, [userId, seal(newTotpSecret(), placeOfSecret(userId))]);
    if (begun === undefined) throw new SecondFactorUnchanged(true);
  });
}

/** Forgets a secret that no code has confirmed. */
export async function cancelSecondFactor(db: Db, actor: Actor): Promise<void> {
  const { userId } = allowedUser(actor, "identity.changeAccount");
  await inTransactionAs(db, actor, "identity.changeAccount", (tx) => cancel(tx, [userId]));
}

/**
 * Switches the second step on with the first code of the app, and ends every other session. Returns
 * the recovery codes, which nobody can read again. Throws WrongCode and SecondFactorUnchanged.
 */
export async function confirmSecondFactor(
  db: Db,
  actor: Actor,
  { code }: { readonly code: string },
): Promise<readonly string[]> {
  const person = allowedUser(actor, "identity.secureAccount");
  const { userId, sessionId } = person;
  const [begun] = await pending(db, [userId]);
  if (begun === undefined) throw new SecondFactorUnchanged(false);
  const secret = unseal(begun.sealed, placeOfSecret(userId));
  const step = acceptedStep(secret, code, { nowMs: Date.now(), lastStep: 0 });
  if (step === null) throw new WrongCode();
  const codes = await hashedCodes();
  return inTransactionAs(db, actor, "identity.secureAccount", async (tx) => {
    // Unless somebody began again meanwhile, in another tab.
    const [row] = await confirm(tx, [userId, step, codes.salt, sessionId, begun.sealed]);
    if (row === undefined) throw new SecondFactorUnchanged(false);
    await insertCodes(tx, [userId, codes.hashes]);
    await record(tx, person, "identity.startSecondFactor");
    await notify(tx, person, "on", codes.plain.length);
    return codes.plain;
  });
}

/**
 * New recovery codes instead of those before; takes a code. Throws WrongCode, TooMany and
 * SecondFactorUnchanged.
 */
export async function replaceRecoveryCodes(
  db: Db,
  actor: Actor,
  { from, ...typed }: TypedCode & { readonly from: AccountRequest },
): Promise<readonly string[]> {
  const person = allowedUser(actor, "identity.changeAccount");
  const { userId } = person;
  const codes = await hashedCodes();
  return withCode(db, { userId, typed, from }, (take) =>
    inTransactionAs(db, actor, "identity.changeAccount", async (tx) => {
      await take(tx);
      await replaceSalt(tx, [userId, codes.salt]);
      await insertCodes(tx, [userId, codes.hashes]);
      await record(tx, person, "identity.replaceRecoveryCodes");
      await notify(tx, person, "newCodes", codes.plain.length);
      return codes.plain;
    }),
  );
}

/** Switches the second step off; takes a code. Throws WrongCode, TooMany, SecondFactorUnchanged. */
export async function endSecondFactor(
  db: Db,
  actor: Actor,
  { from, ...typed }: TypedCode & { readonly from: AccountRequest },
): Promise<void> {
  const person = allowedUser(actor, "identity.changeAccount");
  const { userId } = person;
  await withCode(db, { userId, typed, from }, (take) =>
    inTransactionAs(db, actor, "identity.changeAccount", async (tx) => {
      await take(tx);
      await end(tx, [userId]);
      await record(tx, person, "identity.endSecondFactor");
      await notify(tx, person, "off", 0);
    }),
  );
}

/** New codes with the hashes that the database gets. Ten computations, before a transaction. */
async function hashedCodes() {
  const [plain, salt] = [newRecoveryCodes(), newRecoverySalt()];
  const hashes = await Promise.all(
    plain.map((code) => hashRecoveryCode(readRecoveryCode(code) ?? code, salt)),
  );
  return { plain, salt, hashes };
}

function record(tx: Db, actor: UserActor, action: string): Promise<void> {
  return writeAudit(tx, actor, { action, objectType: "profile", objectId: actor.userId });
}

function notify(
  tx: Db,
  { displayName, ...owner }: UserActor,
  change: (typeof secondFactorChanges)[number],
  codesLeft: number,
): Promise<void> {
  return enqueueMail(tx, {
    ...secondFactorMail({ displayName, change, codesLeft }),
    to: mailAddressOf(owner),
    language: currentLanguage().code,
    cause: null,
  });
}
