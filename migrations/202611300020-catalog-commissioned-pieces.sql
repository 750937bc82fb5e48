-- expand
-- A piece that an artisan makes for one buyer. It is archived, so that no list, page, feed or
-- search knows it, and only the cart of the person to whom it is offered can have it.
alter table products
  add column is_commissioned boolean not null default false,
  add column offered_to uuid references users (id) on delete set null,
  add column offered_until timestamptz,
  -- After so many working days it is sent.
  add column working_days integer;
-- safe beside the release before: it writes none of these columns
alter table products
  add constraint products_commissioned check (
    case
      when is_commissioned then
        status = 'archived' and published_at is null and processing = 'custom'
        and offered_until is not null and working_days is not null
      else offered_to is null and offered_until is null and working_days is null
    end
  ) not valid,
  add constraint products_working_days_check check (working_days between 1 and 120) not valid;
