-- Refreshes the list rows of products that were added or changed, and notifies every process.
-- Products that are taken down or deleted leave the lists, whatever their status.
create or replace function products_changed() returns trigger
language plpgsql
as $$
declare
  listed uuid[];
  shown uuid[];
  moved uuid[];
begin
  -- add_list_rows does it at the end of this transaction.
  if tg_op = 'INSERT' and list_rows_are_aside() then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform refresh_listings(array(select id from new_rows where status = 'published'));
  elsif tg_op = 'DELETE' then
    perform announce_products(array(
      select format('product %s %s %s list', id, category_slug, seller_id)
      from old_rows
      where status = 'published'));
  else
    -- Views change nothing that anybody sees. Sales change only the order of lists: all else in the
    -- row and its words stay as they are, so they are not built again.
    select
      array_agg(n.id) filter (where differs.in_list),
      array_agg(n.id) filter (where differs.on_page),
      array_agg(n.id) filter (where differs.in_order and not differs.in_list)
    into listed, shown, moved
    from new_rows n
    join old_rows o on o.id = n.id
    cross join lateral (
      select (
        n.slug, n.name, n.description, n.language, n.translated_name,
        n.translated_description, n.category_slug, n.materials, n.tags, n.price_paise,
        n.compare_price_paise, n.price_includes_gst, n.gst_basis_points, n.gst_reason,
        n.hsn_code, n.is_handicraft, n.processing, n.seller_id, n.attributes
      ) is distinct from (
        o.slug, o.name, o.description, o.language, o.translated_name,
        o.translated_description, o.category_slug, o.materials, o.tags, o.price_paise,
        o.compare_price_paise, o.price_includes_gst, o.gst_basis_points, o.gst_reason,
        o.hsn_code, o.is_handicraft, o.processing, o.seller_id, o.attributes
      ) as in_both
    ) said
    cross join lateral (
      select
        said.in_both
          or (
            n.status, n.taken_down_at is null, n.deleted_at is null, n.created_at,
            n.rating_total, n.rating_count
          ) is distinct from (
            o.status, o.taken_down_at is null, o.deleted_at is null, o.created_at,
            o.rating_total, o.rating_count
          ) as in_list,
        product_popularity(n.sales, n.rating_total, n.rating_count)
          <> product_popularity(o.sales, o.rating_total, o.rating_count) as in_order,
        said.in_both
          or (
            n.weight_grams, n.care_instructions, n.customization_options, n.country_of_origin,
            n.net_quantity, n.questions, n.pieces_per_week, n.sends_proof,
            n.making_days
          ) is distinct from (
            o.weight_grams, o.care_instructions, o.customization_options, o.country_of_origin,
            o.net_quantity, o.questions, o.pieces_per_week, o.sends_proof,
            o.making_days
          ) as on_page
    ) differs
    where n.status = 'published' or o.status = 'published';
    if moved is not null then
      update listings l
      set popularity = product_popularity(n.sales, n.rating_total, n.rating_count)
      from new_rows n
      where n.id = l.product_id and n.id = any(moved);
    end if;
    perform announce_pages(without_ids(
      shown,
      case when listed is null then '{}' else refresh_listings(listed) end));
  end if;
  return null;
end $$;
