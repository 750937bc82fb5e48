/**
 * For joins of other modules: `picturesView i` has image_id, file_name, width, height,
 * dominant_colour, placeholder.
 */
export const picturesView =
  "(select id as image_id, file_name, width, height, dominant_colour, placeholder from images)";
