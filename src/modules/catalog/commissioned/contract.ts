import type { ProductValues } from "../product/rules/product-values.ts";

/** What an artisan offers to make for one buyer. Prices are in paise, as typed. */
export type CommissionedPiece = {
  readonly name: string;
  readonly description: string;
  readonly materials: string;
  readonly categorySlug: string;
  /** Null takes the usual one of the category. */
  readonly hsnCode: string | null;
  readonly size: string | null;
  readonly colour: string | null;
  readonly quantity: number;
  readonly pricePaise: number;
  readonly priceIncludesGst: boolean;
  readonly weightGrams: number;
  /** After so many working days it is sent. */
  readonly workingDays: number;
  /** How much may be paid in advance, "30" for 30 percent; null: all of it is paid at once. */
  readonly advancePercent: ProductValues["advancePercent"];
  /** The account that may order it, and until when. */
  readonly offeredTo: string;
  readonly offeredUntil: Date;
};
