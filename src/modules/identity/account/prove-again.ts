import { statement, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import { proveWithPasskey } from "../passkeys/prove-with-passkey.ts";
import type { TypedCode } from "../second-factor/contract.ts";
import { secondFactorMail } from "../second-factor/second-factor-mail-templates.ts";
import { withCode } from "../second-factor/use-code.ts";
import type { AccountRequest } from "./account-request.ts";
import { inTransactionAs } from "./in-transaction-as.ts";
import { proveWithPassword } from "./prove-with-password.ts";

const noteProof = statement(
  "identity.noteProof",
  `update sessions
   set proved_at = now(), factor_proved_at = case when $3 then now() else factor_proved_at end
   where id = $1 and user_id = $2`,
);

/** What one of these takes: a passkey's signature, a code, or the password of an account without. */
export type TypedProof = TypedCode & {
  readonly password: string;
  /** What a passkey signed. Empty: it is not used. */
  readonly passkey: string;
};

/**
 * Proves again who uses this session: with a passkey; else with a code if the account has a
 * second factor, else with the password. It counts for `proofMinutes`. Throws PasskeyRefused,
 * PasswordNeeded, WrongCode and TooMany. Needs a connection, not a transaction.
 */
export async function proveAgain(
  db: Db,
  actor: Actor,
  { password, passkey, from, ...typed }: TypedProof & { readonly from: AccountRequest },
): Promise<void> {
  const { hasSecondFactor } = allowedUser(actor, "identity.useAccount");
  if (passkey !== "")
    return proveWithPasskey(db, actor, { credential: passkey, from }, (noteUse) =>
      proved(db, actor, "secondFactor", noteUse),
    );
  if (hasSecondFactor === true) return proveWithCode(db, actor, typed, from);
  await proveWithPassword(db, actor, { password, from });
  await proved(db, actor, "password", async () => undefined);
}

/** Notes the proof in the session, after `before` in the same transaction. */
function proved(
  db: Db,
  actor: Actor,
  by: "password" | "secondFactor",
  before: (tx: Db) => Promise<void>,
): Promise<void> {
  const { userId, sessionId } = allowedUser(actor, "identity.useAccount");
  return inTransactionAs(db, actor, "identity.useAccount", async (tx) => {
    await before(tx);
    await noteProof(tx, [sessionId, userId, by === "secondFactor"]);
  });
}

function proveWithCode(
  db: Db,
  actor: Actor,
  typed: TypedCode,
  from: AccountRequest,
): Promise<void> {
  const person = allowedUser(actor, "identity.useAccount");
  return withCode(db, { userId: person.userId, typed, from }, (take) =>
    proved(db, actor, "secondFactor", async (tx) => {
      const { recoveryCodesLeft: codesLeft } = await take(tx);
      if (codesLeft === null) return;
      await enqueueMail(tx, {
        ...secondFactorMail({ displayName: person.displayName, change: "codeUsed", codesLeft }),
        to: mailAddressOf(person),
        language: currentLanguage().code,
        cause: null,
      });
    }),
  );
}
