import { withNameForReader } from "#modules/catalog/public.ts";
import type { CartLine, StoredCartLine } from "../contract.ts";

/** The lines as a page shows them: with the names that fit its language. */
export function linesForReader(lines: readonly StoredCartLine[]): readonly CartLine[] {
  return lines.map(withNameForReader);
}
