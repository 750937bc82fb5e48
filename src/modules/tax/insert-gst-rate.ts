import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { dayInIndia } from "#shared/ist.ts";
import type { DatedGstRate, NewGstRate } from "./contract.ts";
import { GstRateNotUpcoming, GstRatesMeet } from "./errors.ts";
import { readAllRates } from "./dated-gst-rates.ts";
import type { GstRate } from "./rules/gst-rate.ts";
import { linesAfter, planOf, type RatePlan } from "./rules/new-rate.ts";

/** Locks the table: concurrent changes wait for one another. */
export const oneAtATime = statement(
  "tax.oneRateAtATime",
  "select pg_advisory_xact_lock(hashtextextended('tax.rates', 0))",
);
const close = statement(
  "tax.closeRates",
  "update gst_rates set in_force_until = $2::date where id = any($1::int[])",
);
const insert = statement(
  "tax.insertRates",
  `insert into gst_rates (
     hsn_prefix, goods, basis_points, above_paise, up_to_paise, is_for_handicraft, in_force_from,
     source
   )
   select t."hsnPrefix", t.goods, t."basisPoints", t."abovePaise", t."upToPaise",
     t."isForHandicraft", t."inForceFrom", t.source
   from jsonb_to_recordset($1::jsonb) as t (
     "hsnPrefix" text, goods text, "basisPoints" integer, "abovePaise" bigint, "upToPaise" bigint,
     "isForHandicraft" boolean, "inForceFrom" date, source text
   )`,
);
// A new slab exists from its rate's first day on. If an existing slab begins later, it begins on
// that day instead.
const offer = statement(
  "tax.offerSlab",
  `with earlier as (
     update gst_slabs
     set offered_from = $2::date
     where basis_points = $1
       and offered_from = (
         select min(offered_from)
         from gst_slabs
         where basis_points = $1 and offered_from > $2::date
       )
       and not exists (
         select
         from gst_slabs
         where basis_points = $1
           and offered_from <= $2::date
           and (offered_until is null or offered_until > $2::date)
       )
     returning 1
   )
   insert into gst_slabs (basis_points, offered_from)
   select $1::int, $2::date
   where not exists (
     select
     from gst_slabs
     where basis_points = $1 and (offered_until is null or offered_until > $2::date)
   )`,
);

/**
 * In the caller's transaction: adds a rate from a future day on and ends the rates that it follows.
 * Throws GstRateNotUpcoming and GstRatesMeet.
 */
export async function insertGstRate(
  db: Db,
  actor: Actor,
  requested: NewGstRate,
  now: Date = new Date(),
): Promise<RatePlan> {
  mustBeAllowed(actor, "tax.addRate");
  return inTransactionAs(db, actor, "tax.addRate", async (tx) => {
    await oneAtATime(tx, []);
    const plan = planned(await readAllRates(tx, []), requested, now);
    if (plan.closes.length > 0)
      await close(tx, [plan.closes.map(({ id }) => id), requested.inForceFrom]);
    await insert(tx, [JSON.stringify(plan.adds)]);
    await offer(tx, [requested.basisPoints, requested.inForceFrom]);
    return plan;
  });
}

/**
 * Previews a rate: the rates in force on its day without it and with it. Writes nothing. One
 * statement. Throws GstRateNotUpcoming and GstRatesMeet, as `insertGstRate` does.
 */
export async function tryGstRate(
  db: Db,
  actor: Actor,
  requested: NewGstRate,
  now: Date = new Date(),
): Promise<{ readonly before: readonly GstRate[]; readonly after: readonly GstRate[] }> {
  mustBeAllowed(actor, "tax.addRate");
  const lines = await readAllRates(db, []);
  const plan = planned(lines, requested, now);
  const before = lines.filter(
    ({ inForceFrom, inForceUntil }) =>
      inForceFrom <= requested.inForceFrom &&
      (inForceUntil === null || inForceUntil > requested.inForceFrom),
  );
  return { before, after: linesAfter(before, plan) };
}

function planned(lines: readonly DatedGstRate[], requested: NewGstRate, now: Date): RatePlan {
  if (requested.inForceFrom <= dayInIndia(now.getTime())) throw new GstRateNotUpcoming();
  const plan = planOf(lines, requested);
  if ("refusal" in plan) throw new GstRatesMeet(plan.refusal, plan.field);
  return plan;
}
