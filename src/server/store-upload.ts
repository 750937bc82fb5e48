import { createHash } from "node:crypto";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import {
  storePhotograph,
  storePicture,
  type unclaimedUploads,
} from "#modules/media/public.server.ts";
import {
  displayFileName,
  PictureBusy,
  type PicturePurpose,
  tooHeavy,
  type UploadedPicture,
} from "#modules/media/public.ts";
import type { Actor } from "#policy/actor.ts";
import { AppError, Unavailable } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { UploadTooLarge, type UploadedFile } from "./multipart.ts";
import type { Runtime } from "./runtime.ts";

/** Why a file or a whole form is not stored. */
export type UploadRefusal = {
  readonly status: ContentfulStatusCode;
  readonly message: string;
  readonly retryAfterSeconds?: number | undefined;
  readonly isBusy?: boolean;
};
/** What came of one file. */
export type Outcome = { readonly stored: UploadedPicture } | { readonly refusal: UploadRefusal };

/** What uploads need of the running shop. */
export type UploadRuntime = Pick<Runtime, "db" | "config" | "log" | "pictures">;

/** Who uploads, and from where. */
export type Uploader = {
  readonly actor: Actor;
  /** Of a visitor's browser; null for accounts. */
  readonly visitorKey: string | null;
  readonly clientAddress: string;
  readonly requestId: string;
};

type Storing = UploadRuntime & { readonly claimed: ReturnType<typeof unclaimedUploads> };
type Sent = UploadedFile & { readonly purpose: PicturePurpose | undefined };

/** Stores a file of a form, or says why not. The work outlives a request that waits too long. */
export async function storeUpload(
  sent: Sent,
  uploader: Uploader,
  storing: Storing,
): Promise<Outcome> {
  const { name, bytes, purpose } = sent;
  const displayName = displayFileName(name);
  if (bytes === null) return { refusal: { status: 413, message: tooHeavy(displayName) } };
  const { log, claimed } = storing;
  const { actor, visitorKey, requestId } = uploader;
  try {
    const content = createHash("sha256").update(bytes).digest("hex");
    const who = actor.kind === "user" ? actor.userId : visitorKey;
    const start = () => stored({ name, bytes, ...(purpose && { purpose }) }, uploader, storing);
    return { stored: await claimed({ key: `${who} ${purpose ?? ""} ${content}`, name }, start) };
  } catch (error) {
    if (error instanceof PictureBusy && error.cause !== undefined)
      log.warn({ err: error.cause, requestId }, "a picture was not processed in time");
    const refusal = refusalOf(error);
    if (refusal !== undefined) return { refusal };
    // The store or the database failed. The other files of the form may still succeed.
    log.error({ err: error, requestId }, "a picture could not be kept");
    return { refusal: notSaved(displayName) };
  }
}

function stored(
  upload: Parameters<typeof storePicture>[3],
  { actor, visitorKey, clientAddress }: Uploader,
  { db, pictures }: Storing,
): Promise<UploadedPicture> {
  return upload.purpose === "answer"
    ? storePhotograph(db, actor, pictures, { upload, visitorKey, clientAddress })
    : storePicture(db, actor, pictures, upload);
}

function notSaved(displayName: string): UploadRefusal {
  return {
    status: 503,
    message: t("{displayName} could not be saved right now. Please try again in a moment.", {
      displayName,
    }),
    retryAfterSeconds: 5,
  };
}

/** The refusal that an error is; undefined for a fault. */
export function refusalOf(error: unknown): UploadRefusal | undefined {
  if (error instanceof UploadTooLarge)
    return {
      status: 413,
      message: t("That is too much at once. Upload up to eight pictures of 5 MB each."),
    };
  if (error instanceof AppError)
    return {
      status: error.status as ContentfulStatusCode,
      message: error.message,
      retryAfterSeconds: error.retryAfterSeconds,
      isBusy: error instanceof Unavailable,
    };
  return undefined;
}
