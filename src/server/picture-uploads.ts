import { createHash } from "node:crypto";
import { Hono, type Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { toastCookie } from "#app/lib/toast.server.ts";
import { actorOf } from "#modules/identity/public.server.ts";
import { storePicture, unclaimedUploads } from "#modules/media/public.server.ts";
import {
  PictureBusy,
  type PicturePurpose,
  type UploadAnswer,
  type UploadedPicture,
  busyTryingAgain,
  maxPictureBytes,
  maxPicturesPerUpload,
  oneTooMany,
  picturePurposeOf,
  displayFileName,
  tooHeavy,
} from "#modules/media/public.ts";
import { limitConcurrency } from "#platform/limit-concurrency.ts";
import { allowedUser } from "#policy/can.ts";
import type { UserActor } from "#policy/actor.ts";
import { AppError, Unavailable, Unreadable } from "#shared/errors.ts";
import { boundaryOf, uploadedFiles, UploadTooLarge, type UploadedFile } from "./multipart.ts";
import type { RequestEnv } from "./request-context.ts";
import type { Runtime } from "./runtime.ts";
import { t } from "#shared/texts/text.ts";
import { asWritten } from "./languages.ts";

// An oversized original of a camera is skipped for the sake of the other files; a film is not.
const room = {
  maxFileBytes: maxPictureBytes,
  maxPassedOverBytes: 16 * 1024 * 1024,
  maxBytes: maxPicturesPerUpload * maxPictureBytes + 64 * 1024,
};
/** Each upload holds one file of up to 5 MB in memory. */
const uploadsAtOnce = { concurrency: 8, maxWaiting: 16 };
/** Shorter than the limits of proxies and of people. */
const usualPatience = { patienceMs: 20_000, keptMs: 120_000 };

type Refusal = {
  readonly status: ContentfulStatusCode;
  readonly message: string;
  readonly retryAfterSeconds?: number | undefined;
  readonly isBusy?: boolean;
};
type Outcome = { readonly stored: UploadedPicture } | { readonly refusal: Refusal };
type UploadRuntime = Pick<Runtime, "db" | "config" | "log" | "pictures">;
type Storing = UploadRuntime & { readonly claimed: ReturnType<typeof unclaimedUploads> };

/**
 * `POST /pictures`: up to eight files of a multipart form, stored while they arrive. Responds with
 * 201, the stored pictures and the reasons for the others, or with the status of the first refusal
 * if none was stored. A person who may not upload is refused before the body is read. If pictures
 * wait too long, the response is 503 with Retry-After, and the work on them continues.
 */
export function pictureUploads(runtime: UploadRuntime, patience = usualPatience) {
  const inTurn = limitConcurrency(uploadsAtOnce);
  const storing: Storing = { ...runtime, claimed: unclaimedUploads(patience) };
  const app = new Hono<RequestEnv>();
  app.post("/", async (c) => {
    try {
      const actor = await actorOf(runtime.db, c.req.raw.headers, runtime.config);
      const uploader = allowedUser(actor, "media.upload");
      return await inTurn(() =>
        receive(c, (file) =>
          storeUpload(
            { ...file, purpose: picturePurposeOf(c.req.query("for")) },
            uploader,
            storing,
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
      ? { refusal: { status: 422, message: oneTooMany(name) } as const }
      : await take(file);
    if ("stored" in outcome) pictures.push(outcome.stored);
    else refused.push({ ...outcome.refusal, name });
  }
  const problems = refused.map(({ name, message }) => ({ name, message }));
  if (pictures.length > 0) return answer(c, { pictures, problems }, { status: 201 });
  return answer(
    c,
    { pictures, problems, message: problems[0]?.message ?? t("No picture was sent.") },
    refused[0] ?? { status: 422 },
  );
}

async function storeUpload(
  { name, bytes, purpose }: UploadedFile & { readonly purpose: PicturePurpose | undefined },
  actor: UserActor,
  { db, pictures, log, claimed }: Storing,
  requestId: string,
): Promise<Outcome> {
  const displayName = displayFileName(name);
  if (bytes === null) return { refusal: { status: 413, message: tooHeavy(displayName) } };
  try {
    const content = createHash("sha256").update(bytes).digest("hex");
    const key = `${actor.userId} ${purpose ?? ""} ${content}`;
    const start = () =>
      storePicture(db, actor, pictures, { name, bytes, ...(purpose && { purpose }) });
    return { stored: await claimed({ key, name }, start) };
  } catch (error) {
    if (error instanceof PictureBusy && error.cause !== undefined)
      log.warn({ err: error.cause, requestId }, "a picture was not processed in time");
    const refusal = refusalOf(error);
    if (refusal !== undefined) return { refusal };
    // The store or the database failed. The other files of the form may still succeed.
    log.error({ err: error, requestId }, "a picture could not be kept");
    return {
      refusal: {
        status: 503,
        message: t("{displayName} could not be saved right now. Please try again in a moment.", {
          displayName,
        }),
        retryAfterSeconds: 5,
      },
    };
  }
}

/**
 * Forms in a browser without scripts, and the names under which they read their pictures. They are
 * shown with the stored pictures, and a toast names what failed.
 */
const plainForms = new Map([
  [
    "picture",
    pages(
      "/become-seller",
      "/edit-product/ID",
      "/order-management/ID",
      String.raw`/my-orders/ID/review/\d{1,3}`,
      "/messages/ID",
      String.raw`/messages/new\?(?:product|order)=ID`,
      String.raw`/commissions/new\?shop=[a-z0-9-]{1,100}(?:&like=[^&#\s]{1,900})?`,
      "/seller/messages/ID",
      "/seller/messages/new/ID",
      "/help/contact",
      "/account/tickets/ID",
      "/admin/tickets/ID",
    ),
  ],
  ["portrait", pages("/seller/shop-settings")],
  ["photo", pages("/seller/shop-settings")],
  ["drawing", pages("/order-management/ID", "/my-orders/ID")],
]);

/** The pictures of each line of a return; those of other lines stand in the address already. */
const ofLine = {
  field: /^picture-\d{1,4}$/,
  page: pages(String.raw`/my-orders/ID(?:\?picture-\d{1,4}=ID(?:&picture-\d{1,4}=ID){0,60})?`),
};

/** Addresses that are one of these patterns, in which ID stands for a UUID. */
function pages(...patterns: readonly string[]): RegExp {
  return new RegExp(`^(?:${patterns.join("|").replaceAll("ID", "[0-9a-f-]{36}")})$`);
}

/** Where the browser returns to with the pictures; null for scripts, which read the response. */
function plainFormOf(
  c: Context<RequestEnv>,
): { readonly back: string; readonly as: string } | null {
  const { back = "", as = "picture" } = c.req.query();
  const page = ofLine.field.test(as) ? ofLine.page : plainForms.get(as);
  return page?.test(back) === true ? { back, as } : null;
}

function backWith(
  c: Context<RequestEnv>,
  { back, as }: { readonly back: string; readonly as: string },
  { pictures, problems, message }: UploadAnswer,
): Response {
  const [problem] = problems;
  const failed = problem?.message ?? message;
  const count = t("{count, plural, one {# image uploaded} other {# images uploaded}}", {
    count: pictures.length,
  });
  c.header(
    "Set-Cookie",
    toastCookie(
      failed === undefined
        ? { title: t("Images uploaded"), description: count, tone: "positive" }
        : { title: t("Upload failed"), description: failed, tone: "danger" },
    ),
  );
  const ids = new URLSearchParams(pictures.map(({ id }) => [as, id]));
  return c.redirect(`${asWritten(back)}${back.includes("?") ? "&" : "?"}${ids}`, 303);
}

function refusalOf(error: unknown): Refusal | undefined {
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

function answer(
  c: Context<RequestEnv>,
  body: UploadAnswer,
  { status, retryAfterSeconds, isBusy = false }: Omit<Refusal, "message">,
): Response {
  const form = plainFormOf(c);
  if (form !== null) return backWith(c, form, body);
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
  return c.json(isBusy ? { ...body, message: busyTryingAgain(), isBusy } : body, status);
}
