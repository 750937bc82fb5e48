import { entriesView } from "#modules/ledger/public.server.ts";

const chargedAt =
  "case when e.kind in ('opened', 'opened_reversed') then e.booked_at else e.at end";
const today = "(now() at time zone 'Asia/Kolkata')::date";

/**
 * The charges that sellers still owe, if their payable balance is below zero. What they earned and
 * paid goes to the oldest charges first, so the newest ones are open, and the open parts of a
 * seller's charges are exactly the balance. `openCharges(condition)` limits the entries `e` to some
 * sellers and gives seller_id, owed_paise, transaction_id, kind, order_id, note, at, amount_paise,
 * open_paise, age_days (of India) and until_here_paise: what is owed for this charge and older ones.
 * Payouts count as the oldest charges: they took earnings of before. Opening balances and their
 * reversal have the age of their booking, not of their day: the seller could not pay here before.
 */
export function openCharges(condition: string): string {
  return `(
    select c.seller_id, c.owed_paise, c.transaction_id, c.kind, c.order_id, c.note, c.at,
      c.amount_paise, least(c.amount_paise, c.owed_paise - c.newer_paise) as open_paise,
      ${today} - (c.at at time zone 'Asia/Kolkata')::date as age_days,
      c.owed_paise - c.newer_paise as until_here_paise
    from (
      select e.party_id as seller_id, b.owed_paise, e.transaction_id, e.line, e.kind, e.order_id,
        e.note, ${chargedAt} as at, e.amount_paise,
        (
          sum(e.amount_paise) over (
            partition by e.party_id
            order by e.kind = 'payout', ${chargedAt} desc, e.transaction_id desc, e.line desc
          ) - e.amount_paise
        )::bigint as newer_paise
      from ${entriesView} e
      join (
        select e.party_id, sum(e.amount_paise)::bigint as owed_paise
        from ${entriesView} e
        where e.account = 'seller_payable' and ${condition}
        group by e.party_id
        having sum(e.amount_paise) > 0
      ) b
        on b.party_id = e.party_id
      where e.account = 'seller_payable' and e.amount_paise > 0 and ${condition}
    ) c
    where c.newer_paise < c.owed_paise
  )`;
}
