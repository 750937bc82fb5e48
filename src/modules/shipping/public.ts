/** The public part of this module, also for browsers: types, contracts and pure rules. */
export { CourierInput } from "./courier-contract.ts";
export {
  type Courier,
  type CourierWay,
  type Days,
  type Processing,
  processingKinds,
  type ShippingMethod,
  shippingMethods,
  type Tariff,
} from "./contract.ts";
export { cityName } from "./rules/city-name.ts";
export {
  arrivalAfter,
  daysOnTheWay,
  daysUntil,
  type DeliveryDates,
  deliveryDates,
  refusesCash,
  type PieceToSend,
} from "./rules/delivery-dates.ts";
export { nextLowerFee, quoteShipping } from "./rules/quote-shipping.ts";
export { tariffProblems } from "./rules/tariff-problems.ts";
export { isTrackingLink, trackingLink } from "./rules/tracking-link.ts";
