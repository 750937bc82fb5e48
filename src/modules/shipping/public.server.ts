/** Shipping fees and delivery times, stored as data. This module knows no orders. */
export { allCouriers, couriersView, offeredCouriers } from "./couriers.ts";
export { readTariff } from "./read-tariff.ts";
export { replaceTariff } from "./replace-tariff.ts";
export { saveCourier } from "./save-courier.ts";
export { askAboutCash } from "./serviceability/ask-at-once.ts";
export { askCouriers } from "./serviceability/ask-couriers.ts";
export { type CourierAnswer, noteCourierOffers } from "./serviceability/note-courier-offers.ts";
export { type CourierStart, courierWayBetween } from "./serviceability/serviceability.sql.ts";
export { gramsOfRoom, weightClassIn, weightClassOf } from "./rules/weight-classes.ts";
export { workOnCourierQuestions } from "./serviceability/work-on-questions.ts";
export { tariffToEdit } from "./tariff-to-edit.ts";
