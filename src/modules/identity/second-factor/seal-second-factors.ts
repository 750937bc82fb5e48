import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { currentSealStart, seal, unseal } from "#platform/secrets/sealed-text.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { placeOfSecret } from "./use-code.ts";

const atOnce = 200;

const due = statement<{ userId: string; sealed: string }>(
  "identity.secondFactorsToSeal",
  `select user_id as "userId", sealed
   from second_factors
   where not starts_with(sealed, $1)
   order by user_id
   limit ${atOnce}
   for update skip locked`,
);
const replaceSeals = statement(
  "identity.sealSecondFactors",
  `update second_factors f
   set sealed = s.sealed
   from jsonb_to_recordset($1::jsonb) as s(user_id uuid, sealed text)
   where f.user_id = s.user_id`,
);

/**
 * Encrypts the secrets of a former key with the current one. Returns how many there were. Throws
 * SecretUnreadable if a key is missing.
 */
export async function sealSecondFactors(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "identity.tidyAccounts");
  for (let sealed = 0; ;) {
    const count = await inTransaction(db, sealSome);
    sealed += count;
    if (count < atOnce) return sealed;
  }
}

async function sealSome(tx: Db): Promise<number> {
  const factors = await due(tx, [currentSealStart()]);
  const seals = factors.map(({ userId, sealed }) => ({
    user_id: userId,
    sealed: seal(unseal(sealed, placeOfSecret(userId)), placeOfSecret(userId)),
  }));
  if (seals.length > 0) await replaceSeals(tx, [JSON.stringify(seals)]);
  return seals.length;
}
