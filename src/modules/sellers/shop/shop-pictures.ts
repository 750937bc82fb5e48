import { picturesView } from "#modules/media/public.server.ts";

/**
 * SQL for the pictures of a shop as JSON, from a row of `sellers` with this `alias`: the portrait
 * or null, and the photos in order, or null.
 */

const picture = (alt: string) =>
  "jsonb_build_object('imageId', i.image_id, 'file', i.file_name, " +
  `'alt', ${alt}, 'width', i.width, 'height', i.height, ` +
  "'dominantColour', i.dominant_colour, 'placeholder', i.placeholder)";

/** SQL for the portrait as JSON, or null. */
export function portraitJson(alias: string): string {
  return `(
    select ${picture(`${alias}.shop_name`)}
    from ${picturesView} i
    where i.image_id = ${alias}.portrait_image_id
  )`;
}

/** SQL for the photos as JSON in display order, or null. */
export function photosJson(alias: string): string {
  return `(
    select jsonb_agg(${picture("sp.alt")} order by sp.position)
    from seller_photos sp
    join ${picturesView} i on i.image_id = sp.image_id
    where sp.seller_id = ${alias}.user_id
  )`;
}
