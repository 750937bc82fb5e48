-- What a stored picture is besides its file: how it looks before it is there, what it weighs, whether somebody shows it.

alter table images
  -- A dozen pixels as a data URI. Pictures from before have none; their average colour stands in.
  add column placeholder text check (placeholder like 'data:image/webp;base64,%' and length(placeholder) <= 400),
  -- Of an upload; the demo's own pictures count against nobody.
  add column byte_count integer check (byte_count > 0),
  -- Once shown, a picture stays: orders tell what was bought with it.
  add column attached_at timestamptz;

create index images_uploader on images (uploader_id) include (byte_count) where uploader_id is not null;

create or replace function picture_json(picture images, alt text) returns jsonb language sql stable as $$
  select jsonb_build_object('file', picture.file_name, 'alt', alt, 'width', picture.width, 'height', picture.height,
    'dominantColour', picture.dominant_colour, 'placeholder', picture.placeholder)
$$;
