import { Unreadable } from "#shared/errors.ts";

/**
 * Reads the files of a form while it arrives, one after the other: while one is worked on, the next
 * waits on the line. `Request.formData()` would hold all of them at once, of whatever size.
 */

/**
 * A file of a form. `bytes` is null when it is larger than asked for; the rest of it was passed
 * over.
 */
export type SentFile = { readonly name: string; readonly bytes: Uint8Array | null };

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
export class TooMuchSent extends Error {}

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
 * TooMuchSent.
 */
export async function* sentFiles(
  body: ReadableStream<Uint8Array>,
  boundary: string,
  limits: Limits,
): AsyncGenerator<SentFile> {
  const line = incoming(body, limits.maxBytes);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  await line.until(delimiter, () => undefined);
  let passedOver = 0;
  for (let parts = 0; (await line.take(2)) !== "--"; parts++) {
    if (parts >= maxParts) throw new Unreadable();
    const name = fileNameOf(await headOf(line));
    const file = collector(name === null ? 0 : limits.maxFileBytes);
    await line.until(delimiter, (bytes) => {
      file.add(bytes);
      if (file.isTooLarge()) passedOver += bytes.length;
      if (passedOver > limits.maxPassedOverBytes) throw new TooMuchSent();
    });
    // A browser sends a nameless empty file for a field in which nothing was chosen.
    if (name !== null && !(name === "" && file.isEmpty())) yield { name, bytes: file.bytes() };
  }
}

type Line = ReturnType<typeof incoming>;

/**
 * What arrives, beginning as if a line had just ended, so that the first delimiter is like the
 * others.
 */
function incoming(body: ReadableStream<Uint8Array>, maxBytes: number) {
  const chunks = body.values();
  let pending: Buffer = Buffer.from("\r\n");
  let received = 0;

  async function more(): Promise<void> {
    const { done, value } = await chunks.next();
    if (done === true) throw new Unreadable();
    received += value.length;
    if (received > maxBytes) throw new TooMuchSent();
    pending = Buffer.concat([pending, value]);
  }

  return {
    /** Hands on what comes before `mark`, piece by piece, and passes over the mark. */
    async until(mark: Buffer, add: (bytes: Buffer) => void): Promise<void> {
      for (;;) {
        const at = pending.indexOf(mark);
        if (at >= 0) {
          add(pending.subarray(0, at));
          pending = pending.subarray(at + mark.length);
          return;
        }
        // The end may be the beginning of the mark.
        const sure = Math.max(0, pending.length - mark.length + 1);
        add(pending.subarray(0, sure));
        pending = pending.subarray(sure);
        await more();
      }
    },
    async take(length: number): Promise<string> {
      while (pending.length < length) await more();
      const text = pending.toString("latin1", 0, length);
      pending = pending.subarray(length);
      return text;
    },
  };
}

async function headOf(line: Line): Promise<string> {
  const head = collector(maxHeadBytes);
  await line.until(Buffer.from("\r\n\r\n"), head.add);
  const bytes = head.bytes();
  if (bytes === null) throw new Unreadable();
  return bytes.toString("utf8");
}

/** The file's name as the browser wrote it; null for a field. */
function fileNameOf(head: string): string | null {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1];
  if (disposition === undefined) throw new Unreadable();
  const name = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1];
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
