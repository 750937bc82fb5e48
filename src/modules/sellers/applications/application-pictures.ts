import { attachPictures, picturesView, releasePictures } from "#modules/media/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

/** The photographs of `seller_applications`, as JSON. */
export const picturesColumn = `
  (
    select coalesce(
      json_agg(
        json_build_object(
          'id', i.image_id, 'file', i.file_name, 'width', i.width, 'height', i.height,
          'placeholder', i.placeholder
        )
        order by p.position
      ),
      '[]'
    )
    from seller_application_pictures p
    join ${picturesView} i on i.image_id = p.image_id
    where p.application_id = seller_applications.id
  ) as pictures`;

const drop = statement<{ id: string }>(
  "sellers.dropApplicationPictures",
  `delete from seller_application_pictures
   where application_id = $1
   returning image_id as id`,
);
const put = statement(
  "sellers.putApplicationPictures",
  `insert into seller_application_pictures (application_id, position, image_id)
   select $1, given.position, given.id
   from unnest($2::uuid[]) with ordinality as given(id, position)`,
);

/**
 * Gives an application these uploads of its applicant, in this order. Those that it had before and
 * does not keep are deleted, unless an earlier application has them. Throws PictureUnavailable.
 */
export async function putApplicationPictures(
  tx: Db,
  applicant: Actor,
  {
    applicationId,
    imageIds,
  }: { readonly applicationId: string; readonly imageIds: readonly string[] },
): Promise<void> {
  const before = await drop(tx, [applicationId]);
  if (imageIds.length > 0) {
    await attachPictures(tx, applicant, { imageIds });
    await put(tx, [applicationId, imageIds]);
  }
  const gone = before.map(({ id }) => id).filter((id) => !imageIds.includes(id));
  if (gone.length > 0) await releasePictures(tx, applicant, { imageIds: gone });
}
