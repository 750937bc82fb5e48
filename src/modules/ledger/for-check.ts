import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Entry } from "./contract.ts";

/** A booked transaction. */
export type Booked = {
  readonly id: number;
  readonly cause: string;
  readonly orderId: string | null;
  readonly entries: readonly Entry[];
};

function bookedBy(condition: string): string {
  return `
    select t.id, t.cause, t.order_id as "orderId",
      jsonb_agg(
        jsonb_strip_nulls(
          jsonb_build_object(
            'account', e.account, 'partyId', e.party_id, 'amountPaise', e.amount_paise
          )
        )
        order by e.line
      ) as entries
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    where ${condition}
    group by t.id
    order by t.id`;
}

const ofOrders = statement<Booked>("ledger.transactionsOfOrders", bookedBy("t.order_id = any($1)"));
const ofCauses = statement<Booked>("ledger.transactionsOfCauses", bookedBy("t.cause = any($1)"));

/** All transactions of these orders, oldest first, for the check of the books. One statement. */
export async function transactionsOfOrders(
  db: Db,
  actor: Actor,
  input: { readonly orderIds: readonly string[] },
): Promise<readonly Booked[]> {
  mustBeAllowed(actor, "ledger.check");
  return ofOrders(db, [input.orderIds]);
}

/** The transactions of these causes, oldest first, for the check of the books. One statement. */
export async function transactionsOfCauses(
  db: Db,
  actor: Actor,
  input: { readonly causes: readonly string[] },
): Promise<readonly Booked[]> {
  mustBeAllowed(actor, "ledger.check");
  return ofCauses(db, [input.causes]);
}

/** A transaction's id and cause. */
export type Cause = { readonly id: number; readonly cause: string };

const ofKind = statement<Cause>(
  "ledger.causesOfKind",
  `select id, cause
   from ledger_transactions
   where kind = $1 and id > $2 and order_id is null
   order by id
   limit $3`,
);

/**
 * Transactions of one kind without an order, after the id `after`, for the check of the books. One
 * statement.
 */
export async function causesOfKind(
  db: Db,
  actor: Actor,
  input: { readonly kind: string; readonly after: number; readonly limit: number },
): Promise<readonly Cause[]> {
  mustBeAllowed(actor, "ledger.check");
  return ofKind(db, [input.kind, input.after, input.limit]);
}
