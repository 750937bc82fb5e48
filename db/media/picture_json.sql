-- A picture as screens show it (StoredPicture of the media module).
-- `picture` is a row of images; other modules get it from the view stored_pictures.
create or replace function picture_json(picture images, alt text) returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'file', picture.file_name,
    'alt', alt,
    'width', picture.width,
    'height', picture.height,
    'dominantColour', picture.dominant_colour,
    'placeholder', picture.placeholder)
$$;
