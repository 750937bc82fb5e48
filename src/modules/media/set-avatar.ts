import { changeAvatar, inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { attachPictures } from "./attach-pictures.ts";
import { PictureUnavailable } from "./errors.ts";
import { releasePictures } from "./release-pictures.ts";

const square = statement<{ file: string }>(
  "media.squareUpload",
  `select file_name as file
   from images
   where id = $1 and uploader_id = $2 and width = height`,
);
const ofFile = statement<{ id: string }>(
  "media.ownPictureOfFile",
  "select id from images where file_name = $1 and uploader_id = $2",
);

/**
 * Gives the person's profile this upload, which was stored as a square, or none. The picture before
 * is deleted. Throws PictureUnavailable.
 */
export async function setAvatar(
  db: Db,
  actor: Actor,
  { imageId }: { readonly imageId: string | null },
): Promise<void> {
  const { userId } = allowedUser(actor, "identity.changeAccount");
  await inTransactionAs(db, actor, "identity.changeAccount", async (tx) => {
    const [upload] = imageId === null ? [] : await square(tx, [imageId, userId]);
    if (imageId !== null && upload === undefined) throw new PictureUnavailable();
    if (imageId !== null) await attachPictures(tx, actor, { imageIds: [imageId] });
    const former = await changeAvatar(tx, actor, { file: upload?.file ?? null });
    if (former === null || former === upload?.file) return;
    const gone = await ofFile(tx, [former, userId]);
    await releasePictures(tx, actor, { imageIds: gone.map(({ id }) => id) });
  });
}
