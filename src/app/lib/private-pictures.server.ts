import { pictureOfMessage } from "#modules/conversations/public.server.ts";
import { pictureOfTicket } from "#modules/helpdesk/public.server.ts";
import { ownPrivateUpload } from "#modules/media/public.server.ts";
import {
  PictureNotFound,
  originalSize,
  pictureThreads,
  privateWidths,
  type PrivateWidth,
} from "#modules/media/public.ts";
import { photographOfAnswer, pictureOfProof } from "#modules/orders/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

type Wanted = {
  readonly imageId: string;
  /** Of a visitor's ticket. */
  readonly linkKey: string | null;
  /** Of a visitor's browser. */
  readonly visitorKey: string | null;
};

const readFile = {
  upload: ownPrivateUpload,
  message: pictureOfMessage,
  ticket: pictureOfTicket,
  proof: pictureOfProof,
  answer: photographOfAnswer,
} as const satisfies Record<string, (db: Db, actor: Actor, wanted: Wanted) => Promise<string>>;

type Address = Wanted & { readonly thread: string; readonly width: string };

type Reading = {
  readonly db: Db;
  readonly actor: Actor;
  readonly read: (fileName: string, width: PrivateWidth | null) => Promise<Uint8Array<ArrayBuffer>>;
};

/** The bytes of the private picture of an address, for those who may see it. */
export async function privatePictureAt(
  { db, actor, read }: Reading,
  { thread, width, ...wanted }: Address,
): Promise<Uint8Array<ArrayBuffer>> {
  const known = pictureThreads.find((each) => each === thread);
  const served = privateWidths.find((each) => String(each) === width);
  const isOriginal = width === originalSize;
  if (known === undefined || (served === undefined && !isOriginal)) throw new PictureNotFound();
  return read(await readFile[known](db, actor, wanted), served ?? null);
}
