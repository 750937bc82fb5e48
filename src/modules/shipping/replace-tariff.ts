import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Tariff } from "./contract.ts";
import { TariffChanged, InvalidTariff } from "./errors.ts";
import { tariffAtThisMoment } from "./tariff-to-edit.ts";
import { tariffProblems } from "./rules/tariff-problems.ts";

// Changes of the tariff wait for one another here; orders can still read it.
const oneAtATime = statement(
  "shipping.lockTariff",
  "lock table shipping_rates in share row exclusive mode",
);
const emptyRates = statement("shipping.emptyRates", "delete from shipping_rates");
const emptyMetros = statement("shipping.emptyMetros", "delete from metro_pin_prefixes");
const writeRates = statement(
  "shipping.writeRates",
  `insert into shipping_rates (method, from_subtotal_paise, fee_paise)
   select method, (step ->> 'fromSubtotalPaise')::bigint, (step ->> 'feePaise')::bigint
   from jsonb_each($1::jsonb) as given(method, steps), jsonb_array_elements(steps) as step`,
);
const writeDelivery = statement(
  "shipping.writeDelivery",
  `update delivery_times t
   set min_days = (days ->> 'min')::int, max_days = (days ->> 'max')::int
   from jsonb_each($1::jsonb) as given(method, zones), jsonb_each(zones) as each_zone(zone, days)
   where t.method = given.method and t.zone = each_zone.zone`,
);
const writeProcessing = statement(
  "shipping.writeProcessing",
  `update processing_times t
   set min_days = (days ->> 'min')::int, max_days = (days ->> 'max')::int
   from jsonb_each($1::jsonb) as given(kind, days)
   where t.processing = given.kind`,
);
const writeMetros = statement(
  "shipping.writeMetros",
  `insert into metro_pin_prefixes (prefix, city)
   select metro ->> 'prefix', metro ->> 'city'
   from jsonb_array_elements($1::jsonb) as metro`,
);
const writeCashFee = statement(
  "shipping.writeCashFee",
  "update cash_delivery_fee set fee_paise = $1",
);

/**
 * Puts a tariff in force for all new orders and returns the previous one. It must name the version
 * that was seen. A buyer who saw an old total sees the new one before ordering. Throws
 * InvalidTariff and TariffChanged.
 */
export async function replaceTariff(
  db: Db,
  actor: Actor,
  input: { readonly version: string; readonly tariff: Tariff },
): Promise<Tariff> {
  mustBeAllowed(actor, "shipping.editTariff");
  const { rates, delivery, processing, metros, cashFeePaise } = input.tariff;
  const problems = tariffProblems(input.tariff);
  if (Object.keys(problems).length > 0) throw new InvalidTariff(problems);
  return inTransactionAs(db, actor, "shipping.editTariff", async (tx) => {
    await oneAtATime(tx, []);
    const before = await tariffAtThisMoment(tx);
    if (before.version !== input.version) throw new TariffChanged();
    await emptyRates(tx, []);
    await writeRates(tx, [JSON.stringify(rates)]);
    await writeDelivery(tx, [JSON.stringify(delivery)]);
    await writeProcessing(tx, [JSON.stringify(processing)]);
    await emptyMetros(tx, []);
    await writeMetros(tx, [JSON.stringify(metros)]);
    await writeCashFee(tx, [cashFeePaise]);
    return before.tariff;
  });
}
