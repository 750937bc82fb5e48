import { dayInIndia } from "#shared/ist.ts";

/**
 * A streamed download. It is written as fast as the client reads, and stops when the client
 * disconnects.
 */
export function streamedFile(
  name: string,
  type: "text/csv" | "application/json" | "application/xml",
  pieces: AsyncIterable<string> | Iterable<string>,
): Response {
  const encoder = new TextEncoder();
  const reading =
    Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await reading.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await reading.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

/** A CSV download, "orders-2026-11-21.csv", streamed while it is written. */
export function csvFile(name: string, pieces: AsyncGenerator<string>): Response {
  return streamedFile(`${name}-${dayInIndia(Date.now())}.csv`, "text/csv", pieces);
}

/** A JSON download. The name has ASCII characters only, "INV-202611-00001". */
export function jsonFile(name: string, text: string): Response {
  return new Response(text, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}

/** A PDF download. The name has ASCII characters only, "INV-202611-00001". */
export function pdfFile(name: string, bytes: Buffer): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${name}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}

/** A document that somebody uploaded. Never opened inside the shop: it is a stranger's file. */
export function downloadedDocument(file: {
  readonly fileName: string;
  readonly type: string;
  readonly bytes: Buffer;
}): Response {
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      "Content-Type": file.type,
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
      "Cache-Control": "private, no-store",
    },
  });
}
