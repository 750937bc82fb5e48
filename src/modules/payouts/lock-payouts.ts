import { statement, type Db } from "#platform/db/database.ts";

/** Keeps payouts and what sellers give away of their balance from counting the same money twice. */

const lock = statement(
  "payouts.lockPayouts",
  "select pg_advisory_xact_lock(hashtext('payouts of sellers'))",
);
const wait = statement(
  "payouts.waitForPayouts",
  "select pg_advisory_xact_lock_shared(hashtext('payouts of sellers'))",
);
const planned = statement<{ paise: number }>(
  "payouts.setAside",
  `select coalesce(sum(amount_paise), 0)::bigint as paise
   from payouts
   where seller_id = $1 and status in ('proposed', 'approved')`,
);

/** Waits for whoever gives away a seller's balance. No payout is planned or leaves until the commit. */
export async function lockPayouts(tx: Db): Promise<void> {
  await lock(tx, []);
}

/**
 * What payouts will take from a seller's payable balance although it is not booked yet, in paise. In
 * a transaction, no payout is planned or leaves until the commit. It takes no actor: the caller has
 * checked the permission. Two statements.
 */
export async function setAsideForPayouts(
  tx: Db,
  { sellerId }: { readonly sellerId: string },
): Promise<number> {
  await wait(tx, []);
  const [row] = await planned(tx, [sellerId]);
  return row?.paise ?? 0;
}
