import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { B2clLimit } from "../contract.ts";

const read = statement<B2clLimit>(
  "filings.limits",
  `select valid_from::text as "validFrom", above_paise as "abovePaise",
     legal_basis as "legalBasis"
   from b2cl_limits
   order by valid_from desc
   limit 100`,
);

/**
 * The values above which an interstate invoice to a consumer is listed individually, by day, latest
 * first. One statement.
 */
export async function b2clLimits(db: Db, actor: Actor): Promise<readonly B2clLimit[]> {
  mustBeAllowed(actor, "filings.viewAll");
  return read(db, []);
}
