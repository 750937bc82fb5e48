-- Prices and availability by the clock: sales and holidays begin and end by themselves, whether or not anything runs.

alter table price_windows
  add check (lower_inc(during) and not upper_inc(during) and isfinite(lower(during)) and isfinite(upper(during)));

alter table listings
  -- The next instant at which the row is no longer what it should be: a sale or a holiday begins or ends. Null: never.
  add column changes_at timestamptz;
create index listings_change on listings (changes_at) where changes_at is not null;

-- What the words of a description say without their simple formatting (plainText of the catalogue's rules).
create function plain_words(formatted text) returns text language sql immutable as $$
  select case when formatted !~ '[*_\\]|(^|\n)[ \t]*[-+] ' then formatted else
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(formatted,
    '(\*\*|__)(\S|\S[^*_]*\S)\1', '\2', 'g'), '(^|[^\w*\\])([*_])([^*_\s]|[^*_\s][^*_\n]*[^*_\s])\2(?!\w)', '\1\3', 'g'),
    '(^|\n)[ \t]*[-*+] +', '\1', 'g'), '\*\*', '', 'g'), '\\([\\*_+-])', '\1', 'g') end
$$;

-- As browsers read it: "2026-11-21T18:30:00.000Z".
create function iso_instant(instant timestamptz) returns text language sql stable as $$
  select to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The list rows of those of these products that are offered, as they should be at this moment. A sale takes off the price
-- of every variant; what costs more costs no less after it, so that the least expensive one stays that. While a workshop is on
-- holiday its pieces stay in sight, and none of them counts as in stock.
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
          case when s.away_from > now() then s.away_from when s.away_until > now() then s.away_until end)
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
           case when coalesce(k.registration_type, 'regular') = 'regular' then p.gst_basis_points else 0 end as gst) priced
  cross join lateral (select case when p.rating_count > 0 then round(10.0 * p.rating_total / p.rating_count)::smallint end as tenths) rated
  cross join lateral (
    select array(select picture_json(i, pi.alt) from product_images pi join images i on i.id = pi.image_id
                 where pi.product_id = p.id order by pi.position limit 2) as pictures offset 0) shown
  where p.status = 'published' and p.taken_down_at is null and p.deleted_at is null
$$;

-- Brings the list rows of these products to what they should be, writes only what differs, announces what a list shows
-- differently and returns those products. It locks first and computes in a later statement, whose snapshot has all that
-- others who changed the same products have committed; two transactions never overwrite each other with an older state.
-- A row that will change at another moment counts as changed: pages that are kept with it must not outlive that moment.
-- Products are always reached by their keys, in the order in which the joins are written, also where the planner knows nothing yet of tables that were just filled.
create or replace function refresh_listings(product_ids uuid[]) returns uuid[] language plpgsql
  set jit = off set join_collapse_limit = 1 set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  changed_ids uuid[];
  messages text[];
begin
  if coalesce(cardinality(product_ids), 0) = 0 then
    return '{}';
  end if;
  -- Whoever changes a shop holds its row, and whoever renames a category that one's.
  perform from sellers where user_id = any(array(select distinct seller_id from products where id = any(product_ids))) order by user_id for share;
  perform from categories where slug = any(array(select distinct category_slug from products where id = any(product_ids))) order by slug for share;
  perform from products where id = any(product_ids) order by id for no key update;

  with wanted as materialized (
    select * from listing_rows(product_ids)
  ), differing as materialized (
    select w.*, l.category_slug as old_category,
           l.product_id is null or (l.card, l.facets, l.category_slug, l.search_vector, l.changes_at) is distinct from (w.card, w.facets, w.category_slug, w.search_vector, w.changes_at) as is_seen
    from wanted w left join listings l on l.product_id = w.product_id
    where l.product_id is null
       or (l.card, l.facets, l.category_slug, l.popularity, l.created_at, l.gst_basis_points, l.state_code, l.search_vector, l.changes_at)
          is distinct from (w.card, w.facets, w.category_slug, w.popularity, w.created_at, w.gst_basis_points, w.state_code, w.search_vector, w.changes_at)
  ), gone as (
    delete from listings l where l.product_id = any(product_ids) and l.product_id not in (select product_id from wanted)
    returning l.product_id, l.category_slug, l.seller_id
  ), written as (
    insert into listings
    select product_id, seller_id, created_at, price_paise, gst_basis_points, popularity, rating_count, rating_tenths, is_in_stock, is_on_sale,
           category_slug, processing, state_code, seller_slug, name, facets, search_vector, card, updated_at, changes_at from differing
    on conflict (product_id) do update set
      seller_id = excluded.seller_id, created_at = excluded.created_at, price_paise = excluded.price_paise, gst_basis_points = excluded.gst_basis_points,
      popularity = excluded.popularity, rating_count = excluded.rating_count, rating_tenths = excluded.rating_tenths, is_in_stock = excluded.is_in_stock,
      is_on_sale = excluded.is_on_sale, category_slug = excluded.category_slug, processing = excluded.processing, state_code = excluded.state_code,
      seller_slug = excluded.seller_slug, name = excluded.name, facets = excluded.facets, search_vector = excluded.search_vector, card = excluded.card,
      updated_at = excluded.updated_at, changes_at = excluded.changes_at
  ), seen as (
    select product_id, category_slug, seller_id from gone
    union select product_id, category_slug, seller_id from differing where is_seen
    union select product_id, old_category, seller_id from differing where is_seen and old_category is not null
  )
  select coalesce(array_agg(distinct product_id), '{}'), coalesce(array_agg(format('product %s %s %s list', product_id, category_slug, seller_id)), '{}')
    into changed_ids, messages from seen;

  insert into variant_options (axis, value, label)
    select distinct on (given.axis, lower(btrim(given.label))) given.axis, lower(btrim(given.label)), btrim(given.label)
    from variants v cross join lateral (values ('colour', v.colour), ('size', v.size)) as given(axis, label)
    where v.product_id = any(product_ids) and given.label is not null
      and not exists (select from variant_options o where o.axis = given.axis and o.value = lower(btrim(given.label)))
    order by given.axis, lower(btrim(given.label)), btrim(given.label)
    on conflict do nothing;

  perform announce_products(messages);
  return changed_ids;
end $$;

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
      select (n.slug, n.name, n.description, n.category_slug, n.materials, n.tags, n.price_paise, n.compare_price_paise, n.gst_basis_points, n.processing, n.seller_id)
             is distinct from (o.slug, o.name, o.description, o.category_slug, o.materials, o.tags, o.price_paise, o.compare_price_paise, o.gst_basis_points, o.processing, o.seller_id) as in_both
    ) said
    cross join lateral (
      select said.in_both or (n.status, n.taken_down_at is null, n.deleted_at is null, n.created_at, n.rating_total, n.rating_count)
                                  is distinct from (o.status, o.taken_down_at is null, o.deleted_at is null, o.created_at, o.rating_total, o.rating_count)
               or product_popularity(n.sales, n.rating_total, n.rating_count) <> product_popularity(o.sales, o.rating_total, o.rating_count) as in_list,
             said.in_both or (n.weight_grams, n.care_instructions, n.customization_options, n.hsn_code, n.country_of_origin)
               is distinct from (o.weight_grams, o.care_instructions, o.customization_options, o.hsn_code, o.country_of_origin) as on_page
    ) differs
    where n.status = 'published' or o.status = 'published';
    perform announce_pages(without_ids(shown, refresh_listings(listed)));
  end if;
  return null;
end $$;

-- Also where a sale is planned for later: the row then says when.
create function price_windows_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_listings(array(select distinct product_id from new_rows));
  elsif tg_op = 'DELETE' then
    perform refresh_listings(array(select distinct product_id from old_rows));
  else
    perform refresh_listings(array(select product_id from new_rows union select product_id from old_rows));
  end if;
  return null;
end $$;
create trigger price_windows_inserted after insert on price_windows referencing new table as new_rows for each statement execute function price_windows_changed();
create trigger price_windows_updated after update on price_windows referencing old table as old_rows new table as new_rows for each statement execute function price_windows_changed();
create trigger price_windows_deleted after delete on price_windows referencing old table as old_rows for each statement execute function price_windows_changed();

create or replace function sellers_changed() returns trigger language plpgsql as $$
begin
  perform refresh_shops(array_agg(n.user_id)) from new_rows n join old_rows o on o.user_id = n.user_id
    where (n.slug, n.shop_name, n.state_code, n.away_from, n.away_until) is distinct from (o.slug, o.shop_name, o.state_code, o.away_from, o.away_until) having count(*) > 0;
  perform pg_notify('catalogue', 'seller ' || user_id) from new_rows;
  return null;
end $$;

-- Brings up to `most` list rows up to date whose moment has come, those first that have waited longest, and says how many
-- these were, and when the next one is due, also in milliseconds from now: 0 or less where some are due still, null where
-- none ever is. While nothing is due it takes no lock. One works at a time, and whoever comes meanwhile waits for what is done.
-- What somebody is changing just now is left out: no reader waits for a writer, who may take seconds.
create function refresh_due_listings(most integer, out refreshed integer, out next_at timestamptz, out next_in_ms double precision) language plpgsql as $$
declare
  due uuid[];
  free_sellers uuid[];
  free_categories text[];
begin
  refreshed := 0;
  if exists (select from listings where changes_at <= now()) then
    perform pg_advisory_xact_lock(hashtextextended('catalogue due', 0));
    due := array(select product_id from listings where changes_at <= now() order by changes_at, product_id limit most);
    -- In the order in which refresh_listings locks.
    free_sellers := array(select user_id from sellers where user_id in (select seller_id from products where id = any(due)) order by user_id for share skip locked);
    free_categories := array(select slug from categories where slug in (select category_slug from products where id = any(due)) order by slug for share skip locked);
    due := array(select id from products where id = any(due) and seller_id = any(free_sellers) and category_slug = any(free_categories)
                 order by id for no key update skip locked);
    perform refresh_listings(due);
    refreshed := cardinality(due);
  end if;
  next_at := (select min(changes_at) from listings where changes_at is not null);
  next_in_ms := 1000 * extract(epoch from next_at - clock_timestamp());
end $$;

-- The price of the moment, and whether it can be bought at this moment. `regular_price_paise` is the price without a sale;
-- `away_until` tells when a workshop is back that is on holiday.
create or replace view offered_variants as
select
  v.id as variant_id, v.product_id, v.seller_id, v.sku, v.size, v.colour, v.stock,
  p.slug, p.name, p.hsn_code, p.processing,
  s.shop_name as seller_name, s.slug as seller_slug,
  sale_price(coalesce(v.price_paise, p.price_paise), sale.percent_off, sale.paise_off) as price_paise,
  case when coalesce(c.registration_type, 'regular') = 'regular' then p.gst_basis_points else 0 end as gst_basis_points,
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

-- Cards tell more than they did.
do $$
declare
  part uuid[];
begin
  for part in select array_agg(id order by id) from (select id, row_number() over (order by id) / 5000 as part from products) numbered group by numbered.part loop
    perform refresh_listings(part);
  end loop;
end $$;
