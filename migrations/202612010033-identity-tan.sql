-- expand
-- The marketplace's TAN, under which it deducts TDS.
alter table platform_settings
  add column tan text check (tan ~ '^[A-Z]{4}[0-9]{5}[A-Z]$');
