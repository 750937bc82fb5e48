-- A file joins the transaction that books its entry, in the same database transaction, and is then
-- never changed or deleted: it is evidence. Until then it can only be deleted.
create or replace function keep_ledger_file() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    if new.transaction_id is not null then
      raise exception 'a file is stored before its entry is booked'
        using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end if;
  if old.transaction_id is not null then
    raise exception 'a file of a booked entry is kept as it is'
      using errcode = 'integrity_constraint_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.transaction_id is null
    or (old.id, old.entry_key, old.position, old.file_name, old.type, old.bytes)
      is distinct from (new.id, new.entry_key, new.position, new.file_name, new.type, new.bytes)
    or (old.content_hash, old.uploaded_by, old.uploaded_at)
      is distinct from (new.content_hash, new.uploaded_by, new.uploaded_at)
  then
    raise exception 'a file only ever joins the transaction of its entry'
      using errcode = 'integrity_constraint_violation';
  end if;
  if not exists (
    select
    from ledger_transactions
    where id = new.transaction_id and written_by = pg_current_xact_id()
  ) then
    raise exception 'ledger transaction % is closed', new.transaction_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
