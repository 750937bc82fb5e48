import { lineTitle } from "#modules/cart/public.ts";
import type { SellableVariant } from "#modules/catalog/public.ts";
import type { Customer, CustomerRow } from "#modules/customers/public.ts";
import type { SavedItem, Desk, InvoiceFields, ItemToReuse } from "#modules/invoicing/public.ts";
import { formatRupeesShort } from "#shared/money.ts";

/** What the GST Invoice page offers to choose from, and how it is answered. */

/** Something to be taken into a row: what was invoiced before, or a product of the seller. */
export type ItemChoice = ItemToReuse & {
  readonly key: string;
  readonly note: string;
  readonly savedId: string | null;
};

export type InvoiceChoices = {
  readonly sellerId: string;
  /** Null before the company is on record. */
  readonly desk: Desk | null;
  readonly customers: readonly CustomerRow[];
  readonly items: readonly ItemChoice[];
  /** Asked for by `?fill=`: everything that is known of one. */
  readonly filled: Customer | null;
  /** Of a form that is opened now: sent twice it makes one invoice. */
  readonly idempotencyKey: string;
};

/** What comes back of a form that was sent and not saved. */
export type InvoiceAnswer = {
  readonly typed: InvoiceFields;
  readonly problem?: { readonly message: string; readonly fields: InvoiceFields };
  /** What was done instead. */
  readonly notice?: string;
};

/** What was invoiced before first, the latest on top, then products by name. */
export function itemChoices(
  saved: readonly SavedItem[],
  variants: readonly SellableVariant[],
): readonly ItemChoice[] {
  return [
    ...saved.map(({ id, ...item }) => ({
      ...item,
      key: `saved-${id}`,
      savedId: id,
      note: `${formatRupeesShort(item.unitPricePaise)} · invoiced before`,
    })),
    ...variants.map((variant) => ({
      key: `variant-${variant.variantId}`,
      savedId: null,
      description: lineTitle(variant),
      hsn: variant.hsnCode,
      unitPricePaise: variant.unitPricePaise,
      gstBasisPoints: variant.gstBasisPoints,
      note: `${formatRupeesShort(variant.unitPricePaise)} · ${variant.sku}`,
    })),
  ];
}

/** Found by a part of their names. */
export function itemsWith<Item extends { readonly description: string; readonly hsn: string }>(
  items: readonly Item[],
  words: string,
): readonly Item[] {
  const typed = words.trim().toLowerCase();
  return items.filter(
    ({ description, hsn }) => description.toLowerCase().includes(typed) || hsn.startsWith(typed),
  );
}
