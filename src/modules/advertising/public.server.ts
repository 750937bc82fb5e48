/** Advertising: packages, campaigns, sponsored places and their counts. */
export { purgeAdMarks } from "./places/purge-ad-marks.ts";
export { recordAdEvents } from "./places/record-ad-events.ts";
export { giveOrderBack, recordOrders } from "./places/record-orders.ts";
export { recordServed } from "./places/record-served.ts";
export { cachedCampaigns, invalidateCampaigns } from "./campaigns/cached-campaigns.ts";
export { campaignDelivery } from "./campaigns/campaign-delivery.ts";
export { campaignResults } from "./campaigns/campaign-results.ts";
export { runningCampaigns } from "./places/running-campaigns.ts";
export { buyCampaign } from "./campaigns/buy-campaign.ts";
export { campaignPaid, campaignUnpaid } from "./campaigns/campaign-paid.ts";
export { chooseProducts } from "./campaigns/choose-products.ts";
export { planPrice } from "./plans/plan-price.ts";
export { stopCampaign } from "./campaigns/stop-campaign.ts";
export { workOnCampaigns } from "./campaigns/work-on-campaigns.ts";
export { adPlans, planLines } from "./plans/ad-plans.ts";
export { allCampaigns, campaignDetail } from "./campaigns/all-campaigns.ts";
export { campaignForMail } from "./campaigns/campaign-for-mail.ts";
export { campaignOfSeller, campaignsOfSeller } from "./campaigns/campaigns-of-seller.ts";
export {
  campaignsForCheck,
  existingCampaigns,
  type CampaignForCheck,
} from "./campaigns/for-check.ts";
export { campaignMoved } from "./events.ts";
export { type PlacementBuffer, bufferPlacements } from "./places/placement-buffer.ts";
export { campaignData, eraseClicks, unfinishedCampaigns } from "./personal-data.ts";
