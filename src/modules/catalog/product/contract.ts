import type { StoredPicture } from "#modules/media/public.ts";
import type { GstTable } from "#modules/tax/public.ts";
import type { ProductValues } from "./rules/product-values.ts";

/**
 * What a seller says of a product: from the form, from a file, from a copy. Text is cleaned;
 * nothing here is trusted yet.
 */
export type ProductInput = ProductValues & {
  /** One at least; a product without choices has one without size and colour. */
  readonly variants: readonly VariantInput[];
  /** The first one stands on cards. */
  readonly pictures: readonly PictureInput[];
};

/** `id` is null for a new one. An empty `sku` asks for one to be proposed. */
export type VariantInput = {
  readonly id: string | null;
  readonly sku: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly stock: number;
  /**
   * The stock that was shown when `stock` was typed: then what is meant is the difference, so that
   * a piece sold meanwhile stays sold. Left out (a file): `stock` is what there is.
   */
  readonly stockShown?: number | null;
  /** Its own price; null takes the product's. */
  readonly pricePaise: number | null;
};

/** An uploaded picture, what it shows, and the colour of the variants that it shows. */
export type PictureInput = {
  readonly imageId: string;
  readonly alt: string;
  readonly colour: string | null;
};

/**
 * How a product stands when it is saved: what a draft, a published or an archived one becomes; left
 * out, it stays.
 */
export type NewProduct = {
  readonly product: ProductInput;
  readonly publish: boolean;
  readonly idempotencyKey?: string | undefined;
};

/**
 * What a save answers. `stockMoved` names the variants that were sold or given back while their
 * stock was being typed.
 */
export type SavedProduct = {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
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
 * Who changed what of a product, and when (UTC). `fields` are names of `ProductInput`, and
 * `status`.
 */
export type ProductChange = {
  readonly at: Date;
  readonly by: string | null;
  readonly fields: readonly string[];
};

/** A seller's own product as the form shows it, whatever its state. */
export type OwnProduct = ProductValues & {
  readonly id: string;
  readonly slug: string;
  readonly status: ProductStatus;
  readonly version: number;
  readonly takenDownReason: string | null;
  readonly updatedAt: string;
  readonly variants: readonly OwnVariant[];
  readonly pictures: readonly OwnPicture[];
};

/** A saved variant. Once it was ordered, its size and colour cannot change. */
export type OwnVariant = VariantInput & { readonly id: string; readonly wasOrdered: boolean };

/** A picture of a saved product, with the file that shows it. */
export type OwnPicture = PictureInput &
  Pick<StoredPicture, "file" | "width" | "height" | "placeholder">;

/** A category with the HSN code that is usual in it. */
export type CategoryChoice = {
  readonly slug: string;
  readonly name: string;
  readonly hsnCode: string | null;
};
/** What a product form chooses from. The rates are those in force today. */
export type FormFacts = GstTable & { readonly categories: readonly CategoryChoice[] };

/** A draft as its card shows it. Prices are without GST. */
export type DraftCardView = {
  readonly id: string;
  readonly name: string;
  readonly excerpt: string;
  readonly pricePaise: number;
  readonly comparePricePaise: number | null;
  readonly gstBasisPoints: number;
  readonly categoryName: string;
  readonly materials: string;
  readonly tags: readonly string[];
  readonly takenDownReason: string | null;
  readonly updatedAt: string;
  readonly picture: StoredPicture | null;
};
