import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { dayInIndia } from "#shared/ist.ts";
import { GstRateFollowed, GstRateInForce, GstRateNotThere } from "./errors.ts";
import { readAllRates } from "./dated-gst-rates.ts";
import { withdrawalOf, type RateWithdrawal } from "./rules/withdrawn-rate.ts";
import { oneAtATime } from "./insert-gst-rate.ts";

const remove = statement("tax.removeRates", "delete from gst_rates where id = any($1::int[])");
const reopen = statement(
  "tax.reopenRates",
  "update gst_rates set in_force_until = null where id = any($1::int[])",
);
// A slab that these rates introduced begins with its next rate, or is removed.
const restoreSlabs = statement(
  "tax.restoreSlabs",
  `with left_over as (
     select s.basis_points,
       (
         select min(r.in_force_from)
         from gst_rates r
         where r.basis_points = s.basis_points and r.in_force_from >= s.offered_from
       ) as next_from
     from gst_slabs s
     where s.offered_from = $2::date and s.basis_points = any($1::int[])
   ),
   gone as (
     delete from gst_slabs s
     using left_over l
     where l.next_from is null and s.basis_points = l.basis_points and s.offered_from = $2::date
   )
   update gst_slabs s
   set offered_from = l.next_from
   from left_over l
   where l.next_from > $2::date and s.basis_points = l.basis_points and s.offered_from = $2::date`,
);

/**
 * In the caller's transaction: withdraws an upcoming rate as if it had never been added. Throws
 * GstRateNotThere (also for a second click), GstRateInForce and GstRateFollowed.
 */
export async function removeGstRate(
  db: Db,
  actor: Actor,
  { rateId }: { readonly rateId: number },
  now: Date = new Date(),
): Promise<RateWithdrawal> {
  mustBeAllowed(actor, "tax.withdrawRate");
  return inTransactionAs(db, actor, "tax.withdrawRate", async (tx) => {
    await oneAtATime(tx, []);
    const lines = await readAllRates(tx, []);
    const line = lines.find(({ id }) => id === rateId);
    if (line === undefined) throw new GstRateNotThere();
    if (line.inForceFrom <= dayInIndia(now.getTime())) throw new GstRateInForce();
    const withdrawal = withdrawalOf(lines, line);
    if (withdrawal === null) throw new GstRateFollowed();
    const { withdraws, reopens } = withdrawal;
    await remove(tx, [withdraws.map(({ id }) => id)]);
    if (reopens.length > 0) await reopen(tx, [reopens.map(({ id }) => id)]);
    await restoreSlabs(tx, [withdraws.map(({ basisPoints }) => basisPoints), line.inForceFrom]);
    return withdrawal;
  });
}
