-- Another bill of an order follows only on one that was credited in full to be replaced.
create or replace function check_replaced_bill() returns trigger
language plpgsql
as $$
begin
  if not exists (
    select
    from documents former
    join documents note on note.cause = 'replaced:' || former.id
    where former.id = substr(new.cause, length('replacing:') + 1)::uuid
      and former.order_id = new.order_id
      and note.corrects_id = former.id
      and note.total_paise = former.total_paise
  ) then
    raise exception 'bill % replaces none of its order', new.number
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
