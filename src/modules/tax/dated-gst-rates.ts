import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { DatedGstRate } from "./contract.ts";

/** All rates, for commands. */
export const readAllRates = statement<DatedGstRate>(
  "tax.datedGstRates",
  `select id, hsn_prefix as "hsnPrefix", goods, basis_points as "basisPoints",
     above_paise as "abovePaise", up_to_paise as "upToPaise",
     is_for_handicraft as "isForHandicraft",
     to_char(in_force_from, 'YYYY-MM-DD') as "inForceFrom",
     to_char(in_force_until, 'YYYY-MM-DD') as "inForceUntil", source
   from gst_rates
   order by hsn_prefix, is_for_handicraft, above_paise, in_force_from desc
   limit 2000`,
);

/** Current, upcoming and past rates, by HSN code and price, newest first in each. One statement. */
export async function datedGstRates(db: Db, actor: Actor): Promise<readonly DatedGstRate[]> {
  mustBeAllowed(actor, "tax.viewRates");
  return readAllRates(db, []);
}
