-- A payout is the sum of its ledger entries, and all of them belong to its seller.
-- A payout that is excluded or cancelled has no entries.
create or replace function check_payout_sums() returns trigger
language plpgsql
as $$
declare
  asked uuid;
  payout payouts%rowtype;
  total numeric;
  strangers bigint;
begin
  asked := case tg_table_name
    when 'payouts' then (to_jsonb(coalesce(new, old)) ->> 'id')::uuid
    else (to_jsonb(coalesce(new, old)) ->> 'payout_id')::uuid
  end;
  select * into payout from payouts where id = asked;
  if not found then return null; end if;
  select
    coalesce(sum(i.amount_paise), 0),
    count(*) filter (
      where e.account <> 'seller_payable'
        or e.party_id <> payout.seller_id
        or i.amount_paise <> -e.amount_paise)
  into total, strangers
  from payout_items i
  join posted_entries e on e.transaction_id = i.transaction_id and e.line = i.line
  where i.payout_id = asked;
  if strangers > 0
    or total <> (
      case when payout.status in ('excluded', 'cancelled') then 0 else payout.amount_paise end)
  then
    raise exception 'payout % is not the sum of its entries', asked
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
