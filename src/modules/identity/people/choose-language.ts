import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";

const chooseFor = statement(
  "identity.chooseLanguage",
  `update profiles
   set language = $2
   where user_id = $1 and language is distinct from $2`,
);

/**
 * Keeps the language that a user chose for pages and mails: the code of an offered language, such
 * as "hi".
 */
export async function chooseLanguage(
  db: Db,
  actor: Actor,
  { language }: { readonly language: string },
): Promise<void> {
  const { userId } = allowedUser(actor, "identity.useAccount");
  await inTransactionAs(db, actor, "identity.useAccount", (tx) =>
    chooseFor(tx, [userId, language]),
  );
}
