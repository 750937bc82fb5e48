import { workOnApprovals } from "#modules/approvals/public.server.ts";
import { system } from "#policy/actor.ts";
import { demoEmail } from "./journeys.ts";
import type { Shop } from "./shops.ts";

/** Makes the demo's pending applicant a second administrator. */
export async function appointSecond(shop: Shop): Promise<void> {
  await shop.db.$client.query(
    "update profiles set is_admin = true where user_id = (select id from users where email = $1)",
    [demoEmail("pending")],
  );
}

/** The waiting time of a request that nobody else can approve is over. */
export async function waitingTimeIsOver(shop: Shop): Promise<void> {
  await shop.db.$client.query(
    `update approval_requests
     set takes_effect_at = now()
     where status = 'waiting' and takes_effect_at is not null`,
  );
  await workOnApprovals(shop.db, system);
}
