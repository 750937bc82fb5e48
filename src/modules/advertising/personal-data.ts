import {
  type ErasedPerson,
  pageAfter,
  type PersonalDataRequest,
  type PersonalRecord,
  type PersonalSections,
  readPersonalData,
} from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const campaigns = statement<PersonalRecord>(
  "advertising.personalCampaigns",
  `select c.id::text as id,
     json_build_object(
       'plan', c.plan_name, 'pricePaise', c.price_paise, 'status', c.status,
       'createdAt', c.created_at, 'startsAt', c.starts_at, 'endsAt', c.ends_at
     ) as facts
   from campaigns c
   where c.seller_id = $1::uuid and ${pageAfter("c.id")}`,
);
const sponsoredClicks = statement<PersonalRecord>(
  "advertising.personalClicks",
  `select c.product_id::text as id,
     json_build_object('productId', c.product_id, 'clickedAt', c.clicked_at) as facts
   from campaign_clicks c
   where c.buyer_id = $1::uuid and ${pageAfter("c.product_id")}`,
);

const sections: PersonalSections = { campaigns, sponsoredClicks };

/** Somebody's campaigns as a seller, and the sponsored cards that they clicked as a buyer. */
export function campaignData(
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  return readPersonalData(db, actor, sections, request);
}

const eraseClicksRows = statement<{ id: string }>(
  "advertising.eraseClicks",
  `delete from campaign_clicks where buyer_id = $1 returning product_id as id`,
);

/** Deletes the clicks on sponsored cards of an account that is being erased. */
export async function eraseClicks(db: Db, actor: Actor, { userId }: ErasedPerson): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  return (await eraseClicksRows(db, [userId])).length;
}

const unfinished = statement<{ count: number }>(
  "advertising.unfinishedCampaigns",
  `select count(*)::int as count
   from campaigns
   where seller_id = $1 and status in ('awaiting_payment', 'awaiting_products', 'running')`,
);

/** How many campaigns of somebody's shop are paid, running, or waiting for their payment. */
export async function unfinishedCampaigns(
  db: Db,
  actor: Actor,
  { userId }: { readonly userId: string },
): Promise<number> {
  mustBeAllowed(actor, "privacy.readPerson", { buyerId: userId });
  const [row] = await unfinished(db, [userId]);
  return row?.count ?? 0;
}
