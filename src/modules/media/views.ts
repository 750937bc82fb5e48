/**
 * For joins of modules above: `picturesView i` gives image_id, file_name, width, height,
 * dominant_colour, placeholder.
 */
export const picturesView =
  "(select id as image_id, file_name, width, height, dominant_colour, placeholder from images)";
