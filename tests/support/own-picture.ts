import type { PictureInput } from "#modules/catalog/product/contract.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";

/** A picture that a seller uploaded and did not use yet, for a product that is published. */
export async function anOwnPicture(db: Db, uploader: UserActor): Promise<PictureInput> {
  const { rows } = await db.$client.query<{ id: string }>(
    `insert into images (uploader_id, file_name, width, height, dominant_colour)
     values ($1, gen_random_uuid() || '.webp', 1200, 1200, '#C5B9AD')
     returning id`,
    [uploader.userId],
  );
  return { imageId: rows[0]?.id ?? "", alt: "", colour: null };
}

/** A posted form's fields for one picture. */
export async function aPostedPicture(
  db: Db,
  uploader: UserActor,
): Promise<Readonly<Record<string, string>>> {
  return { "pictures.0.imageId": (await anOwnPicture(db, uploader)).imageId };
}

/** A picture that a product shows. */
export async function showPicture(
  db: Db,
  seller: UserActor,
  { id }: { readonly id: string },
): Promise<void> {
  const { imageId } = await anOwnPicture(db, seller);
  await db.$client.query(
    "insert into product_images (product_id, position, image_id, alt) values ($1, 0, $2, '')",
    [id, imageId],
  );
}
