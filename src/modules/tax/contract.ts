import type { GstRate } from "./rules/gst-rate.ts";

/**
 * A dated rate of the GST table, "2026-11-21", with its legal basis. The last day is not included;
 * null: until another rate follows.
 */
export type DatedGstRate = GstRate & {
  readonly id: number;
  readonly inForceFrom: string;
  readonly inForceUntil: string | null;
  readonly source: string;
};

/** A rate to be added from a future day on. */
export type NewGstRate = GstRate & { readonly inForceFrom: string; readonly source: string };
