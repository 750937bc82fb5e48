import { existingTcsLines, tcsLinesForCheck } from "#modules/filings/public.server.ts";
import { bookingsOfLine } from "#modules/filings/public.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import type { BookedItems } from "./compare-items.ts";

/** The expected bookings of the lines of the TCS statement. */
export function tcsToCheck(db: Db): BookedItems {
  return {
    kinds: ["tcs_due", "tcs_trued"],
    page: async (cursor) =>
      (await tcsLinesForCheck(db, system, cursor)).map((line) => ({
        id: line.id,
        name: `TCS of ${line.supplier}, filed in ${line.filedIn}`,
        due: bookingsOfLine(line),
        problems: [],
      })),
    existing: (ids) => existingTcsLines(db, system, { ids }),
  };
}
