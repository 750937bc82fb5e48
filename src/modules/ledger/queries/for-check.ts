import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Entry } from "../contract.ts";

/** A transaction as it stands in the books. */
export type Booked = { readonly id: number; readonly cause: string; readonly orderId: string | null; readonly entries: readonly Entry[] };

const ofOrders = statement<Booked>(
  "ledger.transactionsOfOrders",
  `select t.id, t.cause, t.order_id as "orderId",
          jsonb_agg(jsonb_strip_nulls(jsonb_build_object('account', e.account, 'partyId', e.party_id, 'amountPaise', e.amount_paise)) order by e.line) as entries
     from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.order_id = any($1) group by t.id order by t.id`,
);

/** All that was booked about these orders, oldest first: for the check of the books. One statement. */
export async function transactionsOfOrders(db: Db, actor: Actor, input: { readonly orderIds: readonly string[] }): Promise<readonly Booked[]> {
  mustBeAllowed(actor, "ledger.check");
  return ofOrders(db, [input.orderIds]);
}
