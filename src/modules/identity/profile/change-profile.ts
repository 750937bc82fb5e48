import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";
import type { ProfileInput } from "./contract.ts";

const rename = statement(
  "identity.changeProfile",
  `with profile as (
     update profiles
     set display_name = $2, updated_at = now()
     where user_id = $1
   )
   update users
   set name = $2, updated_at = now()
   where id = $1`,
);
/** Changes the user's own display name. Orders and documents keep the names that they have. */
export async function changeProfile(db: Db, actor: Actor, input: ProfileInput): Promise<void> {
  const { userId } = allowedUser(actor, "identity.changeAccount");
  await inTransactionAs(db, actor, "identity.changeAccount", (tx) =>
    rename(tx, [userId, input.displayName]),
  );
}
