-- An invoice and its credit notes.
create or replace function documents_of_bill(bill uuid) returns setof uuid
language sql stable
as $$
  select id from documents where id = bill or corrects_id = bill
$$;
