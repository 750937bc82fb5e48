import { Dicer } from "@fastify/busboy";
import { Unreadable } from "#shared/errors.ts";

/**
 * Reads the files of a form one after the other while the form arrives: while one is processed, the
 * next waits in the connection. `Request.formData()` would hold all of them in memory, of whatever
 * size.
 */

/**
 * A file of a form. `bytes` is null if the file is larger than allowed; the rest of it was skipped.
 */
export type UploadedFile = { readonly name: string; readonly bytes: Uint8Array | null };

/** A part of a form: a file, or a field, whose `name` is null. */
export type FormPart = Pick<UploadedFile, "bytes"> & {
  readonly field: string;
  readonly name: string | null;
};

type Limits = {
  readonly maxFileBytes: number;
  /** How much of a field is read; nothing if left out. */
  readonly maxFieldBytes?: number;
  /**
   * How many bytes of oversized files are skipped to reach the files after them. Beyond this,
   * reading stops.
   */
  readonly maxPassedOverBytes: number;
  /** The limit of the whole form. Beyond this, reading stops. */
  readonly maxBytes: number;
  /** How many fields and files the form may have; 100 if left out. */
  readonly maxParts?: number;
};

/** The form is larger than allowed; nothing more is read. */
export class UploadTooLarge extends Error {}

const maxHeadBytes = 4096;
const usualParts = 100;

/** The boundary that a multipart form names; null for any other body. */
export function boundaryOf(contentType: string | undefined): string | null {
  const found =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i.exec(
      contentType ?? "",
    );
  return found?.[1] ?? found?.[2] ?? null;
}

/**
 * The files of a multipart body, in order; fields are skipped. Throws Unreadable and
 * UploadTooLarge.
 */
export async function* uploadedFiles(
  body: ReadableStream<Uint8Array>,
  boundary: string,
  limits: Limits,
): AsyncGenerator<UploadedFile> {
  for await (const { name, bytes } of formParts(body, boundary, limits))
    if (name !== null) yield { name, bytes };
}

/** The fields and files of a multipart body, in order. Throws Unreadable and UploadTooLarge. */
export async function* formParts(
  body: ReadableStream<Uint8Array>,
  boundary: string,
  limits: Limits,
): AsyncGenerator<FormPart> {
  const form = readForm(boundary, limits);
  let received = 0;
  // Not cancelled: a client that is still sending must be able to read the reason.
  for await (const chunk of body.values({ preventCancel: true })) {
    received += chunk.length;
    if (received > limits.maxBytes) throw new UploadTooLarge();
    await form.write(chunk);
    yield* form.takeParts();
  }
  await form.end();
  yield* form.takeParts();
}

type Head = Readonly<Record<string, readonly string[] | undefined>>;
/** A part in progress; its head is undefined until it has been read. */
type Part = {
  content: ReturnType<typeof collector>;
  head: Pick<FormPart, "field" | "name"> | undefined;
  hasEnded: boolean;
};

/**
 * The parser reports parts by events, while it is written to or soon after. Its errors are thrown
 * by the next `write` or `end`.
 */
function readForm(boundary: string, limits: Limits) {
  // All bytes of a part are taken at once, so that a part never makes the parser wait. Otherwise a
  // part that fills its buffer with the last bytes of the form would wait for ever.
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
      // The parser may finish before an empty last part has ended.
      await new Promise(setImmediate);
      if (refusal !== undefined) throw refusal;
    },
    takeParts: parts.takeParts,
  };
}

/** The parts that we accept, and the files among them. */
function acceptParts(limits: Limits, refuse: (error: Error) => void) {
  const parts: Part[] = [];
  let count = 0;
  let passedOver = 0;
  return {
    accept(stream: Dicer.PartStream): void {
      const part: Part = {
        content: collector(limits.maxFileBytes),
        head: undefined,
        hasEnded: false,
      };
      parts.push(part);
      if (++count > (limits.maxParts ?? usualParts)) refuse(new Unreadable());
      stream.on("header", (head) => {
        part.head = namesIn(head as Head);
        if (part.head === undefined) refuse(new Unreadable());
        if (part.head?.name === null) part.content = collector(limits.maxFieldBytes ?? 0);
      });
      stream.on("data", (bytes: Buffer) => {
        part.content.add(bytes);
        if (part.head?.name === null || part.content.isTooLarge()) passedOver += bytes.length;
        if (passedOver > limits.maxPassedOverBytes) refuse(new UploadTooLarge());
      });
      stream.on("end", () => {
        part.hasEnded = true;
        if (part.head === undefined) refuse(new Unreadable());
      });
      stream.on("error", () => refuse(new Unreadable()));
    },
    /** The parts that are complete since the last call. */
    *takeParts(): Generator<FormPart> {
      while (parts[0]?.hasEnded === true) {
        const { head, content } = parts.shift() as Part;
        // A browser sends a nameless empty file for an empty file field.
        if (head !== undefined && !(head.name === "" && content.isEmpty()))
          yield { ...head, bytes: content.bytes() };
      }
    },
  };
}

/**
 * The names of a part's field and, for a file, of the file as the browser wrote it; undefined for a
 * part that is neither.
 */
function namesIn(head: Head): Part["head"] {
  const written = Object.entries(head).flat(2).join("");
  const [disposition] = head["content-disposition"] ?? [];
  if (written.length > maxHeadBytes || disposition === undefined) return undefined;
  // The parser gives the bytes of the head one by one.
  const parameters = /^form-data\s*;(.*)$/i.exec(
    Buffer.from(disposition, "latin1").toString("utf8"),
  );
  if (parameters === null) return undefined;
  const named = `;${parameters[1] ?? ""}`;
  const fileName = /;\s*filename="([^"]*)"/i.exec(named)?.[1];
  return {
    field: unescaped(/;\s*name="([^"]*)"/i.exec(named)?.[1] ?? ""),
    name: fileName === undefined ? null : unescaped(fileName),
  };
}

/** A name as it was before the browser wrote it into the head. */
function unescaped(name: string): string {
  return name.replaceAll("%22", '"').replaceAll(/%0d|%0a/gi, " ");
}

/** Collects bytes up to a limit; drops all of them beyond it. */
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
