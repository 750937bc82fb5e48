import { statement, type Db } from "#platform/db/database.ts";

const paidOut = statement<{ paidPaise: number }>(
  "ledger.paidOutTo",
  `select coalesce(-sum(e.amount_paise), 0)::bigint as "paidPaise"
     from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.seller_id = $1 and t.kind in ('payout_paid', 'payout_bounced') and e.account in ('bank', 'provider_clearing')`,
);

/** What left the marketplace for a seller and did not come back. One statement. Takes no actor: for modules whose query has asked whose it is. */
export async function paidOutTo(db: Db, { sellerId }: { readonly sellerId: string }): Promise<number> {
  const [row] = await paidOut(db, [sellerId]);
  return row?.paidPaise ?? 0;
}
