import { randomBytes } from "node:crypto";
import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { emitLater } from "#platform/jobs/events.ts";
import { enforceRateLimit, networkLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { can, mustBeAllowed } from "#policy/can.ts";
import { NotSignedIn } from "#shared/errors.ts";
import type { UploadedPicture } from "./contract.ts";
import { PhotographQuotaExceeded, PictureBusy } from "./errors.ts";
import { pictureUploaded } from "./events.ts";
import { masterPicture, type MasterPicture, type Upload } from "./master-picture.ts";
import { isMasterQueueFull } from "./master-queue.ts";
import { photographBytes, photographHours, photographsPerHour } from "./rules/photograph-limits.ts";
import { privatePrefix } from "./rules/private-file.ts";

// Otherwise two uploads at once would both find the last free space.
const oneAtATime = statement(
  "media.one_photograph_at_a_time",
  "select pg_advisory_xact_lock(hashtextextended('media.photograph:' || $1, 0))",
);
const insert = statement<{ id: string }>(
  "media.insertPhotograph",
  `insert into images (
     uploader_id, visitor_key, file_name, width, height, dominant_colour, placeholder, byte_count,
     kept_until
   )
   select given."userId", given."visitorKey", given.file, given.width, given.height,
     given."dominantColour", given.placeholder, given."byteCount",
     now() + make_interval(hours => ${photographHours})
   from jsonb_to_record($1) as given (
     "userId" uuid, "visitorKey" text, file text, width int, height int, "dominantColour" text,
     placeholder text, "byteCount" int, "mostBytes" int
   )
   where (
       select coalesce(sum(i.byte_count), 0)
       from images i
       where i.kept_until is not null
         and (i.uploader_id = given."userId" or i.visitor_key = given."visitorKey")
     )
     + given."byteCount" <= given."mostBytes"
   returning id`,
);
const drop = statement("media.dropPhotograph", "delete from images where id = $1");

type Photograph = {
  readonly upload: Upload;
  /** The hash of a visitor's cookie. */
  readonly visitorKey: string | null;
  readonly clientAddress: string;
};

/**
 * Stores a photograph that answers a question of a listing: of an account, or of a visitor's
 * browser. It is private, and deleted within a day unless a line of a cart or an order uses it.
 * Throws NotSignedIn for a visitor without a key, PictureRefused, PictureBusy,
 * PhotographQuotaExceeded, TooMany. Call it outside a transaction: decoding takes time.
 */
export async function storePhotograph(
  db: Db,
  actor: Actor,
  store: FileStore,
  { upload, visitorKey, clientAddress }: Photograph,
): Promise<UploadedPicture> {
  mustBeAllowed(actor, "media.addAnswer");
  const owner = ownerOf(actor, visitorKey);
  // First, so that an upload which has to be sent again counts once.
  if (isMasterQueueFull()) throw new PictureBusy(upload.name);
  await enforceLimits(db, actor, clientAddress);
  const picture = await masterPicture({ ...upload, purpose: "private" });
  const file = `${privatePrefix}${randomBytes(16).toString("hex")}.webp`;
  const id = await recordPhotograph(db, actor, { owner, file, picture });
  try {
    await store.put(file, picture.bytes);
  } catch (error) {
    await drop(db, [id]);
    throw error;
  }
  const { width, height, placeholder } = picture;
  return { id, file, width, height, placeholder };
}

type Owner = { readonly userId: string | null; readonly visitorKey: string | null };

function ownerOf(actor: Actor, visitorKey: string | null): Owner {
  if (actor.kind === "user") return { userId: actor.userId, visitorKey: null };
  if (visitorKey === null) throw new NotSignedIn();
  return { userId: null, visitorKey };
}

async function enforceLimits(db: Db, actor: Actor, clientAddress: string): Promise<void> {
  const windowSeconds = 3600;
  if (actor.kind === "user")
    await enforceRateLimit(db, {
      key: `photographs:${actor.userId}`,
      max: photographsPerHour.account,
      windowSeconds,
    });
  if (can(actor, "media.upload")) return;
  const max = photographsPerHour.network;
  await enforceRateLimit(db, networkLimit("photographs", clientAddress, { max, windowSeconds }));
}

type Recorded = {
  readonly owner: Owner;
  readonly file: string;
  readonly picture: MasterPicture;
};

/** The row comes before its file: a row without a file is deleted within a day. */
function recordPhotograph(
  db: Db,
  actor: Actor,
  { owner: { userId, visitorKey }, file, picture }: Recorded,
): Promise<string> {
  return inTransactionAs(db, actor, "media.addAnswer", async (tx) => {
    await oneAtATime(tx, [userId ?? visitorKey]);
    const { width, height, dominantColour, placeholder, bytes } = picture;
    const [row] = await insert(tx, [
      JSON.stringify({
        userId,
        visitorKey,
        file,
        width,
        height,
        dominantColour,
        placeholder,
        byteCount: bytes.length,
        mostBytes: userId === null ? photographBytes.visitor : photographBytes.account,
      }),
    ]);
    if (row === undefined) throw new PhotographQuotaExceeded();
    await emitLater(tx, pictureUploaded({ imageId: row.id }), photographHours * 3600);
    return row.id;
  });
}
