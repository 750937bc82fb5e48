/** What sending costs and how long it takes. Fees and times are data; knows nothing of orders. */
export { readTariff } from "./read-tariff.ts";
export { replaceTariff } from "./replace-tariff.ts";
export { tariffToEdit } from "./tariff-to-edit.ts";
