import { lineTitle } from "#modules/cart/public.ts";
import type { SellableVariant } from "#modules/catalog/public.ts";
import type { Customer, CustomerRow } from "#modules/customers/public.ts";
import type { SavedItem, Desk, InvoiceFields, ItemToReuse } from "#modules/invoicing/public.ts";
import { formatRupeesShort, withoutGst } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";

/** The choices of the GST Invoice page, and its answers. */

/** An item for a row: one that was invoiced before, or one of the seller's products. */
export type ItemChoice = ItemToReuse & {
  readonly key: string;
  readonly note: string;
  readonly savedId: string | null;
};

export type InvoiceChoices = {
  readonly sellerId: string;
  /** Null before the company settings exist. */
  readonly desk: Desk | null;
  readonly customers: readonly CustomerRow[];
  readonly items: readonly ItemChoice[];
  /** The full customer that `?fill=` names. */
  readonly filled: Customer | null;
  /** The idempotency key of this form: sent twice, it creates one invoice. */
  readonly idempotencyKey: string;
};

/** The answer to a form that was sent but not saved. */
export type InvoiceAnswer = {
  readonly typed: InvoiceFields;
  readonly problem?: { readonly message: string; readonly fields: InvoiceFields };
  /** A notice about another action, such as a saved customer. */
  readonly notice?: string;
};

/** Previously invoiced items first, latest on top, then products by name. */
export function itemChoices(
  saved: readonly SavedItem[],
  variants: readonly SellableVariant[],
): readonly ItemChoice[] {
  return [
    ...saved.map(({ id, ...item }) => ({
      ...item,
      key: `saved-${id}`,
      savedId: id,
      note: t("{unitPricePaise} · invoiced before", {
        unitPricePaise: formatRupeesShort(item.unitPricePaise),
      }),
    })),
    ...variants.map(variantChoice),
  ];
}

/** A variant to write an invoice for, whose rate is without GST. */
function variantChoice(variant: SellableVariant): ItemChoice {
  const { gstBasisPoints, priceIncludesGst } = variant;
  const unitPricePaise = withoutGst(variant.unitPricePaise, gstBasisPoints, priceIncludesGst);
  return {
    key: `variant-${variant.variantId}`,
    savedId: null,
    description: lineTitle(variant),
    hsn: variant.hsnCode,
    unitPricePaise,
    gstBasisPoints,
    note: `${formatRupeesShort(unitPricePaise)} · ${variant.sku}`,
  };
}

/** Searches items by a part of their name. */
export function itemsWith<Item extends { readonly description: string; readonly hsn: string }>(
  items: readonly Item[],
  words: string,
): readonly Item[] {
  const typed = words.trim().toLowerCase();
  return items.filter(
    ({ description, hsn }) => description.toLowerCase().includes(typed) || hsn.startsWith(typed),
  );
}
