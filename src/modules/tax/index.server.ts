/** GST: its rates by day, its arithmetic, and its numbers. Knows no product. */
export { gstRatesOn, suggestGst } from "./queries/gst-rates.ts";
export { gstTableOn } from "./queries/gst-table.ts";
export { gstSlabs } from "./queries/gst-slabs.ts";
