import { aSeller } from "#tests/support/builders.ts";
import { aPayoutAccount, payable } from "#tests/support/payouts.ts";
import type { TestDatabase } from "./database.ts";

/** Sellers with payable money, their payouts and batches. */

export async function aSellerWith(database: TestDatabase, ...amounts: readonly number[]) {
  const seller = await aSeller(database.db);
  for (const amount of amounts) await payable(database.db, seller, amount);
  await aPayoutAccount(database.db, seller);
  return seller;
}

export async function payoutsOf(database: TestDatabase, batchId: string) {
  const { rows } = await database.db.$client.query<{
    id: string;
    reference: string;
    sellerId: string;
    amountPaise: number;
    status: string;
    reason: string | null;
  }>(
    `select id, reference, seller_id as "sellerId", amount_paise as "amountPaise", status, reason
     from payouts
     where batch_id = $1
     order by created_at, id`,
    [batchId],
  );
  return rows;
}

export async function onePayout(database: TestDatabase, batchId: string) {
  const [payout] = await payoutsOf(database, batchId);
  if (payout === undefined) throw new Error("There is a payout.");
  return payout;
}

export async function statusOf(database: TestDatabase, batchId: string) {
  const { rows } = await database.db.$client.query<{ status: string }>(
    "select status from payout_batches where id = $1",
    [batchId],
  );
  return rows[0]?.status;
}
