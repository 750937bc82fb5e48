import type { JsonWebKey } from "node:crypto";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { AccountRequest } from "../account/account-request.ts";
import { countingRefusedPasskeys, notePasskeyUse, readSignedPasskey } from "./signed-passkey.ts";

const keyOfOwnPasskey = statement<{ publicKey: JsonWebKey }>(
  "identity.keyOfOwnPasskey",
  `select public_key as "publicKey"
   from passkeys
   where credential_id = $1 and user_id = $2`,
);

/**
 * Checks that a passkey of the actor signed: one of anybody else counts for nothing. Passes to
 * `work` what notes its use. Throws PasskeyRefused and TooMany. Needs a connection, not a
 * transaction.
 */
export async function proveWithPasskey(
  db: Db,
  actor: Actor,
  { credential, from }: { readonly credential: string; readonly from: AccountRequest },
  work: (noteUse: (tx: Db) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { userId, email } = allowedUser(actor, "identity.useAccount");
  await countingRefusedPasskeys(db, { from, email }, async () => {
    const signed = await readSignedPasskey(db, { credential, from }, async (credentialId) => {
      const [passkey] = await keyOfOwnPasskey(db, [credentialId, userId]);
      return passkey?.publicKey;
    });
    await work((tx) => notePasskeyUse(tx, signed));
  });
}
