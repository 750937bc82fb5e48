import { Dicer } from "@fastify/busboy";
import { Unreadable } from "#shared/errors.ts";

/**
 * Reads the files of a form while it arrives, one after the other: while one is worked on, the next
 * waits on the line. `Request.formData()` would hold all of them at once, of whatever size.
 */

/**
 * A file of a form. `bytes` is null when it is larger than asked for; the rest of it was passed
 * over.
 */
export type UploadedFile = { readonly name: string; readonly bytes: Uint8Array | null };

type Limits = {
  readonly maxFileBytes: number;
  /**
   * Of files that are too large: so much of them is passed over for the sake of the others. Beyond,
   * reading stops.
   */
  readonly maxPassedOverBytes: number;
  /** Of the whole form. Beyond, reading stops. */
  readonly maxBytes: number;
};

/** More came than may come: nothing further is read. */
export class UploadTooLarge extends Error {}

const maxHeadBytes = 4096;
const maxParts = 100;

/** The boundary that a multipart form names, or null for any other body. */
export function boundaryOf(contentType: string | undefined): string | null {
  const found =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i.exec(
      contentType ?? "",
    );
  return found?.[1] ?? found?.[2] ?? null;
}

/**
 * The files of a multipart body, in their order; fields are passed over. Throws Unreadable and
 * UploadTooLarge.
 */
export async function* uploadedFiles(
  body: ReadableStream<Uint8Array>,
  boundary: string,
  limits: Limits,
): AsyncGenerator<UploadedFile> {
  const form = readForm(boundary, limits);
  let received = 0;
  // Not cancelled: whoever is still sending must be able to read why nothing more is read.
  for await (const chunk of body.values({ preventCancel: true })) {
    received += chunk.length;
    if (received > limits.maxBytes) throw new UploadTooLarge();
    await form.write(chunk);
    yield* form.takeFiles();
  }
  await form.end();
  yield* form.takeFiles();
}

type Head = Readonly<Record<string, readonly string[] | undefined>>;
/** A part while it is read. `name` is null for a field, and undefined until its head was read. */
type Part = {
  readonly file: ReturnType<typeof collector>;
  name: string | null | undefined;
  hasEnded: boolean;
};

/**
 * The parser finds the parts, and reports them by events while it is written to or soon after. A
 * refusal is thrown by the next `write` or `end`.
 */
function readForm(boundary: string, limits: Limits) {
  // A part never makes the parser wait, since all its bytes are taken at once: one that fills its
  // buffer with the last bytes of the form would be waited for without an end.
  const config: Dicer.Config & { readonly partHwm: number } = {
    boundary,
    partHwm: limits.maxBytes + 1,
  };
  const parser = new Dicer(config);
  const finished = Promise.withResolvers<void>();
  let refusal: Error | undefined;
  function refuse(error: Error): void {
    refusal ??= error;
    finished.resolve();
  }
  const parts = acceptParts(limits, refuse);
  parser.on("part", parts.accept);
  parser.on("error", () => refuse(new Unreadable()));
  parser.on("finish", () => finished.resolve());

  return {
    async write(chunk: Uint8Array): Promise<void> {
      await new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
      if (refusal !== undefined) throw refusal;
    },
    async end(): Promise<void> {
      parser.end();
      await finished.promise;
      // The parser may finish before the last part, if empty, has ended.
      await new Promise(setImmediate);
      if (refusal !== undefined) throw refusal;
    },
    takeFiles: parts.takeFiles,
  };
}

/** What we accept of the parts, and the files among them. */
function acceptParts(limits: Limits, refuse: (error: Error) => void) {
  const parts: Part[] = [];
  let count = 0;
  let passedOver = 0;
  return {
    accept(stream: Dicer.PartStream): void {
      const part: Part = { file: collector(limits.maxFileBytes), name: undefined, hasEnded: false };
      parts.push(part);
      if (++count > maxParts) refuse(new Unreadable());
      stream.on("header", (head) => {
        part.name = fileNameOf(head as Head);
        if (part.name === undefined) refuse(new Unreadable());
      });
      stream.on("data", (bytes: Buffer) => {
        if (part.name !== null) part.file.add(bytes);
        if (part.name === null || part.file.isTooLarge()) passedOver += bytes.length;
        if (passedOver > limits.maxPassedOverBytes) refuse(new UploadTooLarge());
      });
      stream.on("end", () => {
        part.hasEnded = true;
        if (part.name === undefined) refuse(new Unreadable());
      });
      stream.on("error", () => refuse(new Unreadable()));
    },
    /** The files that have arrived whole since it was last called. */
    *takeFiles(): Generator<UploadedFile> {
      while (parts[0]?.hasEnded === true) {
        const { name, file } = parts.shift() as Part;
        // A browser sends a nameless empty file for a field in which nothing was chosen.
        if (typeof name === "string" && !(name === "" && file.isEmpty()))
          yield { name, bytes: file.bytes() };
      }
    },
  };
}

/** The file's name as the browser wrote it; null for a field, undefined where it is neither. */
function fileNameOf(head: Head): string | null | undefined {
  const written = Object.entries(head).flat(2).join("");
  const [disposition] = head["content-disposition"] ?? [];
  if (written.length > maxHeadBytes || disposition === undefined) return undefined;
  // The parser gives the bytes of the head one by one.
  const parameters = /^form-data\s*;(.*)$/i.exec(
    Buffer.from(disposition, "latin1").toString("utf8"),
  );
  if (parameters === null) return undefined;
  const name = /;\s*filename="([^"]*)"/i.exec(parameters[1] ?? "")?.[1];
  return name?.replaceAll("%22", '"').replaceAll(/%0d|%0a/gi, " ") ?? null;
}

/** Keeps bytes up to a number of them, and beyond that none. */
function collector(maxBytes: number) {
  let parts: Buffer[] = [];
  let length = 0;
  return {
    add(bytes: Buffer): void {
      length += bytes.length;
      if (length > maxBytes) parts = [];
      else if (bytes.length > 0) parts.push(bytes);
    },
    isEmpty: () => length === 0,
    isTooLarge: () => length > maxBytes,
    bytes: () => (length > maxBytes ? null : Buffer.concat(parts)),
  };
}
