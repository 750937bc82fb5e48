/** GST: its rates by day, its arithmetic, and its numbers. This module knows no products. */
export { insertGstRate, tryGstRate } from "./insert-gst-rate.ts";
export { removeGstRate } from "./remove-gst-rate.ts";
export { datedGstRates } from "./dated-gst-rates.ts";
export { gstRatesOn, suggestGst } from "./gst-rates.ts";
export { gstTableOn } from "./gst-table.ts";
export { gstSlabs } from "./gst-slabs.ts";
