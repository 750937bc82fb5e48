import { entriesView } from "#modules/ledger/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { PayoutStatus } from "./contract.ts";
import type { PayoutToBook } from "./rules/bookings.ts";

/**
 * What payouts tell the check of the books of one of them. `claimedPaise` is what it holds;
 * `isOfOthers` where that is not all its seller's, or not what the books have.
 */
export type PayoutForCheck = PayoutToBook & {
  readonly reference: string;
  readonly status: PayoutStatus;
  readonly wasPaid: boolean;
  readonly claimedPaise: number;
  readonly isOfOthers: boolean;
};

const page = statement<PayoutForCheck>(
  "payouts.forCheck",
  `select p.id, p.seller_id as "sellerId", p.amount_paise as "amountPaise", p.way, p.reference,
     p.status, p.paid_at is not null as "wasPaid", held.paise as "claimedPaise", held."isOfOthers"
   from payouts p
   cross join lateral (
     select coalesce(sum(i.amount_paise), 0)::bigint as paise,
       coalesce(
         bool_or(
           e.account <> 'seller_payable'
           or e.kind = 'payout'
           or e.party_id is distinct from p.seller_id
           or e.amount_paise <> -i.amount_paise
         ),
         false
       ) as "isOfOthers"
     from payout_items i
     join ${entriesView} e on e.transaction_id = i.transaction_id and e.line = i.line
     where i.payout_id = p.id
   ) held
   where $1::uuid is null or p.id > $1
   order by p.id
   limit $2`,
);

/**
 * Payouts with what they hold, by id from after `after` on. For the check of the books. One
 * statement.
 */
export async function payoutsForCheck(
  db: Db,
  actor: Actor,
  input: { readonly after: string | null; readonly limit: number },
): Promise<readonly PayoutForCheck[]> {
  mustBeAllowed(actor, "ledger.check");
  return page(db, [input.after, input.limit]);
}

const stored = statement<{ id: string }>(
  "payouts.known",
  "select id from payouts where id::text = any($1)",
);

/** Which of these are payouts. For the check of the books. One statement. */
export async function storedPayouts(
  db: Db,
  actor: Actor,
  input: { readonly ids: readonly string[] },
): Promise<readonly string[]> {
  mustBeAllowed(actor, "ledger.check");
  return (await stored(db, [input.ids])).map(({ id }) => id);
}
