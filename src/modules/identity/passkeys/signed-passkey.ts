import type { JsonWebKey } from "node:crypto";
import { statement, type Db } from "#platform/db/database.ts";
import { enforceRateLimit, refundRateLimit } from "#platform/rate-limits.ts";
import { accountLimits, type AccountRequest } from "../account/account-request.ts";
import { PasskeyRefused } from "../errors.ts";
import { noteSecurityEvent } from "../security-log/note-security-event.ts";
import { takeChallenge } from "./challenges.ts";
import { readAssertion, siteOf, verifyAssertion } from "./webauthn.ts";

/** What a passkey signed, whatever it is for: to sign in, or as a proof within a session. */

// A counter that does not grow means that there is a copy of the authenticator. Those that sync
// have none and send 0.
const noteUse = statement<{ id: string }>(
  "identity.notePasskeyUse",
  `update passkeys
   set sign_count = $2, last_used_at = now()
   where credential_id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0))
   returning id`,
);

/** The passkey that signed, and the counter of its device. */
export type SignedPasskey = { readonly credentialId: string; readonly signCount: number };

/**
 * Checks what a browser signed, and uses its challenge up. `keyOf` finds the public key of a
 * passkey that counts here. Throws PasskeyRefused.
 */
export async function readSignedPasskey(
  db: Db,
  { credential, from }: { readonly credential: string; readonly from: AccountRequest },
  keyOf: (credentialId: string) => Promise<JsonWebKey | undefined>,
): Promise<SignedPasskey> {
  const site = siteOf(from.config);
  const assertion = readAssertion(credential, site);
  await takeChallenge(db, assertion.challenge);
  const publicKey = await keyOf(assertion.id);
  if (publicKey === undefined) throw new PasskeyRefused();
  return { credentialId: assertion.id, signCount: verifyAssertion(assertion, publicKey, site) };
}

/** Notes that the passkey was used. Throws PasskeyRefused if it is gone, or there is a copy. */
export async function notePasskeyUse(
  tx: Db,
  { credentialId, signCount }: SignedPasskey,
): Promise<void> {
  if ((await noteUse(tx, [credentialId, signCount])).length === 0) throw new PasskeyRefused();
}

/** Counts refused passkeys like wrong passwords of a network. Throws TooMany. */
export async function countingRefusedPasskeys<T>(
  db: Db,
  { from, email }: { readonly from: AccountRequest; readonly email: string | null },
  work: () => Promise<T>,
): Promise<T> {
  const limit = accountLimits.failedSignInsFrom(from);
  await enforceRateLimit(db, limit);
  try {
    const result = await work();
    await refundRateLimit(db, limit);
    return result;
  } catch (error) {
    if (error instanceof PasskeyRefused)
      noteSecurityEvent({
        kind: "failed-sign-in",
        detail: "passkey",
        clientAddress: from.clientAddress,
        email,
      });
    throw error;
  }
}
