/** What sending costs and how long it takes. Fees and times are data; knows nothing of orders. */
export { readTariff } from "./queries/read-tariff.ts";
