-- Which rates of GST there are, by day on India's calendar: no longer known to checks and code, so that an administrator can add one.
-- Sources: notifications 9/2025-CT(R), in force since 22 September 2025, which left out 12% and 28% for most goods and added 40%; 1/2017-CT(R) before.
create table gst_slabs (
  basis_points integer not null check (basis_points between 0 and 10000),
  offered_from date not null,
  -- The first day on which new goods are no longer given it; documents of before still name it.
  offered_until date check (offered_until > offered_from),
  primary key (basis_points, offered_from),
  exclude using gist (basis_points with =, daterange(offered_from, offered_until) with &&)
);
insert into gst_slabs (basis_points, offered_from, offered_until) values
  (0, '2017-07-01', null),
  (500, '2017-07-01', null),
  (1200, '2017-07-01', '2025-09-22'),
  (1800, '2017-07-01', null),
  (2800, '2017-07-01', '2025-09-22'),
  (4000, '2025-09-22', null);

alter table gst_rates drop constraint gst_rates_basis_points_check, add check (basis_points between 0 and 10000);
alter table products drop constraint products_gst_basis_points_check, add check (gst_basis_points between 0 and 10000);
alter table order_items drop constraint order_items_gst_basis_points_check, add check (gst_basis_points between 0 and 10000);
