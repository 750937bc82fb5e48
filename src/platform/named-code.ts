import { createHash } from "node:crypto";
import { plainSlug } from "#shared/plain-slug.ts";

/**
 * A code for something that people named, for ever: its name in Latin letters, or `otherwise`, and a
 * part of the name's hash. Names in other scripts, or alike in Latin letters, do not share one.
 */
export function namedCode(name: string, otherwise: string): string {
  const mark = createHash("sha256").update(name).digest("hex").slice(0, 12);
  return `${plainSlug(name, 40) || otherwise}-${mark}`;
}
