import { actorForUser } from "#modules/identity/public.server.ts";
import {
  approveBatch,
  excludePayout,
  exportBatch,
  markPayoutPaid,
  payoutBatch,
  proposeBatch,
  sealAccounts,
} from "#modules/payouts/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { required } from "./required.ts";

/** IFSC codes of well-known banks; the account numbers are invented. */
const banks = ["SBIN0001234", "HDFC0000321", "BARB0KOLHAP", "CNRB0002468"];

/**
 * Demo artisans have entered their bank accounts. A batch of last week paid the oldest payable
 * amounts; the newer ones are proposed and wait for the administrator.
 */
export async function demoPayouts(tx: Db, administratorId: string): Promise<void> {
  await tx.$client.query(
    `insert into payout_accounts (
       seller_id, kind, holder, account_number, ifsc, payable_from, created_at
     )
     select s.user_id, 'bank',
       left(regexp_replace(s.shop_name, '[^A-Za-z0-9 .&-]', '', 'g'), 100),
       lpad((700000000 + row_number() over (order by s.user_id) * 7919)::text, 12, '0'),
       ($1::text[])[1 + (row_number() over (order by s.user_id) % 4)], now() - interval '30 days',
       now() - interval '31 days'
     from sellers s
     join profiles p on p.user_id = s.user_id
     where p.seller_status = 'approved'`,
    [banks],
  );
  await sealAccounts(tx, system);
  const administrator = required(
    (await actorForUser(tx, system, { userId: administratorId })) ?? undefined,
    "an administrator",
  );
  const { batchId } = await proposeBatch(tx, administrator);
  const { lines } = await payoutBatch(tx, administrator, { batchId, after: null });
  for (const { id } of lines.filter((_, place) => place % 3 === 2))
    await excludePayout(tx, administrator, {
      batchId,
      payoutId: id,
      reason: "Asked to be paid next week",
    });
  await approveBatch(tx, administrator, { batchId });
  await exportBatch(tx, administrator, { batchId });
  await markPayoutPaid(tx, administrator, {
    batchId,
    payoutId: null,
    reference: "NEFT N311264500921",
  });
  // A week ago.
  await tx.$client.query(
    `update payout_batches
     set week = week - 7, proposed_at = proposed_at - interval '7 days',
       approved_at = approved_at - interval '7 days',
       under_way_at = under_way_at - interval '7 days', closed_at = closed_at - interval '7 days'
     where id = $1`,
    [batchId],
  );
  await tx.$client.query(
    `update payouts
     set created_at = created_at - interval '7 days', paid_at = paid_at - interval '7 days'
     where batch_id = $1`,
    [batchId],
  );
  if (lines.length > 2) await proposeBatch(tx, administrator);
}
