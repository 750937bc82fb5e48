-- Writes the list rows of these products anew where they differ, notifies every process and
-- returns the products whose card or place in lists changed.
-- It locks first and computes in a later statement, whose snapshot has everything that others who
-- changed the same products have committed: no transaction overwrites a newer state with an older
-- one. A row with another `changes_at` counts as changed, since pages are cached until then.
-- The settings make the planner reach products by their keys, in the order in which the joins are
-- written, even when it has no statistics of tables that were just filled.
create or replace function refresh_listings(product_ids uuid[]) returns uuid[]
language plpgsql
set jit = off
set join_collapse_limit = 1
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  changed_ids uuid[];
  messages text[];
begin
  if coalesce(cardinality(product_ids), 0) = 0 then
    return '{}';
  end if;
  perform hold_shops_and_categories(product_ids);
  perform from products where id = any(product_ids) order by id for no key update;

  with wanted as materialized (
    select * from listing_rows(product_ids)
  ), differing as materialized (
    select
      w.*,
      l.category_slug as old_category,
      l.product_id is null
        or (l.card, l.facets, l.category_slug, l.search_vector, l.changes_at)
          is distinct from (w.card, w.facets, w.category_slug, w.search_vector, w.changes_at)
        as is_seen
    from wanted w
    left join listings l on l.product_id = w.product_id
    where l.product_id is null
      or (
        l.card, l.facets, l.category_slug, l.popularity, l.created_at, l.gst_basis_points,
        l.state_code, l.search_vector, l.changes_at, l.rating_score
      ) is distinct from (
        w.card, w.facets, w.category_slug, w.popularity, w.created_at, w.gst_basis_points,
        w.state_code, w.search_vector, w.changes_at, w.rating_score
      )
  ), gone as (
    delete from listings l
    where l.product_id = any(product_ids)
      and l.product_id not in (select product_id from wanted)
    returning l.product_id, l.category_slug, l.seller_id
  ), written as (
    insert into listings
    select
      product_id, seller_id, created_at, price_paise, gst_basis_points, popularity, rating_count,
      rating_tenths, is_in_stock, is_on_sale, category_slug, processing, state_code, seller_slug,
      name, facets, search_vector, card, updated_at, changes_at, rating_score
    from differing
    on conflict (product_id) do update set
      seller_id = excluded.seller_id,
      created_at = excluded.created_at,
      price_paise = excluded.price_paise,
      gst_basis_points = excluded.gst_basis_points,
      popularity = excluded.popularity,
      rating_count = excluded.rating_count,
      rating_tenths = excluded.rating_tenths,
      is_in_stock = excluded.is_in_stock,
      is_on_sale = excluded.is_on_sale,
      category_slug = excluded.category_slug,
      processing = excluded.processing,
      state_code = excluded.state_code,
      seller_slug = excluded.seller_slug,
      name = excluded.name,
      facets = excluded.facets,
      search_vector = excluded.search_vector,
      card = excluded.card,
      updated_at = excluded.updated_at,
      changes_at = excluded.changes_at,
      rating_score = excluded.rating_score
  ), seen as (
    select product_id, category_slug, seller_id
    from gone
    union
    select product_id, category_slug, seller_id
    from differing
    where is_seen
    union
    select product_id, old_category, seller_id
    from differing
    where is_seen and old_category is not null
  )
  select
    coalesce(array_agg(distinct product_id), '{}'),
    coalesce(
      array_agg(format('product %s %s %s list', product_id, category_slug, seller_id)),
      '{}')
  into changed_ids, messages
  from seen;

  perform learn_variant_options(product_ids);
  perform announce_products(messages);
  return changed_ids;
end $$;
