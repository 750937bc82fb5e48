/** Types, contracts and pure rules for other modules, in browsers too. */
export {
  bookingOfCredit,
  bookingOfIncome,
  bookingOfMoneyBack,
} from "./campaigns/rules/bookings.ts";
export { campaignState } from "./campaigns/rules/campaign-state.ts";
export { creditDue, promisedPages } from "./campaigns/rules/credit-due.ts";
export {
  type AdPlan,
  type CampaignNews,
  campaignNews,
  campaignStatuses,
  type PiecePlacement,
  type Placement,
  planCodes,
  type Campaign,
  type RunningCampaign,
  type ServedPlace,
} from "./contract.ts";
export { readClick, writeClick } from "./places/rules/click-marker.ts";
export {
  commonRange,
  drawSlots,
  everyDraw,
  isWithin,
  type Range,
} from "./places/rules/draw-slots.ts";
export { slotsIn, withSponsored } from "./places/rules/place-slots.ts";
export { maxImpressionBeaconBytes, readImpressions } from "./places/rules/read-impressions.ts";
export { type Turn, turnAt } from "./places/rules/turns.ts";
export { BuyCampaignForm, PriceForm, ProductsForm, StopForm } from "./plans/contract.ts";
