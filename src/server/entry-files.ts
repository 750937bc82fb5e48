import type { Context, MiddlewareHandler } from "hono";
import {
  listField,
  listFileField,
  mostListBytes,
  mostListLines,
  refusedListField,
} from "#modules/operations/public.ts";
import { fileField, refusedFileField, removedFileField } from "#modules/ledger/public.ts";
import { removeEntryFiles, storeEntryFile } from "#modules/ledger/public.server.ts";
import { actorOf } from "#modules/identity/public.server.ts";
import { limitConcurrency } from "#platform/limit-concurrency.ts";
import type { Actor } from "#policy/actor.ts";
import { canAtAll } from "#policy/can.ts";
import { maxDocumentBytes } from "#shared/document-type.ts";
import { AppError, Unreadable } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { boundaryOf, formParts, UploadTooLarge } from "./multipart.ts";
import { ordinaryForm } from "./ordinary-form.ts";
import { refuse } from "./refuse.ts";
import type { RequestEnv } from "./request-context.ts";
import type { Runtime } from "./runtime.ts";

// A file that is too large is skipped, and the rest of the form is read: its fields stay as typed.
const room = {
  maxFileBytes: maxDocumentBytes,
  maxPassedOverBytes: 60 * 1024 * 1024,
  maxBytes: 64 * 1024 * 1024,
  maxFieldBytes: mostListBytes,
  // Opening balances of 300 shops have 900 fields for them.
  maxParts: 1000,
};

/**
 * The forms of entries by hand with their files. Each file is stored while the form arrives, under
 * the form's key; the screen gets the form without files, and the reason of each refused one. Whoever
 * may not store files meets the limit of all other forms.
 */
export function entryFiles(
  runtime: Pick<Runtime, "db" | "config" | "log">,
): MiddlewareHandler<RequestEnv> {
  const inTurn = limitConcurrency({ concurrency: 4, maxWaiting: 16 });
  return async function entryFilesOfForm(c, next) {
    const boundary = boundaryOf(c.req.header("Content-Type"));
    if (c.req.method !== "POST" || boundary === null) return next();
    const actor = await actorOf(runtime.db, c.req.raw.headers, runtime.config);
    if (!canAtAll(actor, "ledger.attachFiles")) return next();
    try {
      const form = await inTurn(() => readStoringFiles(c, boundary, runtime, actor));
      c.req.raw = ordinaryForm(c.req.raw, form);
    } catch (error) {
      if (error instanceof UploadTooLarge)
        return refuse(c, { status: 413, message: tooMuch(), code: "ledger.formRefused" });
      if (!(error instanceof AppError)) throw error;
      const { status, message } = error;
      return refuse(c, { status, message, code: "ledger.formRefused" });
    }
    return next();
  };
}

async function readStoringFiles(
  c: Context<RequestEnv>,
  boundary: string,
  { db, log }: Pick<Runtime, "db" | "log">,
  actor: Actor,
): Promise<URLSearchParams> {
  const { body } = c.req.raw;
  if (body === null) throw new Unreadable();
  if (Number(c.req.header("Content-Length") ?? 0) > room.maxBytes) throw new UploadTooLarge();
  const form = new URLSearchParams();
  for await (const { field, name, bytes } of formParts(body, boundary, room)) {
    if (name === null || field === listFileField) {
      appendText(form, field, bytes);
      continue;
    }
    if (field !== fileField) throw new Unreadable();
    await removeFiles(db, actor, form);
    try {
      const entryKey = form.get("key") ?? "";
      await storeEntryFile(db, actor, { entryKey, fileName: name, bytes });
    } catch (error) {
      if (!(error instanceof AppError))
        log.error({ err: error, requestId: c.get("requestId") }, "a file could not be stored");
      form.append(refusedFileField, error instanceof AppError ? error.message : notSaved(name));
    }
  }
  await removeFiles(db, actor, form);
  return form;
}

/** A field, or a list of balances, which is text that the form shows again. */
function appendText(form: URLSearchParams, field: string, bytes: Uint8Array | null): void {
  if (field === refusedFileField || field === refusedListField) return;
  const isList = field === listField || field === listFileField;
  if (isList && (bytes === null || bytes.length > mostListBytes)) {
    form.set(refusedListField, listTooLarge());
    form.append(listField, "");
  } else if (bytes === null) throw new UploadTooLarge();
  else form.append(isList ? listField : field, new TextDecoder().decode(bytes));
}

/** Removes the files that were ticked. They come before the new ones in the form, and make room. */
async function removeFiles(db: Runtime["db"], actor: Actor, form: URLSearchParams): Promise<void> {
  const fileIds = form.getAll(removedFileField);
  form.delete(removedFileField);
  await removeEntryFiles(db, actor, { entryKey: form.get("key") ?? "", fileIds });
}

function listTooLarge(): string {
  return t("This list is too large. It can have {most} lines and 256 KB.", { most: mostListLines });
}

function tooMuch(): string {
  return t("These files are too large together. Add up to three files, at most 5 MB each.");
}

function notSaved(name: string): string {
  return t("{displayName} could not be saved right now. Please try again in a moment.", {
    displayName: name.slice(0, 80),
  });
}
