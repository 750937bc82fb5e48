import { entriesView } from "#modules/ledger/public.server.ts";

/**
 * The entries of sellers' earnings that are in no payout yet: seller_id, transaction_id, line,
 * amount_paise (negative where the seller owes it). The booking of a payout is not an earning, but
 * the booking of a bounced one is claimable again.
 */
export const claimable = `(
  select e.party_id as seller_id, e.transaction_id, e.line, -e.amount_paise as amount_paise
  from ${entriesView} e
  where e.account = 'seller_payable'
    and e.kind <> 'payout'
    and not exists (
      select
      from payout_items taken
      where taken.transaction_id = e.transaction_id and taken.line = e.line
    )
)`;

/** The minimum payout: one rupee. */
export const leastPaise = 100;
