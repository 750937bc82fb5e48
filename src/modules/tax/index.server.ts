/** GST: its rates by day, its arithmetic, and its numbers. Knows no product. */
export { addGstRate, tryGstRate } from "./commands/add-gst-rate.ts";
export { withdrawGstRate } from "./commands/withdraw-gst-rate.ts";
export { datedGstRates } from "./queries/dated-gst-rates.ts";
export { gstRatesOn, suggestGst } from "./queries/gst-rates.ts";
export { gstTableOn } from "./queries/gst-table.ts";
export { gstSlabs } from "./queries/gst-slabs.ts";
