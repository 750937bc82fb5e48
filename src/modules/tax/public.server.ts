/** GST: its rates by day, its arithmetic, and its numbers. Knows no product. */
export { addGstRate, tryGstRate } from "./add-gst-rate.ts";
export { withdrawGstRate } from "./withdraw-gst-rate.ts";
export { datedGstRates } from "./dated-gst-rates.ts";
export { gstRatesOn, suggestGst } from "./gst-rates.ts";
export { gstTableOn } from "./gst-table.ts";
export { gstSlabs } from "./gst-slabs.ts";
