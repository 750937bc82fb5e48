import { statement, type Db } from "#platform/db/database.ts";
import { gstRateOf, type GoodsToRate, type GstRate } from "./rules/gst-rate.ts";

/** The condition on a line to be in force on the day $1. */
export const isInForce =
  "in_force_from <= $1::date and (in_force_until is null or in_force_until > $1::date)";

/** A line as a `GstRate`, in JSON. */
export const gstRateJson =
  "jsonb_build_object('hsnPrefix', hsn_prefix, 'goods', goods, 'basisPoints', basis_points, " +
  "'abovePaise', above_paise, 'upToPaise', up_to_paise, 'isForHandicraft', is_for_handicraft)";

const inForce = statement<GstRate>(
  "tax.gstRatesOn",
  `select hsn_prefix as "hsnPrefix", goods, basis_points as "basisPoints",
     above_paise as "abovePaise", up_to_paise as "upToPaise",
     is_for_handicraft as "isForHandicraft"
   from gst_rates
   where ${isInForce}
   order by hsn_prefix, is_for_handicraft, above_paise`,
);

/** The rates in force on a day in India, "2026-11-21". The same for everybody. */
export function gstRatesOn(db: Db, { on }: { readonly on: string }): Promise<readonly GstRate[]> {
  return inForce(db, [on]);
}

/** The GST rate of goods on a day, with its description; null if no line of the table fits. */
export async function suggestGst(
  db: Db,
  { on, ...goods }: GoodsToRate & { readonly on: string },
): Promise<GstRate | null> {
  return gstRateOf(await gstRatesOn(db, { on }), goods);
}
