/** Components that other modules and screens may use. */
export { CampaignFacts, Reckoning } from "./campaigns/ui/campaign-facts.tsx";
export { Results } from "./campaigns/ui/campaign-results.tsx";
export { CampaignTable } from "./campaigns/ui/campaign-table.tsx";
export { stateLabels, stateSentence } from "./campaigns/ui/campaign-words.ts";
export { PayCampaign } from "./campaigns/ui/pay-campaign.tsx";
export { ProductPicker } from "./campaigns/ui/product-picker.tsx";
export { Benefits, HowItWorks } from "./plans/ui/how-it-works.tsx";
export { Packages, type PlanViewer } from "./plans/ui/packages.tsx";
export { PriceList, UpcomingPrice } from "./plans/ui/price-list.tsx";
export { Questions } from "./plans/ui/questions.tsx";
