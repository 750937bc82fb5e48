import { Hono, type Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { toastCookie } from "#app/lib/toast.server.ts";
import { actorOf } from "#modules/identity/public.server.ts";
import { storePicture } from "#modules/media/public.server.ts";
import {
  type UploadAnswer,
  type UploadedPicture,
  maxPictureBytes,
  maxPicturesPerUpload,
  oneTooMany,
  displayFileName,
  tooHeavy,
} from "#modules/media/public.ts";
import { limitConcurrency } from "#platform/limit-concurrency.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Actor } from "#policy/actor.ts";
import { AppError, Unreadable } from "#shared/errors.ts";
import { boundaryOf, uploadedFiles, UploadTooLarge, type UploadedFile } from "./multipart.ts";
import type { RequestEnv } from "./request-context.ts";
import type { Runtime } from "./runtime.ts";

// An oversized original of a camera is skipped for the sake of the other files; a film is not.
const room = {
  maxFileBytes: maxPictureBytes,
  maxPassedOverBytes: 16 * 1024 * 1024,
  maxBytes: maxPicturesPerUpload * maxPictureBytes + 64 * 1024,
};
/** Each upload holds one file of up to 5 MB in memory. */
const uploadsAtOnce = { concurrency: 8, maxWaiting: 16 };

type Refusal = {
  readonly status: ContentfulStatusCode;
  readonly message: string;
  readonly retryAfterSeconds?: number | undefined;
};
type Outcome = { readonly stored: UploadedPicture } | { readonly refusal: Refusal };
type UploadRuntime = Pick<Runtime, "db" | "config" | "log" | "pictures">;

/**
 * `POST /pictures`: up to eight files of a multipart form, stored while they arrive. Responds with
 * 201, the stored pictures and the reasons for the others, or with the status of the first refusal
 * if none was stored. A person who may not upload is refused before the body is read.
 */
export function pictureUploads(runtime: UploadRuntime) {
  const inTurn = limitConcurrency(uploadsAtOnce);
  const app = new Hono<RequestEnv>();
  app.post("/", async (c) => {
    try {
      const actor = await actorOf(runtime.db, c.req.raw.headers, runtime.config);
      mustBeAllowed(actor, "media.upload");
      return await inTurn(() =>
        receive(c, (file) =>
          storeUpload(
            { ...file, isForDocuments: c.req.query("for") === "documents" },
            actor,
            runtime,
            c.get("requestId"),
          ),
        ),
      );
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) throw error;
      // The connection stays open for half a second, until the HTTP adapter ends it. A client that
      // is still sending would otherwise see a broken connection and not the reason.
      return answer(c, { pictures: [], problems: [], message: refusal.message }, refusal);
    }
  });
  return app;
}

async function receive(
  c: Context<RequestEnv>,
  take: (file: UploadedFile) => Promise<Outcome>,
): Promise<Response> {
  const boundary = boundaryOf(c.req.header("Content-Type"));
  const { body } = c.req.raw;
  if (boundary === null || body === null) throw new Unreadable();
  if (Number(c.req.header("Content-Length") ?? 0) > room.maxBytes) throw new UploadTooLarge();
  const pictures: UploadedPicture[] = [];
  const refused: (Refusal & { readonly name: string })[] = [];
  for await (const file of uploadedFiles(body, boundary, room)) {
    const name = displayFileName(file.name);
    const isOneTooMany = pictures.length + refused.length >= maxPicturesPerUpload;
    const outcome = isOneTooMany
      ? { refusal: { status: 422, message: `${name} ${oneTooMany}` } as const }
      : await take(file);
    if ("stored" in outcome) pictures.push(outcome.stored);
    else refused.push({ ...outcome.refusal, name });
  }
  const problems = refused.map(({ name, message }) => ({ name, message }));
  if (pictures.length > 0) return answer(c, { pictures, problems }, { status: 201 });
  return answer(
    c,
    { pictures, problems, message: problems[0]?.message ?? "No picture was sent." },
    refused[0] ?? { status: 422 },
  );
}

async function storeUpload(
  { name, bytes, isForDocuments }: UploadedFile & { readonly isForDocuments: boolean },
  actor: Actor,
  { db, pictures, log }: UploadRuntime,
  requestId: string,
): Promise<Outcome> {
  const displayName = displayFileName(name);
  if (bytes === null) return { refusal: { status: 413, message: `${displayName} ${tooHeavy}` } };
  try {
    return { stored: await storePicture(db, actor, pictures, { name, bytes, isForDocuments }) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal !== undefined) return { refusal };
    // The store or the database failed. The other files of the form may still succeed.
    log.error({ err: error, requestId }, "a picture could not be kept");
    return {
      refusal: {
        status: 503,
        message: `${displayName} could not be kept just now. Please try again in a moment.`,
        retryAfterSeconds: 5,
      },
    };
  }
}

/**
 * The form of one product in a browser without scripts. It is shown with the stored pictures, and a
 * toast names what failed.
 */
const productFormAddress = /^\/edit-product\/[0-9a-f-]{36}$/;

function backWith(
  c: Context<RequestEnv>,
  back: string,
  { pictures, problems, message }: UploadAnswer,
): Response {
  const [problem] = problems;
  const failed = problem?.message ?? message;
  const count = `${pictures.length} ${pictures.length === 1 ? "image" : "images"} uploaded`;
  c.header(
    "Set-Cookie",
    toastCookie(
      failed === undefined
        ? { title: "Images uploaded", description: count, tone: "positive" }
        : { title: "Upload failed", description: failed, tone: "danger" },
    ),
  );
  return c.redirect(
    `${back}?${new URLSearchParams(pictures.map(({ id }) => ["picture", id]))}`,
    303,
  );
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof UploadTooLarge)
    return { status: 413, message: "That is too much at once: up to eight pictures of 5 MB each." };
  if (error instanceof AppError)
    return {
      status: error.status as ContentfulStatusCode,
      message: error.message,
      retryAfterSeconds: error.retryAfterSeconds,
    };
  return undefined;
}

function answer(
  c: Context<RequestEnv>,
  body: UploadAnswer,
  { status, retryAfterSeconds }: Omit<Refusal, "message">,
): Response {
  const back = c.req.query("back") ?? "";
  if (productFormAddress.test(back)) return backWith(c, back, body);
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
  return c.json(body, status);
}
