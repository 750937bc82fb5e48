import type { GstRate } from "./rules/gst-rate.ts";

/**
 * A line of the table of rates with its days, "2026-11-21", and the law that it stands in. The last
 * day is not included; null: until another line follows.
 */
export type DatedGstRate = GstRate & {
  readonly id: number;
  readonly inForceFrom: string;
  readonly inForceUntil: string | null;
  readonly source: string;
};

/** A line to be added, from a day to come on. */
export type NewGstRate = GstRate & { readonly inForceFrom: string; readonly source: string };
