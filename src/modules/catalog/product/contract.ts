import type { StoredPicture } from "#modules/media/public.ts";
import type { GstTable } from "#modules/tax/public.ts";
import type { AttributeValues, DisplayedAttribute } from "../attributes/contract.ts";
import type { ListingCheck } from "../care/contract.ts";
import type { Question } from "../questions/contract.ts";
import type { ProductValues } from "./rules/product-values.ts";

/**
 * A seller's input for a product, from the form, a file or a copy. Texts are cleaned; nothing is
 * checked yet.
 */
export type ProductInput = ProductValues & {
  /** The values of the attributes that its category asks for. */
  readonly attributes: AttributeValues;
  /** What the buyer is asked, at most five. */
  readonly questions: readonly Question[];
  /** At least one; a product without choices has one variant without size and colour. */
  readonly variants: readonly VariantInput[];
  /** The first one is the cover. */
  readonly pictures: readonly PictureInput[];
};

/** `id` is null for a new variant. An empty `sku` gets a proposed one. */
export type VariantInput = {
  readonly id: string | null;
  readonly sku: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly stock: number;
  /**
   * The stock that the form showed. The stored stock changes by the difference, so that pieces sold
   * meanwhile stay sold. Absent for files, which set the stock itself.
   */
  readonly stockShown?: number | null;
  /** Its own price in paise; null takes the product's. */
  readonly pricePaise: number | null;
  /** The values of the attributes that each variant has; absent means none. */
  readonly attributes?: AttributeValues;
};

/** An uploaded picture with its alternative text, and the colour of the variants that it shows. */
export type PictureInput = {
  readonly imageId: string;
  readonly alt: string;
  readonly colour: string | null;
};

/** A product to add, as a draft or published. */
export type NewProduct = {
  readonly product: ProductInput;
  readonly publish: boolean;
  readonly idempotencyKey?: string | undefined;
  /** The seller's answer about a very large discount. */
  readonly confirmed?: string | undefined;
};

/**
 * The result of a save. `stockMoved` lists the variants whose stock changed while it was being
 * typed.
 */
export type SavedProduct = {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
  /** It should be published, and waits for the marketplace's check first. */
  readonly isWaiting: boolean;
  readonly stockMoved: readonly StockMoved[];
};
export type StockMoved = {
  readonly sku: string;
  readonly shown: number;
  readonly typed: number;
  readonly stock: number;
};

export type ProductStatus = "draft" | "published" | "archived";

/**
 * A change of a product: who, when (UTC), and which fields of `ProductInput`, `status`, or
 * attributes ("attributes.heel").
 */
export type ProductChange = {
  readonly at: Date;
  readonly by: string | null;
  readonly fields: readonly string[];
};

/** A seller's own product as the form shows it, in any state. */
export type OwnProduct = ProductValues & {
  readonly attributes: AttributeValues;
  readonly questions: readonly Question[];
  readonly id: string;
  readonly slug: string;
  readonly status: ProductStatus;
  readonly version: number;
  readonly takenDownReason: string | null;
  /** What is open between the marketplace and the seller; null if nothing is. */
  readonly check: ListingCheck | null;
  readonly updatedAt: string;
  readonly variants: readonly OwnVariant[];
  readonly pictures: readonly OwnPicture[];
};

/** A saved variant. Once it was ordered, its size and colour cannot change. */
export type OwnVariant = VariantInput & {
  readonly id: string;
  readonly wasOrdered: boolean;
};

/** A picture of a saved product, with the file that shows it. */
export type OwnPicture = PictureInput &
  Pick<StoredPicture, "file" | "width" | "height" | "placeholder">;

/** A category with its usual HSN code. */
export type CategoryChoice = {
  readonly slug: string;
  readonly name: string;
  readonly hsnCode: string | null;
};
/** The choices of a product form. The rates are those in force today. */
export type FormFacts = GstTable & {
  readonly categories: readonly CategoryChoice[];
  /** What each category asks for, by its slug. */
  readonly attributes: Readonly<Record<string, readonly DisplayedAttribute[]>>;
  /** What no category asks for any more; products may have values of it still. */
  readonly formerAttributes: readonly DisplayedAttribute[];
};

/** A draft as its card shows it. Prices are in paise, as typed. */
export type DraftCardView = {
  readonly id: string;
  readonly name: string;
  readonly excerpt: string;
  readonly pricePaise: number;
  readonly comparePricePaise: number | null;
  readonly priceIncludesGst: boolean;
  readonly gstBasisPoints: number;
  /** Null if the seller has not chosen one yet. */
  readonly categoryName: string | null;
  readonly materials: string;
  readonly tags: readonly string[];
  readonly takenDownReason: string | null;
  readonly check: ListingCheck | null;
  readonly updatedAt: string;
  readonly picture: StoredPicture | null;
};
