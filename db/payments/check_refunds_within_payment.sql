-- The refunds of a captured payment never exceed its amount.
-- The payment is locked first, so two refunds at the same time are added up.
create or replace function check_refunds_within_payment() returns trigger
language plpgsql
as $$
declare
  capture payment_attempts%rowtype;
begin
  if new.payment_id is null then return new; end if;
  select * into capture
  from payment_attempts
  where provider_payment_id = new.provider_payment_id
  for update;
  if capture.status not in ('captured', 'refunded')
    or (
      select coalesce(sum(amount_paise), 0)
      from refunds
      where provider_payment_id = new.provider_payment_id
        and id <> new.id
    ) + new.amount_paise > capture.amount_paise
  then
    raise exception 'refunds of payment % would be more than was paid', new.payment_id
      using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
  return new;
end $$;
