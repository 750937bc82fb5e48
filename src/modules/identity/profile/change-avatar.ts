import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";

const change = statement<{ former: string | null }>(
  "identity.changeAvatar",
  `with before as (select image from users where id = $1)
   update users
   set image = $2, updated_at = now()
   where id = $1
   returning (select image from before) as former`,
);

/**
 * Notes the file of the user's own picture, null for none. Returns the file before. The media
 * module calls it in the transaction that attaches the picture.
 */
export async function changeAvatar(
  db: Db,
  actor: Actor,
  { file }: { readonly file: string | null },
): Promise<string | null> {
  const { userId } = allowedUser(actor, "identity.changeAccount");
  const [row] = await inTransactionAs(db, actor, "identity.changeAccount", (tx) =>
    change(tx, [userId, file]),
  );
  return row?.former ?? null;
}
