import type { TestDatabase } from "./database.ts";

/** The status of a refund, and its ledger entries. */

type Row = {
  readonly status: string;
  readonly tries: number;
  readonly at_provider: string | null;
  readonly last_error: string | null;
  readonly next: Date | null;
};

export async function stateOf(shop: TestDatabase, id: string): Promise<Row | undefined> {
  const { rows } = await shop.db.$client.query<Row>(
    `select status, tries, provider_refund_id as at_provider, last_error, next_try_at as next
     from refunds
     where id = $1`,
    [id],
  );
  return rows[0];
}

export const bookedFor = async (shop: TestDatabase, id: string) =>
  (
    await shop.db.$client.query(
      `select account, party_id, e.amount_paise::int as amount
       from ledger_entries e
       join ledger_transactions t on t.id = e.transaction_id
       where t.cause = $1
       order by e.line`,
      [`refunded:${id}`],
    )
  ).rows;
