/** Shipping fees and delivery times, stored as data. This module knows no orders. */
export { allCouriers, couriersView, offeredCouriers } from "./couriers.ts";
export { readTariff } from "./read-tariff.ts";
export { replaceTariff } from "./replace-tariff.ts";
export { saveCourier } from "./save-courier.ts";
export { tariffToEdit } from "./tariff-to-edit.ts";
