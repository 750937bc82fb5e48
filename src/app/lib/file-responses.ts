import { dayInIndia } from "#shared/ist.ts";

/**
 * A file to be saved under its name, sent piece by piece, as fast as it is taken; whoever leaves
 * ends the reading.
 */
export function streamedFile(
  name: string,
  type: "text/csv" | "application/json",
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

/** A CSV file to be saved, "orders-2026-11-21.csv", written while it is sent. */
export function csvFile(name: string, pieces: AsyncGenerator<string>): Response {
  return streamedFile(`${name}-${dayInIndia(Date.now())}.csv`, "text/csv", pieces);
}

/** A JSON file to be saved under a name of plain letters, "INV-202611-00001". */
export function jsonFile(name: string, text: string): Response {
  return new Response(text, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}

/** A PDF to be saved under a name of plain letters, "INV-202611-00001". */
export function pdfFile(name: string, bytes: Buffer): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${name}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
