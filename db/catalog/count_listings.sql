-- Keeps listing_counts right when list rows come, change or go.
-- Old and new rows are not paired: counts change only if a category or seller has another number
-- of rows now, so the work grows with the number of rows and not with its square.
create or replace function count_listings() returns trigger
language plpgsql
as $$
begin
  -- add_list_rows does it at the end of this transaction.
  if tg_op = 'INSERT' and list_rows_are_aside() then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform add_to_listing_counts(array_agg(category_slug), array_agg(seller_id), 1)
    from new_rows;
  elsif tg_op = 'DELETE' then
    perform add_to_listing_counts(array_agg(category_slug), array_agg(seller_id), -1)
    from old_rows;
  elsif exists (
    select category_slug, seller_id, count(*) from old_rows group by 1, 2
    except
    select category_slug, seller_id, count(*) from new_rows group by 1, 2
  ) then
    perform add_to_listing_counts(array_agg(category_slug), array_agg(seller_id), -1)
    from old_rows;
    perform add_to_listing_counts(array_agg(category_slug), array_agg(seller_id), 1)
    from new_rows;
  end if;
  return null;
end $$;
