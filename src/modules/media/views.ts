/**
 * For joins of other modules: `picturesView i` has image_id, file_name, width, height,
 * dominant_colour, placeholder.
 */
export const picturesView =
  "(select id as image_id, file_name, width, height, dominant_colour, placeholder from images)";

/** `photographsView i` has image_id, file_name, uploader_id, visitor_key of answers to questions. */
export const photographsView =
  "(select id as image_id, file_name, uploader_id, visitor_key from images where kept_until is not null)";
