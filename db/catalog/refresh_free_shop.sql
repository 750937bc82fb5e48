-- Lists the products of a shop that was opened, or removes those of a shop that was closed, without
-- waiting for others: an administrator who blocks a seller never waits for somebody's open
-- transaction. Lists at most `most` products at once. Returns whether all is done; if not, call it
-- again.
-- Whoever writes list rows has locked the shop (refresh_listings). So once the shop is locked here,
-- nobody adds a row by its former status. A closed shop's rows need no lock on their products.
create or replace function refresh_free_shop(seller uuid, most integer) returns boolean
language plpgsql
set lock_timeout = '200ms'
as $$
declare
  is_open constant boolean := exists (
    select
    from seller_standings
    where seller_id = seller and is_seller and seller_status = 'approved');
  is_mine boolean;
  messages text[];
begin
  perform from seller_shops where seller_id = seller for no key update skip locked;
  is_mine := found or not exists (select from seller_shops where seller_id = seller);
  if not is_open then
    with free as materialized (
      select product_id from listings where seller_id = seller for update skip locked
    ), gone as (
      delete from listings l
      using free
      where l.product_id = free.product_id
      returning l.product_id, l.category_slug
    )
    select coalesce(
      array_agg(format('product %s %s %s list', product_id, category_slug, seller)),
      '{}')
    into messages
    from gone;
    perform announce_products(messages);
    return is_mine and not exists (select from listings where seller_id = seller);
  end if;
  if not is_mine then
    return false;
  end if;
  perform refresh_free_listings(array(
    select p.id
    from products p
    where p.seller_id = seller
      and p.status = 'published'
      and p.taken_down_at is null
      and p.deleted_at is null
      and not exists (select from listings l where l.product_id = p.id)
    order by p.id
    limit most
    for no key update skip locked));
  return not exists (
    select
    from products p
    where p.seller_id = seller
      and p.status = 'published'
      and p.taken_down_at is null
      and p.deleted_at is null
      and not exists (select from listings l where l.product_id = p.id));
exception
  when lock_not_available or deadlock_detected then
    return false;
end $$;
