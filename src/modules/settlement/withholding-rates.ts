import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { WithholdingRate } from "./contract.ts";

const all = statement<WithholdingRate>(
  "settlement.rates",
  `select kind, to_char(valid_from, 'YYYY-MM-DD') as "validFrom", basis_points as "basisPoints",
     without_pan_basis_points as "withoutPanBasisPoints",
     individual_exempt_paise as "individualExemptPaise", legal_basis as "legalBasis"
   from withholding_rates
   order by kind, valid_from desc
   limit 200`,
);

/** The dated rates of GST on commission, TCS and TDS, newest first in each kind. One statement. */
export async function withholdingRates(db: Db, actor: Actor): Promise<readonly WithholdingRate[]> {
  mustBeAllowed(actor, "ledger.view");
  return all(db, []);
}
