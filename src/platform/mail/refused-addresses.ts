import { statement, type Db } from "#platform/db/database.ts";

/**
 * Addresses that a mail server refused for good. `deliver-mail.ts` writes to none of them, except a
 * mail by whose link the owner proves the address. A row stays when it is lifted: a delivery that
 * began before must not mark the address again.
 */

const find = statement(
  "mail.findRefused",
  "select 1 from refused_addresses where address = lower($1) and lifted_at is null",
);
const lift = statement<{ answer: string }>(
  "mail.liftRefusal",
  `update refused_addresses
   set lifted_at = now()
   where address = lower($1) and lifted_at is null
   returning answer`,
);

/** Whether nothing is sent to this address. */
export async function isRefused(db: Db, address: string): Promise<boolean> {
  return (await find(db, [address])).length > 0;
}

/**
 * From now on mails are sent to this address again. Returns what the mail server had said; undefined
 * if the address was not refused.
 */
export async function liftRefusal(tx: Db, address: string): Promise<string | undefined> {
  const [row] = await lift(tx, [address]);
  return row?.answer;
}
