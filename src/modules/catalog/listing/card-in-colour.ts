import { picturesView } from "#modules/media/public.server.ts";
import type { SqlFragment } from "#platform/db/database.ts";
import { pictureJson } from "./picture-json.ts";

/**
 * The card of a listing `l` with the pictures of one colour (in lower case, as filters have it).
 * The stored card if no picture shows that colour.
 */
export function cardInColour(colour: string): SqlFragment {
  return (place) => `(
    select case
      when cardinality(pictures) = 0 then l.card
      else l.card || jsonb_build_object('picture', pictures[1], 'secondPicture', pictures[2])
    end
    from (
      select array(
        select ${pictureJson}
        from product_images pi
        join ${picturesView} i on i.image_id = pi.image_id
        where pi.product_id = l.product_id and lower(btrim(pi.colour)) = ${place(colour)}
        order by pi.position
        limit 2
      ) as pictures
    ) of_colour
  )`;
}
