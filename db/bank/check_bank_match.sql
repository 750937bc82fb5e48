-- The lines and entries of a match come to the same sum, in one ledger account, and are at least two.
-- A match is undone once and otherwise never changed.
create or replace function check_bank_match() returns trigger
language plpgsql
as $$
declare
  matched uuid;
  in_account text;
  lines_sum numeric;
  entries_sum numeric;
  members integer;
begin
  matched := case tg_table_name
    when 'bank_matches' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'match_id')::uuid
  end;
  select m.ledger_account into in_account from bank_matches m where m.id = matched;
  select coalesce(sum(l.amount_paise), 0), count(*) into lines_sum, members
  from bank_match_lines b
  join bank_lines l on l.id = b.line_id
  join bank_accounts a on a.id = l.account_id and a.ledger_account = in_account
  where b.match_id = matched;
  select coalesce(sum(e.amount_paise), 0), members + count(*) into entries_sum, members
  from bank_match_entries b
  join posted_entries e
    on e.transaction_id = b.transaction_id and e.line = b.entry_line and e.account = in_account
  where b.match_id = matched;
  if lines_sum <> entries_sum or members < 2 then
    raise exception 'bank match % does not balance', matched using errcode = 'check_violation';
  end if;
  if members <> (select count(*) from bank_match_lines b where b.match_id = matched)
    + (select count(*) from bank_match_entries b where b.match_id = matched) then
    raise exception 'bank match % mixes accounts', matched using errcode = 'check_violation';
  end if;
  return null;
end $$;
