import type { StoredPicture } from "#modules/media/public.ts";
import type { GstRate } from "#modules/tax/public.ts";

/** Products as other modules need them: for sales, sponsored places and orders made by hand. */

/**
 * A product that its seller may put into a sale. Prices are in paise, as typed, without any sale.
 */
export type ProductToReduce = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly hsnCode: string;
  readonly isHandicraft: boolean;
  readonly priceIncludesGst: boolean;
  /** The rate at its lowest price, without any sale, in basis points. */
  readonly gstBasisPoints: number;
  /** Whether the rate follows the GST table; otherwise the seller chose it, or charges none. */
  readonly followsRates: boolean;
  /** Every price among its variants, lowest first; at least one. */
  readonly pricesPaise: readonly number[];
  /** Its current and planned sales, as ISO instants; null for no end. */
  readonly sales: readonly { readonly startsAt: string; readonly endsAt: string | null }[] | null;
  readonly picture: StoredPicture | null;
};

/** A product that its seller may show in sponsored places. The price is in paise, as typed. */
export type PieceToAdvertise = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly pricePaise: number;
  readonly priceIncludesGst: boolean;
  readonly gstBasisPoints: number;
  readonly stock: number;
  /** In the shop, in stock, and its seller not on holiday. */
  readonly canBeBought: boolean;
  readonly picture: StoredPicture | null;
};

/** A page of products to choose from; `next` is the cursor, null at the end. */
export type ProductChoices<Row> = {
  /** The products chosen before, and those found by the search, newest first. */
  readonly chosen: readonly Row[];
  readonly found: readonly Row[];
  readonly next: string | null;
  /** How many products could be chosen. */
  readonly total: number;
};

/**
 * A variant of the acting seller, for an order made by hand. The price is in paise, as typed; the
 * rate is 0 if the seller charges none.
 */
export type SellableVariant = {
  readonly variantId: string;
  readonly productId: string;
  readonly name: string;
  readonly sku: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly stock: number;
  readonly hsnCode: string;
  readonly unitPricePaise: number;
  readonly priceIncludesGst: boolean;
  readonly gstBasisPoints: number;
  readonly isHandicraft: boolean;
  /** The GST rates that goods may have today, in basis points. */
  readonly gstChoices: readonly number[];
  /**
   * The lines of the GST table that apply to it by price; empty if the seller chose the rate or
   * charges none.
   */
  readonly gstRates: readonly GstRate[];
  readonly imageFile: string | null;
  readonly registration: "regular" | "composition" | "unregistered";
  readonly sellerStateCode: string | null;
};
