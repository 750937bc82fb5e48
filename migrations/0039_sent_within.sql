-- Cards say where a piece can be sent, where its artisan is not in the regular registration and sells within one state only:
-- "onlyWithin" is that state's name, and stands on no other card. The rest of the function stays as it is.
do $$
declare
  before constant text := pg_get_functiondef('listing_rows(uuid[])'::regprocedure);
  after constant text := replace(before, $part$'createdAt', iso_instant(p.created_at)),$part$,
    $part$'createdAt', iso_instant(p.created_at)) || case when k.registration_type <> 'regular' then jsonb_build_object('onlyWithin', k.state) else '{}' end,$part$);
begin
  if after = before then
    raise exception 'listing_rows is not written as expected';
  end if;
  execute after;
end $$;

-- A company that moves within the composition scheme sells within another state from then on.
create or replace function company_settings_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_shops(array_agg(seller_id)) from new_rows having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform refresh_shops(array_agg(seller_id)) from old_rows having count(*) > 0;
  else
    perform refresh_shops(array_agg(n.seller_id)) from new_rows n join old_rows o on o.id = n.id
      where n.registration_type <> o.registration_type or (n.registration_type <> 'regular' and (n.state_code, n.state) <> (o.state_code, o.state)) having count(*) > 0;
    perform pg_notify('catalogue', 'seller ' || seller_id) from new_rows;
  end if;
  return null;
end $$;

select refresh_listings(array(select p.id from products p join company_settings k on k.seller_id = p.seller_id where k.registration_type <> 'regular'));
