/** A picture as JSON, from `product_images pi` and a picture `i` of the media module. */
export const pictureJson =
  "jsonb_build_object('file', i.file_name, 'alt', pi.alt, 'width', i.width, 'height', " +
  "i.height, 'dominantColour', i.dominant_colour, 'placeholder', i.placeholder)";
