import { randomBytes } from "node:crypto";
import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { emitLater } from "#platform/jobs/events.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import { isApprovedSeller, type Actor, type UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { UploadedPicture } from "./contract.ts";
import { PictureBusy, PictureQuotaExceeded } from "./errors.ts";
import { pictureUploaded } from "./events.ts";
import { masterPicture, type MasterPicture, type Upload } from "./master-picture.ts";
import { isMasterQueueFull } from "./master-queue.ts";
import { privatePrefix } from "./rules/private-file.ts";
import { uploadLimits } from "./rules/upload-limits.ts";

/**
 * There is a day to attach an upload; the last hour of it is for the job that deletes the
 * others.
 */
const patienceSeconds = 23 * 3600;

// Locks the seller: otherwise two uploads at once would both find the last free space.
const oneAtATime = statement(
  "media.one_upload_at_a_time",
  "select pg_advisory_xact_lock(hashtextextended('media.upload:' || $1, 0))",
);
const insertPicture = statement<{ id: string }>(
  "media.insert_picture",
  `insert into images (
     uploader_id, file_name, width, height, dominant_colour, placeholder, byte_count
   )
   select $1::uuid, $2, $3, $4, $5, $6, $7::int
   where (select coalesce(sum(byte_count), 0) from images where uploader_id = $1::uuid and kept_until is null)
     + $7::int <= $8::int
   returning id`,
);
const dropPicture = statement("media.drop_picture", "delete from images where id = $1");

/**
 * Stores somebody's upload: checked, encoded again, under a name that nobody can guess. Deleted
 * within a day unless `attachPictures` marks it as used. Throws PictureRefused,
 * PictureBusy, PictureQuotaExceeded, TooMany. Call it outside a transaction: decoding takes time.
 * `isPaced`: a job uploads one picture after the other, so the hourly limit does not apply, and it
 * waits in the longest queue.
 */
export async function storePicture(
  db: Db,
  actor: Actor,
  store: FileStore,
  upload: Upload,
  { isPaced = false }: { readonly isPaced?: boolean } = {},
): Promise<UploadedPicture> {
  const uploader = allowedUser(actor, "media.upload");
  // First, so that an upload which has to be sent again counts once.
  if (!isPaced && isMasterQueueFull()) throw new PictureBusy(upload.name);
  if (!isPaced)
    await enforceRateLimit(db, {
      key: `upload:${uploader.userId}`,
      max: limitsOf(uploader).perHour,
      windowSeconds: 3600,
    });
  const picture = await masterPicture(upload);
  const prefix = upload.purpose === "private" ? privatePrefix : "";
  const file = `${prefix}${randomBytes(16).toString("hex")}.webp`;
  const id = await recordPicture(db, uploader, { file, picture });
  try {
    await store.put(file, picture.bytes);
  } catch (error) {
    await dropPicture(db, [id]);
    throw error;
  }
  const { width, height, placeholder } = picture;
  return { id, file, width, height, placeholder };
}

function limitsOf(uploader: UserActor) {
  return isApprovedSeller(uploader) ? uploadLimits.shop : uploadLimits.buyer;
}

/**
 * The row comes before its file: a row without a file is deleted within a day, a file without a row
 * never would be.
 */
function recordPicture(
  db: Db,
  actor: UserActor,
  { file, picture }: { readonly file: string; readonly picture: MasterPicture },
): Promise<string> {
  const { userId } = actor;
  return inTransactionAs(db, actor, "media.upload", async (tx) => {
    await oneAtATime(tx, [userId]);
    const [row] = await insertPicture(tx, [
      userId,
      file,
      picture.width,
      picture.height,
      picture.dominantColour,
      picture.placeholder,
      picture.bytes.length,
      limitsOf(actor).storedBytes,
    ]);
    if (row === undefined) throw new PictureQuotaExceeded();
    await emitLater(tx, pictureUploaded({ imageId: row.id }), patienceSeconds);
    return row.id;
  });
}
