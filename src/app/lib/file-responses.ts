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
