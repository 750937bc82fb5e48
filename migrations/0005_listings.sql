-- What lists show: one row per product that is offered, kept right by the transaction that changes anything it is made of.
-- The rules that hold it together are told in the README of the catalogue.

-- Reviews fill these: the sum of their stars, and how many there are.
alter table products
  add column rating_total integer not null default 0,
  add column rating_count integer not null default 0,
  add check (rating_count >= 0 and rating_total between rating_count and 5 * rating_count);

-- Lists are read from `listings` from here on; products are found by id, slug and seller.
drop index products_newest, products_by_price, products_by_name, products_category_newest, products_category_price, products_text;

-- The leathers and fittings that buyers look for, and the words that name them in the free text of a product's materials:
-- in lower case, "-" and other signs as spaces, whole words only.
create table leather_materials (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null unique,
  position integer not null unique,
  words text[] not null check (cardinality(words) > 0)
);
insert into leather_materials (position, slug, name, words) values
  (1, 'full-grain', 'Full-grain', '{full grain,fullgrain}'),
  (2, 'top-grain', 'Top-grain', '{top grain}'),
  (3, 'vegetable-tanned', 'Vegetable-tanned', '{vegetable tanned,vegetable tan,veg tanned,veg tan,bark tanned,avaram tanned,babul tanned,desert tanned,village tanned,east india}'),
  (4, 'chrome-free', 'Chrome-free', '{chrome free}'),
  (5, 'suede', 'Suede', '{suede,sueded}'),
  (6, 'nubuck', 'Nubuck', '{nubuck}'),
  (7, 'nappa', 'Nappa', '{nappa,napa}'),
  (8, 'bridle', 'Bridle & saddle', '{bridle,harness leather,saddle leather}'),
  (9, 'cordovan', 'Shell cordovan', '{cordovan}'),
  (10, 'pull-up', 'Pull-up & oiled', '{pull up,oiled,oil tanned,crazy horse}'),
  (11, 'pebbled', 'Pebbled & milled', '{pebbled,milled,drum dyed}'),
  (12, 'cow', 'Cow & calf', '{cow,cowhide,calf,calfskin,bovine}'),
  (13, 'buffalo', 'Buffalo', '{buffalo}'),
  (14, 'goat', 'Goat', '{goat,goatskin,kidskin}'),
  (15, 'sheep-lamb', 'Sheep & lamb', '{sheep,sheepskin,lamb,lambskin,shearling}'),
  (16, 'camel', 'Camel', '{camel}'),
  (17, 'canvas', 'Canvas', '{canvas}'),
  (18, 'brass', 'Brass fittings', '{brass}');

-- How the colours and sizes that variants have are written; lists are asked for them in lower case.
create table variant_options (
  axis text not null check (axis in ('colour', 'size')),
  value text not null,
  label text not null,
  primary key (axis, value)
);

create table listings (
  product_id uuid primary key references products on delete cascade,
  seller_id uuid not null,
  created_at timestamptz not null,
  -- Lowest among the variants, without GST.
  price_paise bigint not null,
  gst_basis_points integer not null,
  -- Sales and stars on a logarithmic scale: a best seller's row is not written anew at every sale.
  popularity integer not null,
  rating_count integer not null,
  rating_tenths smallint,
  is_in_stock boolean not null,
  is_on_sale boolean not null,
  category_slug text not null,
  processing text not null,
  state_code text,
  seller_slug text not null,
  name text not null,
  -- What it can be found by with filters: `colour=tan`, `material=suede`; colour, size and stock also combined, per variant.
  facets text[] not null,
  search_vector tsvector not null,
  -- ProductCardView of contract.ts, as it stands.
  card jsonb not null,
  updated_at timestamptz not null default now()
);

-- How many products each category and each seller offers; zero rows stay.
create table listing_counts (
  kind text not null check (kind in ('category', 'seller')),
  of text not null,
  products bigint not null check (products >= 0),
  primary key (kind, of)
);
alter table listing_counts set (fillfactor = 50);

-- A picture as screens show it (StoredPicture of the media module).
create function picture_json(picture images, alt text) returns jsonb language sql stable as $$
  select jsonb_build_object('file', picture.file_name, 'alt', alt, 'width', picture.width, 'height', picture.height, 'dominantColour', picture.dominant_colour)
$$;

-- What words find a product. `options` are the colours and sizes of its variants.
create function listing_search_vector(
  name text, tags text[], category_slug text, category_name text, shop_name text, materials text, description text, skus text[], options text[]
) returns tsvector language sql stable as $$
  select setweight(to_tsvector('english', name), 'A')
    || setweight(to_tsvector('english', array_to_string(tags || options || skus, ' ') || ' ' || category_slug || ' ' || category_name), 'B')
    || setweight(to_tsvector('english', shop_name || ' ' || materials), 'C')
    || setweight(to_tsvector('english', description), 'D')
$$;

-- A star above three, from one review, counts as much as five pieces sold.
create function product_popularity(sales integer, rating_total integer, rating_count integer) returns integer language sql immutable as $$
  select round(10 * ln(1 + greatest(0, sales + 5 * (rating_total - 3 * rating_count))))::integer
$$;

-- What a variant can be found by: each of colour, size and stock, and any of them together, since "tan" and "9" must be
-- true of one piece. Parts are in this order, kept apart by a unit separator.
create function variant_facets(colour text, size text, stock integer) returns text[] language sql immutable as $$
  select array_remove(array[
    'colour=' || lower(btrim(colour)),
    'size=' || lower(btrim(size)),
    'colour=' || lower(btrim(colour)) || chr(31) || 'size=' || lower(btrim(size)),
    case when stock > 0 then 'stock=in' end,
    case when stock > 0 then 'colour=' || lower(btrim(colour)) || chr(31) || 'stock=in' end,
    case when stock > 0 then 'size=' || lower(btrim(size)) || chr(31) || 'stock=in' end,
    case when stock > 0 then 'colour=' || lower(btrim(colour)) || chr(31) || 'size=' || lower(btrim(size)) || chr(31) || 'stock=in' end], null)
$$;

-- The list rows of those of these products that are offered, as they should be at this moment.
create function listing_rows(product_ids uuid[]) returns setof listings language sql stable as $$
  select p.id, p.seller_id, p.created_at, offer.from_paise, priced.gst, product_popularity(p.sales, p.rating_total, p.rating_count),
    p.rating_count, rated.tenths, offer.stock > 0, priced.compare_paise is not null, p.category_slug, p.processing, s.state_code, s.slug, p.name,
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
      'gstBasisPoints', priced.gst, 'isSoldOut', offer.stock = 0,
      'onlyVariantId', case when offer.variants = 1 and offer.stock > 0 then offer.a_variant_id end,
      'picture', shown.pictures[1], 'secondPicture', shown.pictures[2],
      'excerpt', left(split_part(p.description, chr(10) || chr(10), 1), 240),
      'rating', case when rated.tenths is not null then jsonb_build_object('tenths', rated.tenths, 'count', p.rating_count) end,
      'createdAt', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    now()
  from (select distinct unnest(product_ids) as id) wanted
  join products p on p.id = wanted.id
  join sellers s on s.user_id = p.seller_id
  join profiles f on f.user_id = p.seller_id and f.is_seller and f.seller_status = 'approved'
  join categories c on c.slug = p.category_slug
  left join company_settings k on k.seller_id = p.seller_id
  cross join lateral (
    select coalesce(min(coalesce(v.price_paise, p.price_paise)), p.price_paise) as from_paise,
           coalesce(max(coalesce(v.price_paise, p.price_paise)), p.price_paise) as to_paise,
           coalesce(sum(v.stock), 0) as stock, count(*) as variants, min(v.id::text) as a_variant_id,
           coalesce(array_agg(v.sku order by v.sku), '{}') as skus,
           array_remove(array_agg(distinct v.colour) || array_agg(distinct v.size), null) as options,
           array(select unnest(variant_facets(w.colour, w.size, w.stock)) from variants w where w.product_id = p.id) as facets
    from variants v where v.product_id = p.id) offer
  -- The struck-through price was set against the product's price; what is cheaper by nature shows none (rules/variant-price.ts).
  cross join lateral (
    select case when p.compare_price_paise > offer.from_paise and offer.from_paise >= p.price_paise then p.compare_price_paise end as compare_paise,
           case when coalesce(k.registration_type, 'regular') = 'regular' then p.gst_basis_points else 0 end as gst) priced
  cross join lateral (select case when p.rating_count > 0 then round(10.0 * p.rating_total / p.rating_count)::smallint end as tenths) rated
  cross join lateral (
    select array(select picture_json(i, pi.alt) from product_images pi join images i on i.id = pi.image_id
                 where pi.product_id = p.id order by pi.position limit 2) as pictures offset 0) shown
  where p.status = 'published'
$$;

-- Tells whoever listens, and says "everything" where so many changed that single messages would drown them.
create function announce_products(messages text[]) returns void language plpgsql as $$
begin
  if cardinality(messages) > 500 then
    perform pg_notify('catalogue', 'everything');
  else
    perform pg_notify('catalogue', message) from unnest(messages) as message;
  end if;
end $$;

-- Brings the list rows of these products to what they should be, writes only what differs, announces what a list shows
-- differently and returns those products. It locks first and computes in a later statement, whose snapshot has all that
-- others who changed the same products have committed; two transactions never overwrite each other with an older state.
-- Products are always reached by their keys, in the order in which the joins are written, also where the planner knows nothing yet of tables that were just filled.
create function refresh_listings(product_ids uuid[]) returns uuid[] language plpgsql
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
           l.product_id is null or (l.card, l.facets, l.category_slug, l.search_vector) is distinct from (w.card, w.facets, w.category_slug, w.search_vector) as is_seen
    from wanted w left join listings l on l.product_id = w.product_id
    where l.product_id is null
       or (l.card, l.facets, l.category_slug, l.popularity, l.created_at, l.gst_basis_points, l.state_code, l.search_vector)
          is distinct from (w.card, w.facets, w.category_slug, w.popularity, w.created_at, w.gst_basis_points, w.state_code, w.search_vector)
  ), gone as (
    delete from listings l where l.product_id = any(product_ids) and l.product_id not in (select product_id from wanted)
    returning l.product_id, l.category_slug, l.seller_id
  ), written as (
    insert into listings
    select product_id, seller_id, created_at, price_paise, gst_basis_points, popularity, rating_count, rating_tenths, is_in_stock, is_on_sale,
           category_slug, processing, state_code, seller_slug, name, facets, search_vector, card, updated_at from differing
    on conflict (product_id) do update set
      seller_id = excluded.seller_id, created_at = excluded.created_at, price_paise = excluded.price_paise, gst_basis_points = excluded.gst_basis_points,
      popularity = excluded.popularity, rating_count = excluded.rating_count, rating_tenths = excluded.rating_tenths, is_in_stock = excluded.is_in_stock,
      is_on_sale = excluded.is_on_sale, category_slug = excluded.category_slug, processing = excluded.processing, state_code = excluded.state_code,
      seller_slug = excluded.seller_slug, name = excluded.name, facets = excluded.facets, search_vector = excluded.search_vector, card = excluded.card,
      updated_at = excluded.updated_at
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

-- Says that the pages of these products changed, of those that have one.
create function announce_pages(product_ids uuid[]) returns void language plpgsql as $$
begin
  perform announce_products(array(
    select format('product %s %s %s page', product_id, category_slug, seller_id) from listings where product_id = any(product_ids)));
end $$;

create function without_ids(ids uuid[], others uuid[]) returns uuid[] language sql immutable as $$
  select array(select unnest(ids) except select unnest(others))
$$;

-- Counts products of these categories and sellers, one each, up or down. Rows are locked in their order.
create function add_to_listing_counts(categories text[], sellers uuid[], change integer) returns void language plpgsql as $$
begin
  if coalesce(cardinality(categories), 0) = 0 then
    return;
  end if;
  insert into listing_counts (kind, of, products)
    select kind, of, 0 from (select 'category', unnest(categories) union select 'seller', unnest(sellers)::text order by 1, 2) as given(kind, of)
    on conflict do nothing;
  with given as (
    select 'category' as kind, of, count(*) as rows from unnest(categories) as of group by of
    union all select 'seller', of::text, count(*) from unnest(sellers) as of group by of
  ), held as materialized (
    select c.kind, c.of, given.rows from listing_counts c join given on given.kind = c.kind and given.of = c.of
    order by c.kind, c.of for no key update of c
  )
  update listing_counts c set products = c.products + change * held.rows from held where c.kind = held.kind and c.of = held.of;
end $$;

create function count_listings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_listing_counts(array_agg(category_slug), array_agg(seller_id), 1) from new_rows;
  elsif tg_op = 'DELETE' then
    perform add_to_listing_counts(array_agg(category_slug), array_agg(seller_id), -1) from old_rows;
  elsif exists (select from old_rows o join new_rows n using (product_id) where (o.category_slug, o.seller_id) <> (n.category_slug, n.seller_id)) then
    perform add_to_listing_counts(array_agg(category_slug), array_agg(seller_id), -1) from old_rows;
    perform add_to_listing_counts(array_agg(category_slug), array_agg(seller_id), 1) from new_rows;
  end if;
  return null;
end $$;
create trigger listings_inserted after insert on listings referencing new table as new_rows for each statement execute function count_listings();
create trigger listings_updated after update on listings referencing old table as old_rows new table as new_rows for each statement execute function count_listings();
create trigger listings_deleted after delete on listings referencing old table as old_rows for each statement execute function count_listings();
-- A bulk load that runs without triggers makes the list rows itself, and they are to be counted all the same.
alter table listings enable always trigger listings_inserted, enable always trigger listings_updated, enable always trigger listings_deleted;

create function products_changed() returns trigger language plpgsql as $$
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
      select said.in_both or (n.status, n.created_at, n.rating_total, n.rating_count) is distinct from (o.status, o.created_at, o.rating_total, o.rating_count)
               or product_popularity(n.sales, n.rating_total, n.rating_count) <> product_popularity(o.sales, o.rating_total, o.rating_count) as in_list,
             said.in_both or (n.weight_grams, n.care_instructions, n.customization_options, n.hsn_code, n.country_of_origin)
               is distinct from (o.weight_grams, o.care_instructions, o.customization_options, o.hsn_code, o.country_of_origin) as on_page
    ) differs
    where n.status = 'published' or o.status = 'published';
    perform announce_pages(without_ids(shown, refresh_listings(listed)));
  end if;
  return null;
end $$;
create trigger products_inserted after insert on products referencing new table as new_rows for each statement execute function products_changed();
create trigger products_updated after update on products referencing old table as old_rows new table as new_rows for each statement execute function products_changed();
create trigger products_deleted after delete on products referencing old table as old_rows for each statement execute function products_changed();

create function variants_changed() returns trigger language plpgsql as $$
declare
  listed uuid[];
  shown uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct product_id) into listed from new_rows;
    shown := listed;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id) into listed from old_rows;
    shown := listed;
  else
    -- Stock is told up to 99, so that an order of a piece of which there are plenty changes nothing that is seen.
    select array_agg(distinct product_id) filter (where in_list), array_agg(distinct product_id) filter (where in_list or on_page) into listed, shown
    from (
      select n.product_id,
        (n.sku, n.size, n.colour, n.price_paise, n.stock > 0) is distinct from (o.sku, o.size, o.colour, o.price_paise, o.stock > 0) as in_list,
        (n.position, least(n.stock, 99)) is distinct from (o.position, least(o.stock, 99)) as on_page
      from new_rows n join old_rows o on o.id = n.id) differs;
  end if;
  perform announce_pages(without_ids(shown, refresh_listings(listed)));
  return null;
end $$;
create trigger variants_inserted after insert on variants referencing new table as new_rows for each statement execute function variants_changed();
create trigger variants_updated after update on variants referencing old table as old_rows new table as new_rows for each statement execute function variants_changed();
create trigger variants_deleted after delete on variants referencing old table as old_rows for each statement execute function variants_changed();

create function product_images_changed() returns trigger language plpgsql as $$
declare
  shown uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct product_id) into shown from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id) into shown from old_rows;
  else
    select array_agg(distinct product_id) into shown from (select product_id from new_rows union all select product_id from old_rows) both_rows;
  end if;
  perform announce_pages(without_ids(shown, refresh_listings(shown)));
  return null;
end $$;
create trigger product_images_inserted after insert on product_images referencing new table as new_rows for each statement execute function product_images_changed();
create trigger product_images_updated after update on product_images referencing old table as old_rows new table as new_rows for each statement execute function product_images_changed();
create trigger product_images_deleted after delete on product_images referencing old table as old_rows for each statement execute function product_images_changed();

-- What is stored about a picture, as its preview is made after it was put up.
create function images_changed() returns trigger language plpgsql as $$
declare
  shown uuid[];
begin
  select array_agg(distinct pi.product_id) into shown from new_rows n join product_images pi on pi.image_id = n.id;
  perform announce_pages(without_ids(shown, refresh_listings(shown)));
  return null;
end $$;
create trigger images_updated after update on images referencing new table as new_rows for each statement execute function images_changed();

-- The shop's row is locked before its products are looked up: a product that is being added holds it until it is seen here.
create function refresh_shops(seller_ids uuid[]) returns void language plpgsql as $$
begin
  perform from sellers where user_id = any(seller_ids) order by user_id for no key update;
  perform refresh_listings(array(select id from products where seller_id = any(seller_ids)));
  perform pg_notify('catalogue', 'seller ' || seller_id) from (select distinct unnest(seller_ids) as seller_id) as changed;
end $$;

create function sellers_changed() returns trigger language plpgsql as $$
begin
  perform refresh_shops(array_agg(n.user_id)) from new_rows n join old_rows o on o.user_id = n.user_id
    where (n.slug, n.shop_name, n.state_code) is distinct from (o.slug, o.shop_name, o.state_code) having count(*) > 0;
  perform pg_notify('catalogue', 'seller ' || user_id) from new_rows;
  return null;
end $$;
create trigger sellers_updated after update on sellers referencing old table as old_rows new table as new_rows for each statement execute function sellers_changed();

create function profiles_changed() returns trigger language plpgsql as $$
begin
  perform refresh_shops(array_agg(n.user_id)) from new_rows n join old_rows o on o.user_id = n.user_id
    where (n.is_seller, n.seller_status) is distinct from (o.is_seller, o.seller_status) having count(*) > 0;
  return null;
end $$;
create trigger profiles_updated after update on profiles referencing old table as old_rows new table as new_rows for each statement execute function profiles_changed();

create function company_settings_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_shops(array_agg(seller_id)) from new_rows having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform refresh_shops(array_agg(seller_id)) from old_rows having count(*) > 0;
  else
    perform refresh_shops(array_agg(n.seller_id)) from new_rows n join old_rows o on o.id = n.id
      where n.registration_type <> o.registration_type having count(*) > 0;
    perform pg_notify('catalogue', 'seller ' || seller_id) from new_rows;
  end if;
  return null;
end $$;
create trigger company_settings_inserted after insert on company_settings referencing new table as new_rows for each statement execute function company_settings_changed();
create trigger company_settings_updated after update on company_settings referencing old table as old_rows new table as new_rows for each statement execute function company_settings_changed();
create trigger company_settings_deleted after delete on company_settings referencing old table as old_rows for each statement execute function company_settings_changed();

-- A new slug reaches the products by itself.
create function categories_renamed() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array(
    select p.id from new_rows n join old_rows o on o.slug = n.slug join products p on p.category_slug = n.slug where n.name <> o.name));
  return null;
end $$;
create trigger categories_updated after update on categories referencing old table as old_rows new table as new_rows for each statement execute function categories_renamed();

-- What every page may show.
create function announce_everything() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'everything');
  return null;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['platform_settings', 'shipping_rates', 'delivery_times', 'processing_times', 'metro_pin_prefixes', 'categories', 'category_aliases', 'leather_materials'] loop
    execute format('create trigger %I after insert or update or delete or truncate on %I for each statement execute function announce_everything()', name || '_announced', name);
  end loop;
end $$;

do $$
declare
  part uuid[];
begin
  for part in select array_agg(id order by id) from (select id, row_number() over (order by id) / 5000 as part from products) numbered group by numbered.part loop
    perform refresh_listings(part);
  end loop;
end $$;

-- One for each way to walk a list, whole and by category.
create index listings_newest on listings (created_at desc, product_id desc);
create index listings_by_price on listings (price_paise, product_id);
create index listings_by_name on listings (name, product_id);
create index listings_category_newest on listings (category_slug, created_at desc, product_id desc);
create index listings_category_price on listings (category_slug, price_paise, product_id);
create index listings_category_name on listings (category_slug, name, product_id);
create index listings_popular on listings (popularity desc, created_at desc, product_id desc) where is_in_stock;
create index listings_category_popular on listings (category_slug, popularity desc, created_at desc, product_id desc);
create index listings_seller_newest on listings (seller_id, created_at desc, product_id desc);
create index listings_seller_popular on listings (seller_id, popularity desc, created_at desc, product_id desc);
create index listings_sold_out on listings (created_at desc, product_id desc) where not is_in_stock;
create index listings_on_sale on listings (created_at desc, product_id desc) where is_on_sale;
-- Short pending lists: what waits in them is read by every search.
create index listings_facets on listings using gin (facets) with (gin_pending_list_limit = 256);
create index listings_search on listings using gin (search_vector) with (gin_pending_list_limit = 256);
