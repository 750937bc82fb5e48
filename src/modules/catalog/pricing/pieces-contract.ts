import type { StoredPicture } from "#modules/media/public.ts";
import type { GstRate } from "#modules/tax/public.ts";

/** Pieces as other modules take them up: into sales, sponsored places and orders made by hand. */

/**
 * A piece that its seller may put into a sale. Prices are without GST, as they are outside any
 * sale.
 */
export type ProductToReduce = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly hsnCode: string;
  readonly isHandicraft: boolean;
  /** At its lowest price, outside any sale. */
  readonly gstBasisPoints: number;
  /** Whether the rate goes by the table of rates; else its seller chose it, or charges none. */
  readonly followsRates: boolean;
  /** Each price that one of its variants has, the lowest first; one at least. */
  readonly pricesPaise: readonly number[];
  /** The sales that it is in now or will be, as ISO instants; null where there is none. */
  readonly sales: readonly { readonly startsAt: string; readonly endsAt: string | null }[] | null;
  readonly picture: StoredPicture | null;
};

/** A piece that its seller may have shown in sponsored places. The price is without GST. */
export type PieceToAdvertise = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly pricePaise: number;
  readonly gstBasisPoints: number;
  readonly stock: number;
  /** In the shop, in stock, and its seller not away. */
  readonly canBeBought: boolean;
  readonly picture: StoredPicture | null;
};

/**
 * A variant of the seller who asks, as an order by hand takes it up. Price without GST; no rate
 * where the seller charges none.
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
  readonly gstBasisPoints: number;
  readonly isHandicraft: boolean;
  /** The rates of today that goods may be given, in basis points. */
  readonly gstChoices: readonly number[];
  /**
   * The lines of the table of rates that it falls under by its price; none where its seller chose
   * the rate, or charges none.
   */
  readonly gstRates: readonly GstRate[];
  readonly imageFile: string | null;
  readonly registration: "regular" | "composition" | "unregistered";
  readonly sellerStateCode: string | null;
};
