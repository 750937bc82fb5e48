-- The rate of GST follows the table, the price and the day by itself, as prices follow sales (decision 010).

-- The law that a line is taken from, and a line for goods that no other fits: nothing about a rate is known to code.
alter table gst_rates
  add column source text check (length(source) between 1 and 300),
  drop constraint gst_rates_hsn_prefix_check,
  add check (hsn_prefix ~ '^([0-9]{2,8})?$');
update gst_rates set source = case
  when is_for_handicraft and in_force_from >= '2025-09-22' then 'Notification 13/2025-CT(R)'
  when is_for_handicraft then 'Notification 21/2018-CT(R)'
  when in_force_from >= '2025-09-22' then 'Notification 9/2025-CT(R)'
  when in_force_from >= '2022-01-01' then 'Notification 21/2021-CT(R)'
  when in_force_from >= '2017-11-15' then 'Notification 41/2017-CT(R)'
  else 'Notification 1/2017-CT(R)' end;
insert into gst_rates (hsn_prefix, goods, basis_points, in_force_from, source) values ('', 'Most other goods', 1800, '2017-07-01', 'Notification 1/2017-CT(R), schedule III');
alter table gst_rates alter column source set not null;

-- Whoever was given another rate than the usual one, for goods that the table did not know, keeps it.
update products set gst_reason = 'Chosen by the seller when the table of rates had no line for these goods'
 where gst_reason is null and gst_basis_points <> 1800 and not exists (select from gst_rates where hsn_prefix <> '' and starts_with(hsn_code, hsn_prefix));

create function today_in_india() returns date language sql stable as $$
  select (now() at time zone 'Asia/Kolkata')::date
$$;

-- The rate of goods at a price of one piece on a day, in one row; no row where no line fits. The same as gstRateOf in the rules of tax.
-- It returns rows so that it becomes a part of the statement that asks it: `(select basis_points from gst_rate(…))`.
create function gst_rate(hsn_code text, price_paise bigint, is_handicraft boolean, on_day date) returns table (basis_points integer) language sql stable parallel safe as $$
  select r.basis_points from gst_rates r
  where starts_with(hsn_code, r.hsn_prefix) and r.in_force_from <= on_day and (r.in_force_until is null or r.in_force_until > on_day)
    and price_paise > r.above_paise and (r.up_to_paise is null or price_paise <= r.up_to_paise) and (is_handicraft or not r.is_for_handicraft)
  order by r.is_for_handicraft desc, length(r.hsn_prefix) desc limit 1
$$;

-- The lines in force on a day for goods of a code, whatever their price, as the rules of tax take them.
create function gst_lines(hsn_code text, on_day date) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('hsnPrefix', r.hsn_prefix, 'goods', r.goods, 'basisPoints', r.basis_points, 'abovePaise', r.above_paise, 'upToPaise', r.up_to_paise,
    'isForHandicraft', r.is_for_handicraft)), '[]')
  from gst_rates r where starts_with(hsn_code, r.hsn_prefix) and r.in_force_from <= on_day and (r.in_force_until is null or r.in_force_until > on_day)
$$;

-- The rates that goods may be given on a day.
create function gst_slabs_on(on_day date) returns integer[] language sql stable as $$
  select coalesce(array_agg(s.basis_points order by s.basis_points), '{}') from gst_slabs s where s.offered_from <= on_day and (s.offered_until is null or s.offered_until > on_day)
$$;

-- From when on the table of rates is another one: midnights in India to come, and those since which not every list row has been
-- gone through. Rows name no such moment of their own, so that a line to come costs the same however many products there are.
create table rate_moments (
  starts_at timestamptz primary key,
  -- List rows up to this product have been gone through.
  passed uuid
);

-- The list rows of those of these products that are offered, as they should be at this moment. A sale takes off the price
-- of every variant; what costs more costs no less after it, so that the least expensive one stays that. While a workshop is on
-- holiday its pieces stay in sight, and none of them counts as in stock. The rate of GST is that of the least expensive variant.
create or replace function listing_rows(product_ids uuid[]) returns setof listings language sql stable as $$
  select p.id, p.seller_id, p.created_at, offer.from_paise, priced.gst, product_popularity(p.sales, p.rating_total, p.rating_count),
    p.rating_count, rated.tenths, offer.stock > 0 and away.until is null, priced.compare_paise is not null, p.category_slug, p.processing, s.state_code, s.slug, p.name,
    (select array_agg(distinct token order by token) from (
        select unnest(offer.facets)
        union all select 'material=' || m.slug
          from (select ' ' || regexp_replace(lower(p.materials), '[^a-z0-9]+', ' ', 'g') || ' ' as words offset 0) told
          join (select slug, unnest(words) as word from leather_materials) m on strpos(told.words, ' ' || m.word || ' ') > 0
        union all select 'processing=' || p.processing
        union all select 'state=' || s.state_code where s.state_code is not null
        union all select 'sale=yes' where priced.compare_paise is not null
        union all select 'rating=' || stars from unnest(array[3, 4]) as stars where rated.tenths >= stars * 10) as given(token)),
    listing_search_vector(p.name, p.tags, c.slug, c.name, s.shop_name, p.materials, p.description, offer.skus, offer.options),
    jsonb_build_object(
      'id', p.id, 'slug', p.slug, 'name', p.name, 'sellerId', p.seller_id, 'sellerName', s.shop_name, 'sellerSlug', s.slug,
      'pricePaise', offer.from_paise, 'hasSeveralPrices', offer.to_paise > offer.from_paise, 'comparePricePaise', priced.compare_paise,
      'saleEndsAt', case when priced.is_lowered then iso_instant(sale.ends_at) end,
      'gstBasisPoints', priced.gst, 'isSoldOut', offer.stock = 0, 'awayUntil', iso_instant(away.until),
      'onlyVariantId', case when offer.variants = 1 and offer.stock > 0 and away.until is null then offer.a_variant_id end,
      'picture', shown.pictures[1], 'secondPicture', shown.pictures[2],
      'excerpt', left(plain_words(split_part(p.description, chr(10) || chr(10), 1)), 240),
      'rating', case when rated.tenths is not null then jsonb_build_object('tenths', rated.tenths, 'count', p.rating_count) end,
      'createdAt', iso_instant(p.created_at)),
    now(),
    least(sale.ends_at, (select min(lower(w.during)) from price_windows w where w.product_id = p.id and lower(w.during) > now()),
          case when s.away_from > now() then s.away_from when s.away_until > now() then s.away_until end,
          -- A row that is made so shortly before may be written after the others have been gone through.
          (select min(m.starts_at) from rate_moments m where m.starts_at > now() and m.starts_at < now() + interval '10 minutes'))
  from (select distinct unnest(product_ids) as id) wanted
  join products p on p.id = wanted.id
  join sellers s on s.user_id = p.seller_id
  join profiles f on f.user_id = p.seller_id and f.is_seller and f.seller_status = 'approved'
  join categories c on c.slug = p.category_slug
  left join company_settings k on k.seller_id = p.seller_id
  left join lateral (
    select w.percent_off, w.paise_off, upper(w.during) as ends_at from price_windows w where w.product_id = p.id and w.during @> now()) sale on true
  cross join lateral (select case when s.away_from <= now() and s.away_until > now() then s.away_until end as until) away
  cross join lateral (
    select coalesce(min(coalesce(v.price_paise, p.price_paise)), p.price_paise) as from_paise,
           coalesce(max(coalesce(v.price_paise, p.price_paise)), p.price_paise) as to_paise,
           coalesce(sum(v.stock), 0) as stock, count(*) as variants, min(v.id::text) as a_variant_id,
           coalesce(array_agg(v.sku order by v.sku), '{}') as skus,
           array_remove(array_agg(distinct v.colour) || array_agg(distinct v.size), null) as options,
           array(select unnest(variant_facets(w.colour, w.size, case when away.until is null then w.stock else 0 end)) from variants w where w.product_id = p.id) as facets
    from variants v where v.product_id = p.id) usual
  cross join lateral (
    select sale_price(usual.from_paise, sale.percent_off, sale.paise_off) as from_paise, sale_price(usual.to_paise, sale.percent_off, sale.paise_off) as to_paise,
           usual.stock, usual.variants, usual.a_variant_id, usual.skus, usual.options, usual.facets) offer
  -- In a sale the price before it is struck through. Else the one that was set against the product's price; what is cheaper by
  -- nature shows none (rules/variant-price.ts).
  cross join lateral (
    select offer.from_paise < usual.from_paise as is_lowered,
           case when offer.from_paise < usual.from_paise then usual.from_paise
                when p.compare_price_paise > usual.from_paise and usual.from_paise >= p.price_paise then p.compare_price_paise end as compare_paise,
           case when coalesce(k.registration_type, 'regular') = 'regular' then coalesce(case when p.gst_reason is null then (select g.basis_points from gst_rate(p.hsn_code, offer.from_paise, p.is_handicraft, today_in_india()) g) end, p.gst_basis_points) else 0 end as gst) priced
  cross join lateral (select case when p.rating_count > 0 then round(10.0 * p.rating_total / p.rating_count)::smallint end as tenths) rated
  cross join lateral (
    select array(select picture_json(i, pi.alt) from product_images pi join images i on i.id = pi.image_id
                 where pi.product_id = p.id order by pi.position limit 2) as pictures offset 0) shown
  where p.status = 'published' and p.taken_down_at is null and p.deleted_at is null
$$;

-- Products that are taken down or thrown away leave the lists, whatever their status.
create or replace function products_changed() returns trigger language plpgsql as $$
declare
  listed uuid[];
  shown uuid[];
begin
  if tg_op = 'INSERT' then
    perform refresh_listings(array(select id from new_rows where status = 'published'));
  elsif tg_op = 'DELETE' then
    perform announce_products(array(select format('product %s %s %s list', id, category_slug, seller_id) from old_rows where status = 'published'));
  else
    -- Views change nothing that anybody sees; sales only what stands before what.
    select array_agg(n.id) filter (where differs.in_list), array_agg(n.id) filter (where differs.on_page) into listed, shown
    from new_rows n join old_rows o on o.id = n.id
    cross join lateral (
      select (n.slug, n.name, n.description, n.category_slug, n.materials, n.tags, n.price_paise, n.compare_price_paise, n.gst_basis_points, n.gst_reason, n.hsn_code, n.is_handicraft, n.processing, n.seller_id)
             is distinct from (o.slug, o.name, o.description, o.category_slug, o.materials, o.tags, o.price_paise, o.compare_price_paise, o.gst_basis_points, o.gst_reason, o.hsn_code, o.is_handicraft, o.processing, o.seller_id) as in_both
    ) said
    cross join lateral (
      select said.in_both or (n.status, n.taken_down_at is null, n.deleted_at is null, n.created_at, n.rating_total, n.rating_count)
                                  is distinct from (o.status, o.taken_down_at is null, o.deleted_at is null, o.created_at, o.rating_total, o.rating_count)
               or product_popularity(n.sales, n.rating_total, n.rating_count) <> product_popularity(o.sales, o.rating_total, o.rating_count) as in_list,
             said.in_both or (n.weight_grams, n.care_instructions, n.customization_options, n.country_of_origin)
               is distinct from (o.weight_grams, o.care_instructions, o.customization_options, o.country_of_origin) as on_page
    ) differs
    where n.status = 'published' or o.status = 'published';
    perform announce_pages(without_ids(shown, refresh_listings(listed)));
  end if;
  return null;
end $$;

-- The price and the rate of the moment, and whether it can be bought at this moment. `regular_price_paise` is the price without a sale;
-- `away_until` tells when a workshop is back that is on holiday.
create or replace view offered_variants as
select
  v.id as variant_id, v.product_id, v.seller_id, v.sku, v.size, v.colour, v.stock,
  p.slug, p.name, p.hsn_code, p.processing,
  s.shop_name as seller_name, s.slug as seller_slug,
  sale_price(coalesce(v.price_paise, p.price_paise), sale.percent_off, sale.paise_off) as price_paise,
  case when coalesce(c.registration_type, 'regular') = 'regular'
    then coalesce(case when p.gst_reason is null
      then (select g.basis_points from gst_rate(p.hsn_code, sale_price(coalesce(v.price_paise, p.price_paise), sale.percent_off, sale.paise_off), p.is_handicraft, today_in_india()) g) end, p.gst_basis_points)
    else 0 end as gst_basis_points,
  coalesce(c.registration_type, 'regular') as registration_type,
  coalesce(c.state_code, s.state_code) as seller_state_code,
  p.status = 'published' and p.taken_down_at is null and p.deleted_at is null and coalesce(f.seller_status = 'approved', false)
    and not coalesce(s.away_from <= now() and s.away_until > now(), false) as is_offered,
  (select i.file_name
     from product_images pi join images i on i.id = pi.image_id
    where pi.product_id = v.product_id
    order by (pi.colour is not distinct from v.colour) desc, pi.position
    limit 1) as image_file,
  coalesce(v.price_paise, p.price_paise) as regular_price_paise,
  case when s.away_from <= now() and s.away_until > now() and p.status = 'published' and p.taken_down_at is null and p.deleted_at is null
    and f.seller_status = 'approved' then s.away_until end as away_until
from variants v
join products p on p.id = v.product_id
join sellers s on s.user_id = v.seller_id
join profiles f on f.user_id = v.seller_id
left join company_settings c on c.seller_id = v.seller_id
left join price_windows sale on sale.product_id = v.product_id and sale.during @> now();

create function gst_rates_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_rate_moments(array(select in_force_from from new_rows union select in_force_until from new_rows));
  elsif tg_op = 'DELETE' then
    perform add_rate_moments(array(select in_force_from from old_rows union select in_force_until from old_rows));
  else
    -- Where a line only ends on another day, nothing changes before.
    perform add_rate_moments(array(
      select unnest(case when to_jsonb(n) - 'in_force_until' = to_jsonb(o) - 'in_force_until' then array[n.in_force_until, o.in_force_until]
                         else array[n.in_force_from, o.in_force_from, n.in_force_until, o.in_force_until] end)
      from new_rows n join old_rows o on o.id = n.id where n is distinct from o));
  end if;
  return null;
end $$;

-- Days that have begun count from this moment on. Pages that would outlive the next moment are dropped.
create function add_rate_moments(days date[]) returns void language sql as $$
  insert into rate_moments (starts_at)
    select distinct greatest(now(), day::timestamp at time zone 'Asia/Kolkata') from unnest(days) as day where day is not null order by 1
    on conflict (starts_at) do update set passed = null;
  select pg_notify('catalogue', 'everything');
$$;
create trigger gst_rates_inserted after insert on gst_rates referencing new table as new_rows for each statement execute function gst_rates_changed();
create trigger gst_rates_updated after update on gst_rates referencing old table as old_rows new table as new_rows for each statement execute function gst_rates_changed();
create trigger gst_rates_deleted after delete on gst_rates referencing old table as old_rows for each statement execute function gst_rates_changed();

-- Brings those of these products up to date that nobody is changing just now: no reader waits for a writer, who may take seconds. Says which.
create function refresh_free_listings(product_ids uuid[]) returns uuid[] language plpgsql as $$
declare
  free_sellers uuid[];
  free_categories text[];
  free uuid[];
begin
  -- In the order in which refresh_listings locks.
  free_sellers := array(select user_id from sellers where user_id in (select seller_id from products where id = any(product_ids)) order by user_id for share skip locked);
  free_categories := array(select slug from categories where slug in (select category_slug from products where id = any(product_ids)) order by slug for share skip locked);
  free := array(select id from products where id = any(product_ids) and seller_id = any(free_sellers) and category_slug = any(free_categories)
                order by id for no key update skip locked);
  perform refresh_listings(free);
  return free;
end $$;

-- Goes through the next list rows since the first moment that has come, and brings up to `most` of them up to date whose rate is
-- another one now. Says how many these were; `most` too where there is more to go through at once.
create function refresh_rates_of_listings(most integer) returns integer language plpgsql as $$
declare
  looked_at constant integer := 5000;
  moment rate_moments;
  ends_with uuid;
  stale uuid[];
  free uuid[];
begin
  select * into moment from rate_moments where starts_at <= now() order by starts_at limit 1;
  if not found then
    return 0;
  end if;
  ends_with := (select product_id from (select product_id from listings where moment.passed is null or product_id > moment.passed order by product_id limit looked_at) l
                order by product_id desc limit 1);
  stale := array(
    select l.product_id from listings l join products p on p.id = l.product_id left join company_settings k on k.seller_id = l.seller_id
    where (moment.passed is null or l.product_id > moment.passed) and l.product_id <= ends_with
      and p.gst_reason is null and coalesce(k.registration_type, 'regular') = 'regular'
      and l.gst_basis_points <> coalesce((select g.basis_points from gst_rate(p.hsn_code, l.price_paise, p.is_handicraft, today_in_india()) g), p.gst_basis_points)
    order by l.product_id limit most);
  free := refresh_free_listings(stale);
  if cardinality(free) < cardinality(stale) then
    -- What somebody is changing is looked at again with the next call.
    return cardinality(free);
  end if;
  if cardinality(stale) = most then
    ends_with := stale[most];
  end if;
  if exists (select from listings where product_id > ends_with) then
    update rate_moments set passed = ends_with where starts_at = moment.starts_at;
    return most;
  end if;
  delete from rate_moments where starts_at = moment.starts_at;
  return cardinality(free);
end $$;

-- Brings up to `most` list rows up to date whose moment has come, those first that have waited longest, and says how many
-- these were, and when the next one is due, also in milliseconds from now: 0 or less where some are due still, null where
-- none ever is. While nothing is due it takes no lock. One works at a time, and whoever comes meanwhile waits for what is done.
create or replace function refresh_due_listings(most integer, out refreshed integer, out next_at timestamptz, out next_in_ms double precision) language plpgsql as $$
declare
  due uuid[];
begin
  refreshed := 0;
  if exists (select from listings where changes_at <= now()) or exists (select from rate_moments where starts_at <= now()) then
    perform pg_advisory_xact_lock(hashtextextended('catalogue due', 0));
    due := array(select product_id from listings where changes_at <= now() order by changes_at, product_id limit most);
    refreshed := case when cardinality(due) > 0 then cardinality(refresh_free_listings(due)) else refresh_rates_of_listings(most) end;
  end if;
  next_at := least((select min(changes_at) from listings where changes_at is not null), (select min(starts_at) from rate_moments));
  next_in_ms := 1000 * extract(epoch from next_at - clock_timestamp());
end $$;

-- Cards may show another rate from now on.
insert into rate_moments values (now());
