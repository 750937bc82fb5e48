import { claimsForCheck, existingClaims } from "#modules/settlement/public.server.ts";
import { bookingsOfClaim } from "#modules/settlement/public.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import type { BookedItems } from "./compare-items.ts";

/** The expected bookings of claims against couriers: opened once, and settled once if they were. */
export function claimsToCheck(db: Db): BookedItems {
  return {
    kinds: ["claim", "claim_settled"],
    page: async (cursor) =>
      (await claimsForCheck(db, system, cursor)).map((claim) => ({
        id: claim.bookingId,
        name: `Claim for ${claim.trackingNumber}`,
        due: bookingsOfClaim(claim),
        problems: [],
      })),
    existing: (ids) => existingClaims(db, system, { ids }),
  };
}
