-- Writes the list rows of products that were added in this transaction after set_list_rows_aside,
-- with their words, colours and sizes, and counts them. From here on triggers refresh rows again.
-- The locks and the settings of the planner are those of refresh_listings, which explains them. Each
-- connection plans once: that takes as long as computing a hundred rows. The counts come last, as
-- every other transaction that adds products waits for them until the commit.
create or replace function add_list_rows(product_ids uuid[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set jit = off
set join_collapse_limit = 1
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  in_categories text[];
  of_sellers uuid[];
begin
  perform hold_shops_and_categories(product_ids);
  with written as (
    insert into listings select * from listing_rows(product_ids) returning category_slug, seller_id
  )
  select array_agg(category_slug), array_agg(seller_id) into in_categories, of_sellers from written;
  perform learn_variant_options(product_ids);
  perform learn_search_words(product_ids);
  perform add_to_listing_counts(in_categories, of_sellers, 1);
  perform set_config('charma.list_rows', '', true);
  perform pg_notify('catalogue', 'everything');
end $$;
