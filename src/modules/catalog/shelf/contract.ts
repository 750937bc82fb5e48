import type { StoredPicture } from "#modules/media/public.ts";

/** What a seller sees of their own products, and does with several at once. */

export const shelfSorts = [
  "newest",
  "updated",
  "name",
  "price_low",
  "price_high",
  "stock_low",
  "views",
  "sales",
] as const;
export type ShelfSort = (typeof shelfSorts)[number];

/**
 * `current` is all but what is archived. What was taken down keeps its status and has a list of its
 * own besides.
 */
export const shelfStatuses = ["current", "published", "draft", "archived", "taken_down"] as const;
export type ShelfStatus = (typeof shelfStatuses)[number];

/** What is asked of a seller's list; every part is already checked. */
export type ShelfFilters = {
  readonly search: string;
  readonly status: ShelfStatus;
  /** Only what is published and nearly sold out in some size or colour. */
  readonly isLow: boolean;
  readonly sort: ShelfSort;
  /** Where the list goes on; empty at the start. */
  readonly after: string;
};

/** A product as its seller sees it among their own, whatever its state. Prices are without GST. */
export type ShelfProduct = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly status: "draft" | "published" | "archived";
  /** Why an administrator took it out of the shop; null for all others. */
  readonly takenDownReason: string | null;
  /** The lowest and the highest among its variants. */
  readonly fromPaise: number;
  readonly toPaise: number;
  /** What the lowest is at this moment, while a sale takes something off; null otherwise. */
  readonly salePaise: number | null;
  readonly saleEndsAt: Date | null;
  /** Of all variants together, and of the one of which there is least. */
  readonly stock: number;
  readonly lowestStock: number;
  readonly variants: number;
  readonly views: number;
  readonly sales: number;
  readonly picture: StoredPicture | null;
};

/** How many of the seller's products there are by state. */
export type ShelfCounts = Readonly<Record<ShelfStatus | "low", number>>;

export type SellerShelf = {
  readonly products: readonly ShelfProduct[];
  readonly next: string | null;
  readonly counts: ShelfCounts;
};

/** What can be done to several products at once. Those that end in a unit are given an amount. */
export const bulkKinds = [
  "publish",
  "unpublish",
  "archive",
  "price_set_rupees",
  "price_up_percent",
  "price_down_percent",
  "price_up_rupees",
  "price_down_rupees",
  "stock_set_pieces",
  "stock_add_pieces",
  "stock_take_pieces",
] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** `amount` is paise, basis points or pieces, by the kind; 0 where nothing is measured. */
export type BulkChange = { readonly kind: BulkKind; readonly amount: number };

/** At most so many at once. */
export const mostAtOnce = 100;
