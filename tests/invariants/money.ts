/**
 * What must hold for money; like `invariants.ts`, each query lists the rows that break its
 * sentence.
 */
export const moneyInvariants: readonly {
  readonly sentence: string;
  readonly exceptions: string;
}[] = [
  {
    sentence: "every transaction of the books sums to nothing",
    exceptions: `
      select t.cause
      from ledger_transactions t
      left join ledger_entries e on e.transaction_id = t.id
      group by t.id
      having coalesce(sum(e.amount_paise), 1) <> 0`,
  },
  {
    sentence: "every order that was delivered is settled, and no other",
    exceptions: `
      select o.order_number
      from orders o
      full join order_settlements s on s.order_id = o.id
      where (coalesce(o.status, '') = 'delivered') <> (s.order_id is not null)`,
  },
  {
    sentence: "what an order settles for is what the books have of it",
    exceptions: `
      select s.order_id::text
      from order_settlements s
      cross join lateral (
        select coalesce(
            -sum(e.amount_paise) filter (where e.account = 'commission'), 0
          ) as commission,
          coalesce(-sum(e.amount_paise) filter (where e.account = 'gst_on_commission'), 0) as gst,
          coalesce(-sum(e.amount_paise) filter (where e.account in ('tcs', 'tcs_withheld')), 0) as tcs,
          coalesce(-sum(e.amount_paise) filter (where e.account = 'tds'), 0) as tds,
          coalesce(
            -sum(e.amount_paise) filter (
              where e.account in ('seller_pending', 'shipping', 'rounding')
            ),
            0
          ) as pending,
          coalesce(
            -sum(e.amount_paise) filter (
              where e.account in ('seller_pending', 'shipping', 'rounding', 'seller_payable')
            ),
            0
          ) as share
        from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id
        where t.order_id = s.order_id
          and t.kind in ('delivered', 'commission', 'withheld', 'returned', 'released')
      ) b
      where (b.commission, b.gst, b.tcs, b.tds) is distinct from (
          s.commission_paise::numeric, s.commission_gst_paise::numeric, s.tcs_paise::numeric,
          s.tds_paise::numeric
        )
        or (s.released_at is not null and b.pending <> 0)
        or b.share <> s.goods_paise
          + s.tax_paise
          + s.shipping_paise
          + s.round_off_paise
          - s.returned_goods_paise
          - s.returned_tax_paise
          - s.returned_shipping_paise
          - s.returned_round_off_paise
          - s.commission_paise
          - s.commission_gst_paise
          - s.tcs_paise
          - s.tds_paise
          - case
            when s.released_at is not null and s.cash_held_by = 'seller'
              then s.goods_paise + s.tax_paise + s.shipping_paise + s.round_off_paise
                - s.prepaid_paise - s.uncollected_paise
            else 0
          end`,
  },
  {
    sentence: "nothing that buyers paid is left with an order that is final",
    exceptions: `
      select o.order_number
      from orders o
      join ledger_entries e on e.party_id = o.id and e.account = 'buyers'
      where o.status in ('delivered', 'cancelled', 'refused', 'expired')
      group by o.id
      having sum(e.amount_paise) <> 0`,
  },
  {
    sentence: "couriers and buyers hold no less than nothing of an order",
    exceptions: `
      select e.party_id::text
      from ledger_entries e
      where e.account in ('courier_cash', 'buyers', 'refunds_due')
      group by e.party_id, e.account
      having sum(e.amount_paise) * case when e.account = 'courier_cash' then 1 else -1 end < 0`,
  },
  {
    sentence: "what the label of a parcel cost its seller is what the books have of it",
    exceptions: `
      select l.booking_id::text
      from label_charges l
      where case when l.given_back_at is null then l.price_paise else 0 end is distinct from (
        select sum(e.amount_paise)
        from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'seller_payable'
        where t.cause in (
            format('label:%s', l.booking_id), format('label_given_back:%s', l.booking_id)
          )
          and e.party_id = l.seller_id
      )`,
  },
  {
    sentence: "the postage of a return is refunded once and borne by its seller",
    exceptions: `
      select r.id::text
      from order_returns r
      join orders o on o.id = r.order_id
      where r.postage_due_at is not null
        and (
          r.postage_paise is distinct from (
            select sum(f.amount_paise)
            from refunds f
            where f.cause = format('postage:%s', r.id) and f.order_id = r.order_id
          )
          or r.postage_paise is distinct from (
            select sum(e.amount_paise)
            from ledger_transactions t
            join ledger_entries e on e.transaction_id = t.id and e.account = 'seller_payable'
            where t.cause = format('postage:%s', r.id) and e.party_id = o.seller_id
          )
        )`,
  },
  {
    sentence: "the items of a billed order are those of its document",
    exceptions: `
      select d.number
      from documents d
      where d.order_id is not null
        and d.kind <> 'credit_note'
        and not exists (
          select
          from documents note
          where note.cause = format('replaced:%s', d.id)
        )
        and (
          select array_agg(
            format('%s at %s, %s', i.quantity, i.unit_price_paise, i.gst_basis_points)
            order by i.line_number)
          from order_items i
          where i.order_id = d.order_id
        ) is distinct from (
          select array_agg(
            format('%s at %s, %s', l->>'quantity', l->>'unitPricePaise', l->>'gstBasisPoints')
            order by (l->>'line')::int)
          from jsonb_array_elements(d.body->'lines') l
          where not (l->>'isShipping')::boolean
        )`,
  },
  {
    sentence: "a bill that is replaced is credited in full, and another one follows it",
    exceptions: `
      select d.number
      from documents d
      join documents note on note.cause = format('replaced:%s', d.id)
      where note.corrects_id is distinct from d.id
        or note.total_paise <> d.total_paise
        or not exists (
          select
          from documents other
          where other.cause = format('replacing:%s', d.id) and other.order_id = d.order_id
        )`,
  },
];
