import { dayInIndia } from "#shared/ist.ts";

/** A CSV file to be saved, "orders-2026-11-21.csv": sent piece by piece, as fast as it is taken; whoever leaves ends the reading. */
export function csvFile(name: string, pieces: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${dayInIndia(Date.now())}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
