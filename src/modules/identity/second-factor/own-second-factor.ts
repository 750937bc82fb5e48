import { statement, type Db } from "#platform/db/database.ts";
import { unseal } from "#platform/secrets/sealed-text.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { SecondFactorState } from "./contract.ts";
import { totpAddress } from "./one-time-code.ts";
import { placeOfSecret } from "./use-code.ts";

type Row = {
  readonly sealed: string;
  readonly confirmedAt: Date | null;
  readonly recoveryCodesLeft: number;
};

const setUpMinutes = 60;

const own = statement<Row>(
  "identity.ownSecondFactor",
  `select f.sealed, f.confirmed_at as "confirmedAt",
     (select count(*)::int from recovery_codes c where c.user_id = f.user_id)
       as "recoveryCodesLeft"
   from second_factors f
   where f.user_id = $1
     and (
       f.confirmed_at is not null or f.created_at > now() - interval '${setUpMinutes} minutes'
     )`,
);

/**
 * Two-step sign-in of the actor's account. While it is being set up, with the key for the app; an
 * hour after it was begun it is off again. One statement.
 */
export async function ownSecondFactor(
  db: Db,
  actor: Actor,
  { shopName }: { readonly shopName: string },
): Promise<SecondFactorState> {
  const { userId, email, phone } = allowedUser(actor, "identity.useAccount");
  const [row] = await own(db, [userId]);
  if (row === undefined) return { state: "off" };
  if (row.confirmedAt !== null)
    return { state: "on", since: row.confirmedAt, recoveryCodesLeft: row.recoveryCodesLeft };
  const secret = unseal(row.sealed, placeOfSecret(userId));
  return {
    state: "pending",
    key: secret.replaceAll(/(.{4})(?=.)/g, "$1 "),
    address: totpAddress(secret, email ?? phone ?? "", shopName),
  };
}
