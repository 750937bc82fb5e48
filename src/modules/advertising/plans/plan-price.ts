import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs, withSecondPerson, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { PlanCode } from "../contract.ts";
import { PlanLineNotPossible } from "../errors.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { t } from "#shared/texts/text.ts";

/** A package's price in paise, GST included, from a day in India on. */
export type PlanPrice = {
  readonly code: PlanCode;
  readonly validFrom: string;
  readonly pricePaise: number;
};

const write = statement<{ validFrom: string }>(
  "advertising.writePlanLine",
  `insert into ad_plans (
     code, valid_from, name, price_paise, gst_basis_points, days, product_limit,
     share_basis_points, is_popular, created_by
   )
   select code, $2::date, name, $3, gst_basis_points, days, product_limit, share_basis_points,
     is_popular, $4
   from ad_plans
   where code = $1
     and valid_from < $2::date
     and $2::date > (now() at time zone 'Asia/Kolkata')::date
   order by valid_from desc
   limit 1
   on conflict (code, valid_from) do update
   set price_paise = excluded.price_paise, created_at = now(), created_by = excluded.created_by
   returning valid_from::text as "validFrom"`,
);
const before = statement<{ pricePaise: number; validFrom: string }>(
  "advertising.planLineBefore",
  `select price_paise as "pricePaise", valid_from::text as "validFrom"
   from ad_plans
   where code = $1 and valid_from <= $2::date
   order by valid_from desc
   limit 1`,
);

/**
 * Sets a price from a future day on, tomorrow at the earliest. A second price for the same day
 * replaces the first. Campaigns already bought keep their price. Needs a second person, before that
 * day. Throws PlanLineNotPossible, AlreadyRequested and TooSoonForApproval.
 */
export async function planPrice(db: Db, actor: Actor, input: PlanPrice): Promise<Effect> {
  const administrator = allowedUser(actor, "advertising.administer");
  const change = {
    kind: "advertising.planPrice",
    input,
    before: startOfDayInIndia(input.validFrom),
  } as const;
  return inTransactionAs(db, actor, "advertising.administer", (tx) =>
    withSecondPerson(tx, actor, change, () => writePrice(tx, administrator, input)),
  );
}

async function writePrice(
  tx: Db,
  actor: UserActor,
  { code, validFrom, pricePaise }: PlanPrice,
): Promise<void> {
  const [was] = await before(tx, [code, validFrom]);
  const [line] = await write(tx, [code, validFrom, pricePaise, actor.userId]);
  if (line === undefined)
    throw new PlanLineNotPossible({
      validFrom: t(
        "Please choose tomorrow or a later day. Purchases made today keep the price of today.",
      ),
    });
  await writeAudit(tx, actor, {
    action: "advertising.planPrice",
    objectType: "ad_plan",
    objectId: code,
    before: was ?? null,
    after: { validFrom, pricePaise },
  });
}
