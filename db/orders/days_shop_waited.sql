-- For how many whole days the shop waited for the buyer of an order: for the rest of the payment, or
-- for an answer to a proof. Days on which it waited for both count once. A proof that was not answered
-- counts until the shop could go ahead.
create or replace function days_shop_waited(of_order uuid) returns integer
language sql stable
as $$
  select coalesce(ceil(sum(extract(epoch from upper(span) - lower(span))) / 86400), 0)::integer
  from unnest((
    select range_agg(tstzrange(wait.since, wait.until))
    from (
      select p.rest_requested_at as since, coalesce(p.rest_paid_at, p.cash_chosen_at) as until
      from part_payments p
      where p.order_id = of_order
      union all
      select f.sent_at, least(f.answered_at, t.taken_at)
      from order_proofs f
      left join order_deadline_steps t on t.subject_id = f.id and t.step = 'proof.goAhead'
      where f.order_id = of_order
    ) wait
    where wait.until > wait.since
  )) as span
$$;
