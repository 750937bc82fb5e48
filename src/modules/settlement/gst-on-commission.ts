import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const rate = statement<{ basisPoints: number }>(
  "settlement.gstOnCommission",
  `select basis_points as "basisPoints"
   from withholding_rates
   where kind = 'commission_gst' and valid_from <= $1::date
   order by valid_from desc
   limit 1`,
);

/** The GST rate on commission on a day in India, "2026-11-30", in basis points. */
export async function gstOnCommission(
  db: Db,
  actor: Actor,
  { day }: { readonly day: string },
): Promise<number> {
  mustBeAllowed(actor, "settlement.record");
  const [found] = await rate(db, [day]);
  return found?.basisPoints ?? 0;
}
