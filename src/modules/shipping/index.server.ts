/** What sending costs and how long it takes. Fees and times are data; knows nothing of orders. */
export { readTariff } from "./queries/read-tariff.ts";
export { replaceTariff } from "./commands/replace-tariff.ts";
export { tariffToEdit } from "./queries/tariff-to-edit.ts";
