import { statement, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { TypedCode } from "../second-factor/contract.ts";
import { secondFactorMail } from "../second-factor/second-factor-mail-templates.ts";
import { withCode } from "../second-factor/use-code.ts";
import type { AccountRequest } from "./account-request.ts";
import { inTransactionAs } from "./in-transaction-as.ts";
import { proveWithPassword } from "./prove-with-password.ts";

const noteProof = statement(
  "identity.noteProof",
  "update sessions set proved_at = now() where id = $1 and user_id = $2",
);

/** A password, or a code if the account has a second factor. */
export type TypedProof = TypedCode & { readonly password: string };

/**
 * Proves again who uses this session: with a code if the account has a second factor, else with the
 * password. It counts for `proofMinutes`. Throws PasswordNeeded, WrongCode and TooMany. Needs a
 * connection, not a transaction.
 */
export async function proveAgain(
  db: Db,
  actor: Actor,
  { password, from, ...typed }: TypedProof & { readonly from: AccountRequest },
): Promise<void> {
  const person = allowedUser(actor, "identity.useAccount");
  const { userId, sessionId, hasSecondFactor } = person;
  if (hasSecondFactor !== true) {
    await proveWithPassword(db, actor, { password, from });
    await inTransactionAs(db, actor, "identity.useAccount", (tx) =>
      noteProof(tx, [sessionId, userId]),
    );
    return;
  }
  await withCode(db, { userId, typed, from }, (take) =>
    inTransactionAs(db, actor, "identity.useAccount", async (tx) => {
      const { recoveryCodesLeft: codesLeft } = await take(tx);
      await noteProof(tx, [sessionId, userId]);
      if (codesLeft === null) return;
      await enqueueMail(tx, {
        ...secondFactorMail({ displayName: person.displayName, change: "codeUsed", codesLeft }),
        to: person.email,
        language: currentLanguage().code,
        cause: null,
      });
    }),
  );
}
