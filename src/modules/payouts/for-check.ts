import { entriesView } from "#modules/ledger/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { PayoutStatus } from "./contract.ts";
import type { PayoutToBook } from "./rules/bookings.ts";

/**
 * A payout for the check of the books. `claimedPaise` is the sum of its entries; `isOfOthers` is
 * true if an entry belongs to another seller or differs from the books.
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
 * Payouts with the sums of their entries, by id, after the id `after`. For the check of the books.
 * One statement.
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

/** Which of these ids are payouts. For the check of the books. One statement. */
export async function storedPayouts(
  db: Db,
  actor: Actor,
  input: { readonly ids: readonly string[] },
): Promise<readonly string[]> {
  mustBeAllowed(actor, "ledger.check");
  return (await stored(db, [input.ids])).map(({ id }) => id);
}
