import { dayInIndia } from "#shared/ist.ts";

/** The archive folder of a document: its month of issue in India, "2026-11". */
export function monthFolder(issuedAt: Date): string {
  return dayInIndia(issuedAt.getTime()).slice(0, 7);
}
