import type { StoredPicture } from "#modules/media/public.ts";
import type { DisplayedAttribute } from "../attributes/contract.ts";
import type { ListingCheck } from "../care/contract.ts";
import type { AnswerToSet } from "./rules/bulk-answer.ts";

/** A seller's own products, and changes to several of them at once. */

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
/** One of these sort orders. */
export type ShelfSort = (typeof shelfSorts)[number];

/**
 * `current` is everything except archived. A product that was taken down keeps its status and is
 * also listed under `taken_down`.
 */
export const shelfStatuses = ["current", "published", "draft", "archived", "taken_down"] as const;
/** One of these filters by status. */
export type ShelfStatus = (typeof shelfStatuses)[number];

/** The filters of a seller's list, already checked. */
export type ShelfFilters = {
  readonly search: string;
  readonly status: ShelfStatus;
  /** Only published products that are nearly sold out in some size or colour. */
  readonly isLow: boolean;
  /** Only products that lack an answer which their category requires. */
  readonly lacksAnswers: boolean;
  readonly sort: ShelfSort;
  /** The cursor of the page; empty for the first. */
  readonly after: string;
};

/** A product in its seller's list, in any state. Prices are in paise, as typed. */
export type ShelfProduct = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly status: "draft" | "published" | "archived";
  /** Why an administrator took it down; null otherwise. */
  readonly takenDownReason: string | null;
  /** What is open between the marketplace and the seller about it; null if nothing is. */
  readonly check: ListingCheck | null;
  /** The lowest and the highest price of its variants. */
  readonly fromPaise: number;
  readonly toPaise: number;
  readonly priceIncludesGst: boolean;
  /** The lowest price during a running sale; null without a sale. */
  readonly salePaise: number | null;
  readonly saleEndsAt: Date | null;
  /** The stock of all variants together, and of the variant with the least. */
  readonly stock: number;
  readonly lowestStock: number;
  readonly variants: number;
  readonly views: number;
  readonly sales: number;
  readonly picture: StoredPicture | null;
  /** Null for a draft without one. */
  readonly categorySlug: string | null;
  /** The names of the details that its category requires and it lacks, in the reader's language. */
  readonly missing: readonly string[];
};

/** How many products the seller has, by state. */
export type ShelfCounts = Readonly<Record<ShelfStatus | "low" | "missing", number>>;

/** A page of the seller's products; `next` is the cursor, null at the end. */
export type SellerShelf = {
  readonly products: readonly ShelfProduct[];
  readonly next: string | null;
  readonly counts: ShelfCounts;
  /** What the categories of these products ask for, by slug. */
  readonly attributes: Readonly<Record<string, readonly DisplayedAttribute[]>>;
};

/** Changes to several products. Kinds that end in a unit need an amount. */
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
  "answer",
] as const;
/** One of these kinds of change. */
export type BulkKind = (typeof bulkKinds)[number];

/**
 * `amount` is in paise, basis points or pieces, depending on the kind; 0 for kinds without an
 * amount.
 */
export type BulkChange = {
  readonly kind: BulkKind;
  readonly amount: number;
  /** Of the kind `answer`: to which attribute, and what was typed. */
  readonly answer?: AnswerToSet;
  /** The seller's answer about a very large discount. */
  readonly confirmed?: string | undefined;
};

/** A product that cannot change, and a sentence with its name that says why. */
export type ProductRefusal = { readonly productId: string; readonly sentence: string };

/** The maximum number of products per change. */
export const mostAtOnce = 100;
