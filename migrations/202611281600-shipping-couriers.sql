-- expand
-- The couriers that sellers choose from. "{number}" in a link is the tracking number; a link without
-- it leads to the page on which the number is typed in. Administrators change the list.
create table couriers (
  code text not null,
  name text not null check (length(name) between 1 and 60),
  tracking_link text check (
    length(tracking_link) between 10 and 300 and tracking_link ~ '^https://[^[:space:]]+$'
  ),
  is_offered boolean not null default true,
  constraint couriers_pkey primary key (code),
  constraint couriers_code_check check (code ~ '^[a-z][a-z0-9-]{1,39}$')
);
create unique index couriers_name on couriers (lower(name));
insert into couriers (code, name, tracking_link)
values
  (
    'india-post', 'India Post',
    'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx'
  ),
  ('delhivery', 'Delhivery', 'https://www.delhivery.com/track-v2/package/{number}'),
  (
    'blue-dart', 'Blue Dart',
    'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}'
  ),
  ('dtdc', 'DTDC', 'https://www.dtdc.in/trace.asp?strCnno={number}'),
  ('ecom-express', 'Ecom Express', 'https://ecomexpress.in/tracking/?awb_field={number}'),
  ('xpressbees', 'Xpressbees', 'https://www.xpressbees.com/shipment/tracking?awbNo={number}'),
  (
    'professional', 'Professional Couriers',
    'https://www.tpcindia.com/track-info.aspx?id={number}&type=0&service=0'
  ),
  ('trackon', 'Trackon', 'https://www.trackon.in/courier-tracking'),
  ('shree-maruti', 'Shree Maruti', 'https://www.shreemaruti.com/');
