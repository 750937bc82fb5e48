/** Advertising: packages, campaigns, and what of them may be shown. Placing and counting them is here too. */
export { recordServed } from "./commands/record-served.ts";
export { campaignDelivery } from "./queries/campaign-delivery.ts";
export { runningCampaigns } from "./queries/running-campaigns.ts";
