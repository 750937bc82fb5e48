import { attachPictures, picturesView, releasePictures } from "#modules/media/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

/** The pictures of `reviews r`, as JSON. */
export const picturesOfReview = `
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', i.image_id, 'file', i.file_name, 'width', i.width, 'height', i.height,
          'placeholder', i.placeholder
        )
        order by rp.position
      ),
      '[]'
    )
    from review_pictures rp
    join ${picturesView} i on i.image_id = rp.image_id
    where rp.review_id = r.id
  ) as pictures`;

const drop = statement<{ id: string }>(
  "reviews.dropPictures",
  `delete from review_pictures
   where review_id = $1 and image_id <> all($2::uuid[])
   returning image_id as id`,
);
const put = statement(
  "reviews.putPictures",
  `insert into review_pictures (review_id, position, image_id)
   select $1, given.position, given.id
   from unnest($2::uuid[]) with ordinality as given(id, position)`,
);
const clear = statement(
  "reviews.clearPictures",
  "delete from review_pictures where review_id = $1",
);
const ofReview = statement<{ id: string }>(
  "reviews.picturesToRelease",
  "select image_id as id from review_pictures where review_id = $1",
);

/**
 * Gives a review these of its author's uploads, in this order; those that it had before and does not
 * keep are deleted. Throws PictureUnavailable.
 */
export async function putPictures(
  tx: Db,
  author: Actor,
  { reviewId, imageIds }: { readonly reviewId: string; readonly imageIds: readonly string[] },
): Promise<void> {
  const gone = await drop(tx, [reviewId, imageIds]);
  await clear(tx, [reviewId]);
  if (imageIds.length > 0) {
    await attachPictures(tx, author, { imageIds });
    await put(tx, [reviewId, imageIds]);
  }
  await releasePictures(tx, author, { imageIds: gone.map(({ id }) => id) });
}

/** The pictures of a review that is about to be deleted. */
export async function picturesToRelease(tx: Db, reviewId: string): Promise<readonly string[]> {
  return (await ofReview(tx, [reviewId])).map(({ id }) => id);
}
