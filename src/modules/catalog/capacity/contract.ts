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
  /**
   * In how many days it is begun, and what to say if the weeks before are full; null without a limit.
   * The page has the words, so that it needs no script for them.
   */
  readonly making: { readonly startsInDays: number; readonly words: string | null } | null;
  /** Why it cannot be ordered just now; null if it can, or is only sold out. */
  readonly notNow: { readonly label: string; readonly sentence: string } | null;
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
