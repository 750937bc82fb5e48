/** Advertising: packages, campaigns, and what of them may be shown. Placing and counting them is here too. */
export { runningCampaigns } from "./queries/running-campaigns.ts";
