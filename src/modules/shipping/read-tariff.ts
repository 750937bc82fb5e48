import { statement, type Db } from "#platform/db/database.ts";
import { memoizeFor } from "#platform/db/memoize.ts";
import type { Tariff } from "./contract.ts";

const ttlMs = 5000;

const readTables = statement<{ tariff: Tariff }>(
  "shipping.readTariff",
  `select jsonb_build_object(
     'rates', (
       select jsonb_object_agg(method, steps)
       from (
         select method,
           jsonb_agg(
             jsonb_build_object('fromSubtotalPaise', from_subtotal_paise, 'feePaise', fee_paise)
             order by from_subtotal_paise
           ) as steps
         from shipping_rates
         group by method
       ) as by_method
     ),
     'delivery', (
       select jsonb_object_agg(method, zones)
       from (
         select method,
           jsonb_object_agg(zone, jsonb_build_object('min', min_days, 'max', max_days)) as zones
         from delivery_times
         group by method
       ) as by_method
     ),
     'processing', (
       select jsonb_object_agg(processing, jsonb_build_object('min', min_days, 'max', max_days))
       from processing_times
     ),
     'metros', (
       select coalesce(
         jsonb_agg(jsonb_build_object('prefix', prefix, 'city', city) order by prefix), '[]'
       )
       from metro_pin_prefixes
     ),
     'cashFeePaise', (select fee_paise from cash_delivery_fee)
   ) as tariff`,
);

/** The tariff in the database now. */
export async function tariffRows(db: Db): Promise<Tariff> {
  const [row] = await readTables(db, []);
  if (row === undefined) throw new Error("The tariff's tables are empty");
  return row.tariff;
}

/**
 * The tariff in force, from a cache that is at most a few seconds old. If a total used an older
 * tariff, placing the order is refused.
 */
export const readTariff = memoizeFor<Tariff>(ttlMs, tariffRows);
