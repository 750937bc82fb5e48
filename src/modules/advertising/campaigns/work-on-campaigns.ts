import { availableProductsView } from "#modules/catalog/public.server.ts";
import { writeAudit } from "#modules/identity/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { forEachSettled } from "#shared/for-each-settled.ts";
import { campaignMoved } from "../events.ts";
import { remindAfterHours, startAfterHours } from "./rules/activation.ts";
import { campaignState } from "./rules/campaign-state.ts";
import { campaignNow, startCampaigns } from "./campaign.sql.ts";
import { settleCampaign } from "./settle-campaign.ts";

const mostAtOnce = 100;

const over = statement<{ id: string }>(
  "advertising.campaignsOver",
  `select id
   from campaigns
   where status = 'running' and ends_at <= now()
   order by ends_at
   limit ${mostAtOnce}`,
);
const remind = statement<{ id: string }>(
  "advertising.remindOfProducts",
  `update campaigns c
   set reminded_at = now()
   where id in (
     select id
     from campaigns c
     where status = 'awaiting_products'
       and reminded_at is null
       and paid_at < now() - interval '${remindAfterHours} hours'
       and not exists (select from campaign_products p where p.campaign_id = c.id)
     order by paid_at
     limit ${mostAtOnce}
     for update skip locked
   )
   returning c.id`,
);
const due = statement<{ id: string }>(
  "advertising.campaignsToStart",
  `select id
   from campaigns c
   where status = 'awaiting_products'
     and (
       exists (select from campaign_products p where p.campaign_id = c.id)
       or paid_at < now() - interval '${startAfterHours} hours'
     )
   order by paid_at
   limit ${mostAtOnce}`,
);
const addNewest = statement<{ productId: string }>(
  "advertising.addNewestProducts",
  `insert into campaign_products (campaign_id, product_id, seller_id)
   select c.id, a.product_id, c.seller_id
   from campaigns c
   cross join lateral (
     select product_id
     from ${availableProductsView} a
     where a.seller_id = c.seller_id
     order by created_at desc, product_id desc
     limit c.product_limit
   ) a
   where c.id = $1
     and c.status = 'awaiting_products'
     and not exists (select from campaign_products p where p.campaign_id = c.id)
   returning product_id as "productId"`,
);

/**
 * The campaigns' regular job: sends reminders, starts campaigns, and settles those that are over.
 * What pages show does not depend on it.
 */
export async function workOnCampaigns(db: Db, actor: Actor): Promise<void> {
  mustBeAllowed(actor, "advertising.work");
  await inTransaction(db, async (tx) => {
    for (const { id } of await remind(tx, []))
      await emit(tx, campaignMoved({ campaignId: id, news: "waitsForProducts" }));
  });
  const steps = [
    ...(await due(db, [])).map(({ id }) => ({ id, step: begin })),
    ...(await over(db, [])).map(({ id }) => ({ id, step: end })),
  ];
  await forEachSettled(steps, ({ id, step }) => inTransaction(db, (tx) => step(tx, actor, id)));
}

/**
 * Starts with the newest products if its seller chose none; not while the seller is on holiday or
 * has nothing to sell.
 */
async function begin(tx: Db, actor: Actor, campaignId: string): Promise<void> {
  await campaignNow(tx, campaignId);
  const chosen = (await addNewest(tx, [campaignId])).map(({ productId }) => productId);
  if ((await startCampaigns(tx, [campaignId])).length === 0) {
    await drop(tx, [campaignId, chosen]);
    return;
  }
  await emit(tx, campaignMoved({ campaignId, news: "started" }));
  await writeAudit(tx, actor, {
    action: "advertising.startCampaign",
    objectType: "campaign",
    objectId: campaignId,
    after: { chosen },
  });
}

// Undoes the choice if the campaign cannot start yet: a later run takes the newest of its own time.
const drop = statement(
  "advertising.dropNewestProducts",
  "delete from campaign_products where campaign_id = $1 and product_id = any($2::uuid[])",
);

async function end(tx: Db, actor: Actor, campaignId: string): Promise<void> {
  const campaign = await campaignNow(tx, campaignId);
  if (campaign.status !== "running" || campaignState(campaign, campaign.now) !== "ended") return;
  const settled = await settleCampaign(tx, campaign, "ended");
  await emit(tx, campaignMoved({ campaignId, news: "ended" }));
  await writeAudit(tx, actor, {
    action: "advertising.settleCampaign",
    objectType: "campaign",
    objectId: campaignId,
    after: settled,
  });
}
