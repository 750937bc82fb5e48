-- Refreshes the list rows and pages of products whose mark buyers see, or saw before.
create or replace function origin_marks_changed() returns trigger
language plpgsql
as $$
begin
  perform refresh_marked_listings(array(
    select distinct p.product_id
    from new_rows n
    join old_rows o on o.id = n.id
    join product_origin_marks p on p.mark_id = n.id
    where (n.status = 'verified' or o.status = 'verified')
      and (n.status, n.kind, n.name, n.number, n.valid_until)
        is distinct from (o.status, o.kind, o.name, o.number, o.valid_until)));
  return null;
end $$;
