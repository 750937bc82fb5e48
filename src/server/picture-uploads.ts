import { Hono, type Context } from "hono";
import { toastCookie } from "#app/lib/toast.server.ts";
import { newVisitorKey, visitorKeyIn } from "#app/lib/visitor-photographs.server.ts";
import { actorOf } from "#modules/identity/public.server.ts";
import { unclaimedUploads } from "#modules/media/public.server.ts";
import {
  type UploadAnswer,
  type UploadedPicture,
  busyTryingAgain,
  maxPictureBytes,
  maxPicturesPerUpload,
  oneTooMany,
  picturePurposeOf,
  displayFileName,
} from "#modules/media/public.ts";
import { limitConcurrency } from "#platform/limit-concurrency.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { Unreadable } from "#shared/errors.ts";
import { boundaryOf, uploadedFiles, UploadTooLarge, type UploadedFile } from "./multipart.ts";
import type { RequestEnv } from "./request-context.ts";
import {
  refusalOf,
  storeUpload,
  type Outcome,
  type UploadRefusal,
  type UploadRuntime,
} from "./store-upload.ts";
import { t } from "#shared/texts/text.ts";
import { asWritten } from "./languages.ts";

// An oversized original of a camera is skipped for the sake of the other files; a film is not.
export const roomOfUploads = {
  maxFileBytes: maxPictureBytes,
  maxPassedOverBytes: 16 * 1024 * 1024,
  maxBytes: maxPicturesPerUpload * maxPictureBytes + 64 * 1024,
};
/** Each upload holds one file of up to 5 MB in memory. */
export const uploadsAtOnce = { concurrency: 8, maxWaiting: 16 };
/** Shorter than the limits of proxies and of people. */
export const usualPatience = { patienceMs: 20_000, keptMs: 120_000 };

/**
 * `POST /pictures`: up to eight files of a multipart form, stored while they arrive. Responds with
 * 201, the stored pictures and the reasons for the others, or with the status of the first refusal
 * if none was stored. A person who may not upload is refused before the body is read. If pictures
 * wait too long, the response is 503 with Retry-After, and the work on them continues.
 */
export function pictureUploads(runtime: UploadRuntime, patience = usualPatience) {
  const inTurn = limitConcurrency(uploadsAtOnce);
  const storing = { ...runtime, claimed: unclaimedUploads(patience) };
  const app = new Hono<RequestEnv>();
  app.post("/", async (c) => {
    try {
      const actor = await actorOf(runtime.db, c.req.raw.headers, runtime.config);
      const purpose = picturePurposeOf(c.req.query("for"));
      mustBeAllowed(actor, purpose === "answer" ? "media.addAnswer" : "media.upload");
      const uploader = {
        actor,
        visitorKey: actor.kind === "user" || purpose !== "answer" ? null : keyOfVisitor(c),
        clientAddress: c.get("clientAddress"),
        requestId: c.get("requestId"),
      };
      return await inTurn(() =>
        receive(c, (file) => storeUpload({ ...file, purpose }, uploader, storing)),
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

/** The key of a visitor's browser, which gets one with its first photograph. */
function keyOfVisitor(c: Context<RequestEnv>): string {
  const known = visitorKeyIn(c.req.header("Cookie"));
  if (known !== null) return known;
  const { key, setCookie } = newVisitorKey();
  c.header("Set-Cookie", setCookie, { append: true });
  return key;
}

async function receive(
  c: Context<RequestEnv>,
  take: (file: UploadedFile) => Promise<Outcome>,
): Promise<Response> {
  const boundary = boundaryOf(c.req.header("Content-Type"));
  const { body } = c.req.raw;
  if (boundary === null || body === null) throw new Unreadable();
  if (Number(c.req.header("Content-Length") ?? 0) > roomOfUploads.maxBytes)
    throw new UploadTooLarge();
  const pictures: UploadedPicture[] = [];
  const refused: (UploadRefusal & { readonly name: string })[] = [];
  for await (const file of uploadedFiles(body, boundary, roomOfUploads)) {
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
      String.raw`/messages/new\?(?:product|order|return)=ID`,
      String.raw`/commissions/new\?shop=[a-z0-9-]{1,100}(?:&like=[^&#\s]{1,900})?`,
      "/seller/messages/ID",
      "/seller/commissions/ID",
      String.raw`/seller/messages/new/ID(?:\?return=ID)?`,
      "/help/contact",
      "/account/tickets/ID",
      "/admin/tickets/ID",
    ),
  ],
  ["portrait", pages("/seller/shop-settings")],
  ["photo", pages("/seller/shop-settings")],
  ["drawing", pages("/order-management/ID", "/my-orders/ID")],
]);

/**
 * The pictures of each line of a return; those of other lines stand in the address already. And the
 * picture of each question of a product.
 */
const numbered = [
  {
    field: /^picture-\d{1,4}$/,
    page: pages(String.raw`/my-orders/ID(?:\?picture-\d{1,4}=ID(?:&picture-\d{1,4}=ID){0,60})?`),
  },
  { field: /^measure-\d$/, page: pages("/edit-product/ID") },
];

/** Addresses that are one of these patterns, in which ID stands for a UUID. */
function pages(...patterns: readonly string[]): RegExp {
  return new RegExp(`^(?:${patterns.join("|").replaceAll("ID", "[0-9a-f-]{36}")})$`);
}

/** Where the browser returns to with the pictures; null for scripts, which read the response. */
function plainFormOf(
  c: Context<RequestEnv>,
): { readonly back: string; readonly as: string } | null {
  const { back = "", as = "picture" } = c.req.query();
  const page = numbered.find(({ field }) => field.test(as))?.page ?? plainForms.get(as);
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

function answer(
  c: Context<RequestEnv>,
  body: UploadAnswer,
  { status, retryAfterSeconds, isBusy = false }: Omit<UploadRefusal, "message">,
): Response {
  const form = plainFormOf(c);
  if (form !== null) return backWith(c, form, body);
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
  return c.json(isBusy ? { ...body, message: busyTryingAgain(), isBusy } : body, status);
}
