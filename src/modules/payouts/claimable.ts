import { entriesView } from "#modules/ledger/public.server.ts";

/**
 * What is a seller's and in no payout yet, entry by entry: seller_id, transaction_id, line,
 * amount_paise (negative where the seller owes it). The booking of a payout itself is what was
 * claimed and no earning; one that bounced is.
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

/** The least that is paid out: one rupee. */
export const leastPaise = 100;
