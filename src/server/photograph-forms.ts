import type { Context, MiddlewareHandler } from "hono";
import { newVisitorKey, visitorKeyIn } from "#app/lib/visitor-photographs.server.ts";
import { photographField, refusedName } from "#modules/catalog/public.ts";
import { actorOf } from "#modules/identity/public.server.ts";
import { unclaimedUploads } from "#modules/media/public.server.ts";
import { displayFileName, maxPicturesPerUpload, oneTooMany } from "#modules/media/public.ts";
import { limitConcurrency } from "#platform/limit-concurrency.ts";
import { photographAnswer } from "#shared/photograph-answers.ts";
import { Unreadable } from "#shared/errors.ts";
import { boundaryOf, formParts, UploadTooLarge } from "./multipart.ts";
import { ordinaryForm } from "./ordinary-form.ts";
import { roomOfUploads, uploadsAtOnce, usualPatience } from "./picture-uploads.ts";
import { refuse } from "./refuse.ts";
import type { RequestEnv } from "./request-context.ts";
import { refusalOf, storeUpload, type Outcome, type UploadRuntime } from "./store-upload.ts";

const room = { ...roomOfUploads, maxFieldBytes: 32 * 1024 };

/**
 * The form around "Add to Cart" with photographs, as a browser without scripts sends it. Its files
 * are stored while they arrive; the form goes on without them: an answer names each stored one, and
 * each refused one leaves its reason.
 */
export function photographForms(runtime: UploadRuntime): MiddlewareHandler<RequestEnv> {
  const inTurn = limitConcurrency(uploadsAtOnce);
  const storing = { ...runtime, claimed: unclaimedUploads(usualPatience) };
  async function passedOn(c: Context<RequestEnv>, boundary: string): Promise<string | null> {
    const known = visitorKeyIn(c.req.header("Cookie"));
    const fresh = known === null ? newVisitorKey() : null;
    const actor = await actorOf(runtime.db, c.req.raw.headers, runtime.config);
    const uploader = {
      actor,
      visitorKey: actor.kind === "user" ? null : (known ?? fresh?.key ?? null),
      clientAddress: c.get("clientAddress"),
      requestId: c.get("requestId"),
    };
    const { form, stored } = await inTurn(() =>
      readWithoutFiles(c, boundary, (file) =>
        storeUpload({ ...file, purpose: "answer" }, uploader, storing),
      ),
    );
    const cookie = stored > 0 && actor.kind !== "user" ? fresh : null;
    c.req.raw = ordinaryForm(c.req.raw, form, cookie?.cookie);
    return cookie?.setCookie ?? null;
  }

  return async function photographForm(c, next) {
    const boundary = boundaryOf(c.req.header("Content-Type"));
    if (c.req.method !== "POST" || boundary === null) return next();
    let cookie: string | null;
    try {
      cookie = await passedOn(c, boundary);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) throw error;
      const { status, message } = refusal;
      return refuse(c, { status, message, code: "media.formRefused" });
    }
    await next();
    if (cookie !== null) c.header("Set-Cookie", cookie, { append: true });
  };
}

type File = { readonly name: string; readonly bytes: Uint8Array | null };

async function readWithoutFiles(
  c: Context<RequestEnv>,
  boundary: string,
  take: (file: File) => Promise<Outcome>,
): Promise<{ readonly form: URLSearchParams; readonly stored: number }> {
  const { body } = c.req.raw;
  if (body === null) throw new Unreadable();
  if (Number(c.req.header("Content-Length") ?? 0) > room.maxBytes) throw new UploadTooLarge();
  const form = new URLSearchParams();
  let [files, stored] = [0, 0];
  for await (const { field, name, bytes } of formParts(body, boundary, room)) {
    if (name === null) {
      if (bytes === null) throw new UploadTooLarge();
      form.append(field, new TextDecoder().decode(bytes));
      continue;
    }
    const question = photographField.questionOf(field);
    if (question === null) throw new Unreadable();
    files += 1;
    const outcome =
      files > maxPicturesPerUpload
        ? { refusal: { status: 422, message: oneTooMany(displayFileName(name)) } as const }
        : await take({ name, bytes });
    if ("stored" in outcome) {
      stored += 1;
      form.append(photographField.answerOf(question), photographAnswer(outcome.stored.id));
    } else form.append(refusedName(question), outcome.refusal.message);
  }
  return { form, stored };
}
