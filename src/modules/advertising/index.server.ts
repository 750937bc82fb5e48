/**
 * Advertising: packages, campaigns, and what of them may be shown. Placing and counting them is
 * here too.
 */
export { forgetActs } from "./commands/forget-acts.ts";
export { recordActs } from "./commands/record-acts.ts";
export { giveOrderBack, recordOrders } from "./commands/record-orders.ts";
export { recordServed } from "./commands/record-served.ts";
export { campaignBook, forgetCampaignBook } from "./queries/campaign-book.ts";
export { campaignDelivery } from "./queries/campaign-delivery.ts";
export { campaignResults } from "./queries/campaign-results.ts";
export { runningCampaigns } from "./queries/running-campaigns.ts";
export { buyCampaign } from "./commands/buy-campaign.ts";
export { campaignPaid, campaignUnpaid } from "./commands/campaign-paid.ts";
export { chooseProducts } from "./commands/choose-products.ts";
export { planPrice } from "./commands/plan-price.ts";
export { stopCampaign } from "./commands/stop-campaign.ts";
export { workOnCampaigns } from "./commands/work-on-campaigns.ts";
export { adPlans, planLines } from "./queries/ad-plans.ts";
export { allCampaigns, campaignDetail } from "./queries/all-campaigns.ts";
export { campaignForMail, type CampaignForMail } from "./queries/campaign-for-mail.ts";
export { campaignOfSeller, campaignsOfSeller } from "./queries/campaigns-of-seller.ts";
export { campaignsForCheck, knownCampaigns, type CampaignForCheck } from "./queries/for-check.ts";
