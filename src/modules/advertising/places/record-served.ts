import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { ServedPlaces } from "../contract.ts";

// In the order of the key, so that two processes never deadlock.
const addServed = statement(
  "advertising.recordServed",
  `insert into campaign_days (campaign_id, day, placement, eligible, shown)
   select s.*
   from unnest($1::uuid[], $2::date[], $3::text[], $4::int[], $5::int[]) as s(
     campaign_id, day, placement, eligible, shown
   )
   where exists (select from campaigns c where c.id = s.campaign_id)
   order by 1, 2, 3
   on conflict (campaign_id, day, placement) do update
   set eligible = campaign_days.eligible + excluded.eligible,
     shown = campaign_days.shown + excluded.shown`,
);

/** Adds page views of campaigns. Each campaign, day and placement at most once. One statement. */
export async function recordServed(
  db: Db,
  actor: Actor,
  served: readonly ServedPlaces[],
): Promise<void> {
  mustBeAllowed(actor, "advertising.work");
  if (served.length === 0) return;
  await addServed(db, [
    served.map((each) => each.campaignId),
    served.map((each) => each.day),
    served.map((each) => each.placement),
    served.map((each) => each.eligible),
    served.map((each) => each.shown),
  ]);
}
