import type { PageKey, ProductValues } from "../product/rules/product-values.ts";

/** A week in which a workshop has room for pieces of a product. */
export type MakingWeek = {
  /** Its Monday in India: "2026-12-07". */
  readonly week: string;
  /** In how many days it begins; 0 for a week that has begun. */
  readonly startsInDays: number;
  /** How many pieces still fit. */
  readonly free: number;
};

/**
 * The weeks with room of the 26 that can be ordered, the first one first. Null for a product without
 * a limit; empty if it is fully booked.
 */
export type MakingRoom = readonly MakingWeek[] | null;

/** When a piece that is ordered now is made. */
export type WhenMade = {
  /** The first week with room; null without a limit. */
  readonly making: Pick<MakingWeek, "week" | "startsInDays"> | null;
  /** Whether its workshop has no room for it: then no variant is in stock. */
  readonly isFullyBooked: boolean;
};

/** The fields that the page of a product shows, and when a piece is made. */
export type FieldsOnPage = Pick<ProductValues, PageKey> & WhenMade;

/** How much of a week of a workshop is ordered. */
export type BookedWeek = {
  /** Its Monday in India. */
  readonly week: string;
  readonly taken: number;
  readonly slots: number;
};
