import type { WithholdingKind } from "../contract.ts";

/** The dated rates by name. */
export const rateNames: Readonly<Record<WithholdingKind, string>> = { commission_gst: "GST on commission", tcs: "TCS", tds: "TDS" };
