import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";
import type { Nominee } from "./contract.ts";

const read = statement<Nominee>(
  "identity.nominee",
  "select name, contact from nominees where user_id = $1",
);
const save = statement(
  "identity.saveNominee",
  `insert into nominees (user_id, name, contact)
   values ($1, $2, $3)
   on conflict (user_id) do update
   set name = excluded.name, contact = excluded.contact, updated_at = now()`,
);
const remove = statement("identity.removeNominee", "delete from nominees where user_id = $1");

/** Whom somebody named; for themselves and for administrators, who are asked by the nominee. */
export async function nomineeOf(
  db: Db,
  actor: Actor,
  { userId }: { readonly userId: string },
): Promise<Nominee | null> {
  mustBeAllowed(actor, "privacy.readPerson", { buyerId: userId });
  const [nominee] = await read(db, [userId]);
  return nominee ?? null;
}

/** Names somebody who may act for the user; null takes it back. */
export async function saveNominee(
  db: Db,
  actor: Actor,
  { nominee }: { readonly nominee: Nominee | null },
): Promise<void> {
  const { userId } = allowedUser(actor, "privacy.useOwn");
  await inTransactionAs(db, actor, "privacy.useOwn", (tx) =>
    nominee === null ? remove(tx, [userId]) : save(tx, [userId, nominee.name, nominee.contact]),
  );
}
