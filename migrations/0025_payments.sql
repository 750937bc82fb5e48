-- Payments: how many may be open, which capture a refund goes back on, and where money stands that is nobody's.

-- Each open payment holds stock. Inserts of one payer wait for each other, so that three tabs at once count right.
create function check_few_open_payments() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(20, hashtext(new.payer_id::text));
  if (select count(*) from payments where payer_id = new.payer_id and status = 'open') >= 3 then
    raise exception 'three payments of % are open', new.payer_id using errcode = 'check_violation', constraint = 'payments_few_open';
  end if;
  return new;
end $$;
create trigger payments_few_open before insert on payments
  for each row when (new.status = 'open') execute function check_few_open_payments();

-- What is paid twice goes back on the second capture, so a refund names the capture that it goes back on.
alter table payment_attempts add constraint payment_attempts_of_payment unique (provider_payment_id, payment_id);
alter table refunds
  add column provider_payment_id text,
  -- The provider sends once what it is asked for twice under one key; a refund that failed for good is asked for anew.
  add column idempotency_key uuid not null default gen_random_uuid(),
  -- Since when the provider has it.
  add column sent_at timestamptz,
  add constraint refunds_name_their_capture check ((payment_id is null) = (provider_payment_id is null)),
  add constraint refunds_of_payment foreign key (provider_payment_id, payment_id) references payment_attempts (provider_payment_id, payment_id) on delete restrict;
create index refunds_capture on refunds (provider_payment_id) where provider_payment_id is not null;
create index refunds_newest on refunds (requested_at desc, id desc);

-- Of no capture more goes back than came by it.
create or replace function check_refunds_within_payment() returns trigger language plpgsql as $$
declare
  capture payment_attempts%rowtype;
begin
  if new.payment_id is null then return new; end if;
  select * into capture from payment_attempts where provider_payment_id = new.provider_payment_id for update;
  if capture.status not in ('captured', 'refunded')
    or (select coalesce(sum(amount_paise), 0) from refunds where provider_payment_id = new.provider_payment_id and id <> new.id) + new.amount_paise > capture.amount_paise then
    raise exception 'refunds of payment % would be more than was paid', new.payment_id using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
  return new;
end $$;
drop trigger refunds_within_payment on refunds;
create trigger refunds_within_payment before insert or update of amount_paise, payment_id, provider_payment_id on refunds
  for each row execute function check_refunds_within_payment();

create index payments_newest on payments (created_at desc, id desc);
create index provider_events_problems on provider_events (received_at desc, id desc) where problem is not null;

insert into ledger_accounts values ('money_to_return', 'Money for nothing, on its way back', 'liability', 'marketplace');
