import { availableProductsView } from "#modules/catalog/public.server.ts";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { isUuid } from "#shared/ids.ts";
import type { ChooseProducts } from "../contract.ts";
import { CampaignHasMoved, ProductsNotPossible } from "../errors.ts";
import { campaignMoved } from "../events.ts";
import { campaignState } from "./rules/campaign-state.ts";
import { ownCampaignNow, startCampaigns, type CampaignNow } from "./campaign.sql.ts";
import { t } from "#shared/texts/text.ts";

const chosenBefore = statement<{ id: string }>(
  "advertising.chosenProducts",
  `select product_id::text as id
   from campaign_products
   where campaign_id = $1
   order by added_at, product_id`,
);
const possible = statement<{ id: string }>(
  "advertising.possibleProducts",
  `select product_id::text as id
   from ${availableProductsView} a
   where seller_id = $1 and ($2::uuid[] is null or product_id = any($2))
   order by created_at desc, product_id desc`,
);
const drop = statement(
  "advertising.dropProducts",
  "delete from campaign_products where campaign_id = $1 and not product_id = any($2::uuid[])",
);
const add = statement(
  "advertising.addProducts",
  `insert into campaign_products (campaign_id, product_id, seller_id)
   select $1, id, $3
   from unnest($2::uuid[]) as id
   order by id
   on conflict do nothing`,
);
const touch = statement(
  "advertising.touchCampaign",
  "update campaigns set version = version + 1 where id = $1",
);

/** The number of chosen products. */
export type ChosenProducts = {
  readonly products: number;
  /** Whether this choice started the campaign. */
  readonly hasStarted: boolean;
};

/**
 * Replaces all products of a campaign. If the campaign was waiting for products, it starts; a
 * running one changes at once. Throws CampaignNotFound, CampaignHasMoved, ProductsNotPossible.
 */
export async function chooseProducts(
  db: Db,
  actor: Actor,
  input: ChooseProducts,
): Promise<ChosenProducts> {
  return inTransactionAs(db, actor, "advertising.manageOwn", async (tx) => {
    const campaign = await ownCampaignNow(tx, actor, input.campaignId);
    mustAcceptProducts(campaign, input.version);
    const before = (await chosenBefore(tx, [campaign.id])).map(({ id }) => id);
    const after = await allowedProducts(tx, campaign, input.productIds, before);
    await drop(tx, [campaign.id, after]);
    await add(tx, [campaign.id, after, campaign.sellerId]);
    const hasStarted = (await startCampaigns(tx, [campaign.id])).length > 0;
    if (hasStarted) await emit(tx, campaignMoved({ campaignId: campaign.id, news: "started" }));
    else await touch(tx, [campaign.id]);
    await writeAudit(tx, actor, {
      action: "advertising.chooseProducts",
      objectType: "campaign",
      objectId: campaign.id,
      before: { productIds: before },
      after: { productIds: after, hasStarted },
    });
    return { products: after.length, hasStarted };
  });
}

function mustAcceptProducts(campaign: CampaignNow, version: number): void {
  const state = campaignState(campaign, campaign.now);
  if (state !== "awaiting_products" && state !== "running")
    throw new CampaignHasMoved(
      t("This campaign is not running, so its products cannot be changed."),
    );
  if (campaign.version !== version) throw new CampaignHasMoved();
}

/**
 * Products chosen before may stay although they are sold out; new ones must be the seller's own, in
 * the shop and in stock.
 */
async function allowedProducts(
  tx: Db,
  campaign: CampaignNow,
  chosenIds: readonly string[] | null,
  before: readonly string[],
): Promise<readonly string[]> {
  if (chosenIds !== null && !chosenIds.every(isUuid))
    throw new ProductsNotPossible(
      t("One of these products is not in your shop. Please choose again."),
    );
  const requested =
    chosenIds === null ? null : [...new Set(chosenIds.map((id) => id.toLowerCase()))];
  if (requested?.length === 0)
    throw new ProductsNotPossible(t("Please choose at least one product."));
  mustFitPackage(campaign, requested);
  const fit = (await possible(tx, [campaign.sellerId, requested])).map(({ id }) => id);
  const unavailable = before.filter((id) => requested?.includes(id) === true && !fit.includes(id));
  if (fit.length + unavailable.length < (requested?.length ?? 1))
    throw new ProductsNotPossible(
      t("Only products that are in your shop and in stock can be advertised. Please choose again."),
    );
  return [...fit, ...unavailable];
}

function mustFitPackage(
  { planName, productLimit: limit }: CampaignNow,
  requested: readonly string[] | null,
): void {
  if (limit !== null && (requested === null || requested.length > limit))
    throw new ProductsNotPossible(
      t("{planName} shows up to {limit} products. Please choose {limit} or fewer.", {
        planName,
        limit,
      }),
    );
}
