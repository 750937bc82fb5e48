import { z } from "zod";
import type { NameInBoth } from "#modules/catalog/public.ts";
import type { Processing } from "#modules/shipping/public.ts";
import { maxLines, maxQuantityPerLine } from "./rules/cart-limits.ts";
import { t } from "#shared/texts/text.ts";

/** One variant in a cart, with today's price and stock. Prices are in paise, GST excluded. */
export type CartLine = {
  readonly variantId: string;
  readonly productId: string;
  readonly slug: string;
  readonly name: string;
  /** The language of the name, if the page is in another one: for the attribute `lang`. */
  readonly lang?: string;
  readonly sku: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly imageFile: string | null;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly sellerSlug: string;
  readonly sellerStateCode: string | null;
  readonly registration: "regular" | "composition" | "unregistered";
  readonly hsnCode: string;
  readonly processing: Processing;
  readonly unitPricePaise: number;
  readonly gstBasisPoints: number;
  readonly stock: number;
  /** Published, by an approved seller who is not on holiday. */
  readonly isOffered: boolean;
  /**
   * When the workshop is back from holiday; null while it is open, and for products not offered
   * anyway.
   */
  readonly awayUntil: Date | string | null;
  readonly quantity: number;
  /**
   * The price that the buyer last saw, in paise; differs from `unitPricePaise` if the price has
   * changed since.
   */
  readonly seenPricePaise: number;
};

/** A line with both versions of its name. `name` is the seller's own, which orders copy. */
export type StoredCartLine = Omit<CartLine, "lang"> & NameInBoth;

const variantId = z.uuid({ error: () => t("This item is no longer available.") });
const quantity = z.coerce
  .number({ error: () => t("Please enter a quantity.") })
  .int({ error: () => t("Please enter a whole number.") })
  .max(maxQuantityPerLine, {
    error: () => t("At most {maxQuantityPerLine} of one item.", { maxQuantityPerLine }),
  });

/** Adds this quantity to the cart; one if left out. */
export const AddToCart = z.object({
  variantId,
  quantity: quantity.min(1, { error: () => t("Please choose at least 1.") }).default(1),
});
/** Sets the quantity; 0 removes the line. */
export const SetQuantity = z.object({ variantId, quantity: quantity.min(0) });
/** The line to remove from the cart. */
export const RemoveFromCart = z.object({ variantId });

/** A line of a browser's cart. The browser's price is used only to show what has changed. */
export const BrowserLine = z.object({
  variantId: z.uuid(),
  quantity: z.coerce.number().int().min(1).max(maxQuantityPerLine),
  seenPricePaise: z.coerce.number().int().min(1).max(10_000_000_000),
});
/** A parsed line of a browser's cart. */
export type BrowserLine = z.infer<typeof BrowserLine>;

/**
 * The lines of a browser's cart, as JSON text. Invalid lines are left out: storage is untrusted and
 * may be old.
 */
export const BrowserLines = z
  .string()
  .max(50_000)
  .transform((text) => readBrowserLines(text));

function readBrowserLines(text: string): readonly BrowserLine[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  const byVariant = new Map<string, BrowserLine>();
  for (const entry of value.slice(0, maxLines)) {
    const parsed = BrowserLine.safeParse(entry);
    if (parsed.success && !byVariant.has(parsed.data.variantId))
      byVariant.set(parsed.data.variantId, parsed.data);
  }
  return [...byVariant.values()];
}
