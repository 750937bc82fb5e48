import { dayInIndia } from "#shared/ist.ts";

/** The folder of an archive in which a document lies: its month in India, "2026-11". */
export function monthFolder(issuedAt: Date): string {
  return dayInIndia(issuedAt.getTime()).slice(0, 7);
}
