-- A stored picture as other modules join it: its file, and `image` to hand to picture_json.
-- The planner replaces the view by its table, so it costs nothing.
create or replace view stored_pictures as
select
  i.id as image_id,
  i.file_name,
  i as image
from images i;
