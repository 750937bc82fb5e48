import { productNamesView } from "#modules/catalog/public.server.ts";
import { availableProductsView } from "#modules/catalog/public.server.ts";
import { approvedSellersView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { can } from "#policy/can.ts";
import { NotSignedIn } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { Campaign } from "../contract.ts";
import { CampaignNotFound } from "../errors.ts";

/** SQL that several commands share: the locked campaign. */

/** The columns of `campaigns c` for a Campaign. */
export const campaignColumns = `
  c.id, c.seller_id as "sellerId", c.plan_code as "planCode", c.plan_name as "planName",
  c.price_paise as "pricePaise", c.gst_basis_points as "gstBasisPoints", c.days,
  c.product_limit as "productLimit", c.share_basis_points as "shareBasisPoints", c.status,
  c.created_at as "createdAt", c.paid_at as "paidAt", c.starts_at as "startsAt",
  c.ends_at as "endsAt", c.stopped_at as "stoppedAt", c.stop_reason as "stopReason",
  c.settled_at as "settledAt", c.eligible, c.shown, c.credit_paise as "creditPaise",
  c.invoice_id as "invoiceId", c.credit_note_id as "creditNoteId", c.version,
  (select count(*)::int from campaign_products p where p.campaign_id = c.id) as products`;

/** A locked campaign. */
export type CampaignNow = Campaign & {
  /** The clock of the transaction. */
  readonly now: Date;
  /** Whether its seller may sell at this moment. */
  readonly maySell: boolean;
};

const lock = statement<CampaignNow>(
  "advertising.lockCampaign",
  `select ${campaignColumns}, now() as now,
     exists (select from ${approvedSellersView} s where s.seller_id = c.seller_id) as "maySell"
   from campaigns c
   where c.id = $1
   for update of c`,
);

/** Locks the campaign until the transaction ends. */
export async function campaignNow(tx: Db, campaignId: string): Promise<CampaignNow> {
  const [campaign] = isUuid(campaignId) ? await lock(tx, [campaignId]) : [];
  if (campaign === undefined) throw new CampaignNotFound();
  return campaign;
}

/** The same for its own seller. Throws CampaignNotFound, for another seller's campaign too. */
export async function ownCampaignNow(
  tx: Db,
  actor: Actor,
  campaignId: string,
): Promise<CampaignNow> {
  if (actor.kind === "visitor") throw new NotSignedIn();
  const campaign = await campaignNow(tx, campaignId);
  if (!can(actor, "advertising.manageOwn", campaign)) throw new CampaignNotFound();
  return campaign;
}

const start = statement<{ id: string }>(
  "advertising.startCampaigns",
  `update campaigns c
   set status = 'running', starts_at = now(), ends_at = now() + make_interval(days => c.days),
     version = c.version + 1
   where c.id = any($1::uuid[])
     and c.status = 'awaiting_products'
     and exists (
       select
       from ${approvedSellersView} s
       where s.seller_id = c.seller_id and s.away_until is null
     )
     and exists (
       select
       from campaign_products p
       join ${availableProductsView} a on a.product_id = p.product_id
       where p.campaign_id = c.id
     )
   returning c.id`,
);

/**
 * Starts those of these campaigns that have products to show and whose sellers may sell and are not
 * on holiday. Returns their ids.
 */
export async function startCampaigns(
  tx: Db,
  campaignIds: readonly string[],
): Promise<readonly string[]> {
  return (await start(tx, [campaignIds])).map(({ id }) => id);
}

/** The first `most` names of the products of the campaign `c`, by the alphabet, as SQL. */
export function productNamesColumn(most: number): string {
  return `array(
       select n.name
       from campaign_products p
       join ${productNamesView} n on n.product_id = p.product_id
       where p.campaign_id = c.id
       order by n.name
       limit ${most}
     ) as "productNames"`;
}
