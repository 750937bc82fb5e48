import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { AdPlan, PlanCode } from "../contract.ts";
import { PlanNotFound } from "../errors.ts";

const today = "(now() at time zone 'Asia/Kolkata')::date";
const columns = `
  code, name, price_paise as "pricePaise", gst_basis_points as "gstBasisPoints", days,
  product_limit as "productLimit", share_basis_points as "shareBasisPoints",
  is_popular as "isPopular"`;

const current = statement<AdPlan>(
  "advertising.plans",
  `select *
   from (
     select distinct on (code) ${columns}
     from ad_plans
     where valid_from <= ${today}
     order by code, valid_from desc
   ) sold
   order by "pricePaise", code`,
);

/** The packages at their current terms, cheapest first. One statement. */
export async function adPlans(db: Db, actor: Actor): Promise<readonly AdPlan[]> {
  mustBeAllowed(actor, "advertising.browse");
  return current(db, []);
}

/**
 * One package at its current terms, for commands that have checked permissions. Throws
 * PlanNotFound.
 */
export async function currentPlan(db: Db, code: PlanCode): Promise<AdPlan> {
  const plan = (await current(db, [])).find((each) => each.code === code);
  if (plan === undefined) throw new PlanNotFound();
  return plan;
}

/** A line of the price list, with the day in India from which it applies. */
export type PlanLine = AdPlan & {
  readonly validFrom: string;
  readonly isOver: boolean;
  readonly isCurrent: boolean;
};

const lines = statement<PlanLine>(
  "advertising.planLines",
  `select ${columns}, valid_from::text as "validFrom",
     valid_from <= ${today} and coalesce(next_from <= ${today}, false) as "isOver",
     valid_from <= ${today} and coalesce(next_from > ${today}, true) as "isCurrent"
   from (
     select *, lead(valid_from) over (partition by code order by valid_from) as next_from,
       row_number() over (partition by code order by valid_from desc) as place
     from ad_plans
   ) l
   where place <= 20
   order by valid_from desc, price_paise`,
);

/** The price list, future and past lines included, at most twenty per package. One statement. */
export async function planLines(db: Db, actor: Actor): Promise<readonly PlanLine[]> {
  mustBeAllowed(actor, "advertising.administer");
  return lines(db, []);
}
