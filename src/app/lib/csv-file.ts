import { dayInIndia } from "#shared/ist.ts";
import { streamedFile } from "./streamed-file.ts";

/** A CSV file to be saved, "orders-2026-11-21.csv", written while it is sent. */
export function csvFile(name: string, pieces: AsyncGenerator<string>): Response {
  return streamedFile(`${name}-${dayInIndia(Date.now())}.csv`, "text/csv", pieces);
}
