import { challansForCheck, existingChallans } from "#modules/filings/public.server.ts";
import { bookingsOfChallan } from "#modules/filings/public.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import type { BookedItems } from "./compare-items.ts";

/** The expected bookings of the challans by which TDS was deposited. */
export function challansToCheck(db: Db): BookedItems {
  return {
    kinds: ["tds_challan", "tds_challan_withdrawn"],
    page: async (cursor) =>
      (await challansForCheck(db, system, cursor)).map((challan) => ({
        id: challan.id,
        name: `TDS challan ${challan.bsrCode} ${challan.depositedOn} ${challan.serial}`,
        due: bookingsOfChallan(challan),
        problems: [],
      })),
    existing: (ids) => existingChallans(db, system, { ids }),
  };
}
