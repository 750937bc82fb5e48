-- expand
-- A photograph that answers a question of a listing. A visitor's has no uploader but the hash of a
-- cookie. While nothing uses it, it is kept until kept_until.
alter table images
  add column visitor_key text,
  add column kept_until timestamptz;
-- safe beside the release before: it writes neither column
alter table images
  add constraint images_visitor_key_check check (
    visitor_key is null
    or (visitor_key ~ '^[0-9a-f]{64}$' and uploader_id is null and kept_until is not null)
  ) not valid;
-- safe beside the release before: it writes neither column
alter table images
  add constraint images_photograph_is_private check (
    kept_until is null or starts_with(file_name, 'private-')
  ) not valid;
