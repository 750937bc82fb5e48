-- Every capture that is booked as money at the payment provider: the one that paid for its subject,
-- and a second one, which is given back. A capture with another amount or currency is none until an
-- administrator decides.
create or replace view provider_captures as
select a.provider_payment_id, p.id as payment_id,
  case
    when a.provider_payment_id = p.captured_payment_id then p.amount_paise
    else a.amount_paise
  end as amount_paise,
  case
    when a.provider_payment_id = p.captured_payment_id then p.captured_at
    else a.updated_at
  end as captured_at
from payment_attempts a
join payments p on p.id = a.payment_id and p.status = 'captured'
where
  a.provider_payment_id = p.captured_payment_id
  or exists (select from refunds r where r.cause = 'excess:' || a.provider_payment_id)
  or (
    a.status = 'captured'
    and a.amount_paise = p.amount_paise
    and not exists (
      select
      from payment_alerts l
      where l.kind = 'wrongCurrency' and l.fact = a.provider_payment_id
    )
  );
