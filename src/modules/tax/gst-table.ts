import { statement, type Db } from "#platform/db/database.ts";
import type { GstTable } from "./rules/gst-rate.ts";
import { gstRateJson, isInForce } from "./gst-rates.ts";

const read = statement<GstTable>(
  "tax.gstTableOn",
  `select (
       select coalesce(
         jsonb_agg(${gstRateJson} order by hsn_prefix, is_for_handicraft, above_paise), '[]'
       )
       from gst_rates
       where ${isInForce}
     ) as "gstRates",
     (
       select coalesce(jsonb_agg(basis_points order by basis_points), '[]')
       from gst_slabs
       where offered_from <= $1::date and (offered_until is null or offered_until > $1::date)
     ) as "gstSlabs"`,
);

/**
 * The rates in force on a day in India, written "2026-11-21", with the slabs of that day. One
 * statement.
 */
export async function gstTableOn(db: Db, { on }: { readonly on: string }): Promise<GstTable> {
  const [table] = await read(db, [on]);
  return table ?? { gstRates: [], gstSlabs: [] };
}
