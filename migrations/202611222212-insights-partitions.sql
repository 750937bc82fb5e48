-- expand
-- The tables that grow with the number of page views are partitioned by time: marks by day, so that
-- a day is dropped instead of deleted row by row, and counts by month, so that months that nobody
-- reads stay out of memory. Reading and writing is as before. No row is copied.

-- safe beside the release before: the partitioned table takes the name in the same transaction
alter table view_marks rename to view_marks_default;
-- safe beside the release before: the new table has a constraint of that name
alter table view_marks_default rename constraint view_marks_pkey to view_marks_default_pkey;
create table view_marks (
  day date not null,
  subject_id uuid not null,
  visitor bytea not null,
  constraint view_marks_pkey primary key (day, subject_id, visitor),
  constraint view_marks_visitor_check check (length(visitor) = 16)
) partition by range (day);
alter table view_marks attach partition view_marks_default default;

-- safe beside the release before: the partitioned table takes the name in the same transaction
alter table daily_views rename to daily_views_before;
-- safe beside the release before: the new table has a constraint of that name
alter table daily_views_before rename constraint daily_views_seller_id_day_product_id_key
  to daily_views_before_key;
-- safe beside the release before: the new table has an index of that name
alter index daily_views_product rename to daily_views_before_product;
create table daily_views (
  seller_id uuid not null,
  day date not null,
  product_id uuid,
  views integer not null,
  constraint daily_views_seller_id_day_product_id_key
    unique nulls not distinct (seller_id, day, product_id),
  constraint daily_views_product_id_fkey
    foreign key (product_id) references products on delete cascade,
  constraint daily_views_seller_id_fkey
    foreign key (seller_id) references sellers on delete cascade,
  constraint daily_views_views_check check (views > 0)
) partition by range (day);
create index daily_views_product on daily_views (product_id, day) where product_id is not null;
create table daily_views_default partition of daily_views default;

-- All counts so far, and those of this month and the next: the job adds later months.
do $$
begin
  execute format(
    'alter table daily_views attach partition daily_views_before for values from (minvalue) to (%L)',
    (date_trunc('month', now() at time zone 'Asia/Kolkata') + interval '2 months')::date
  );
end $$;
