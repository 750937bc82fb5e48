/** Shipping fees and delivery times, stored as data. This module knows no orders. */
export { readTariff } from "./read-tariff.ts";
export { replaceTariff } from "./replace-tariff.ts";
export { tariffToEdit } from "./tariff-to-edit.ts";
