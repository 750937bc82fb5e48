import { latinDigits } from "#shared/indian-digits.ts";
import type { SellableVariant } from "#modules/catalog/public.ts";
import type { CustomerRow } from "#modules/customers/public.ts";
import type { OwnPause } from "#modules/debts/public.ts";
import { priceManualOrder, rateAtPrice, type ManualOrderSeller } from "#modules/orders/public.ts";
import { parseRupees } from "#shared/parse-rupees.ts";

/** The state of the Create Order form. Pure; the server computes the totals again. */

/**
 * The choices of the form: the seller's customers and items, at most 200 each, and the seller's GST
 * registration.
 */
export type Choices = {
  readonly customers: readonly CustomerRow[];
  readonly items: readonly SellableVariant[];
  readonly seller: ManualOrderSeller;
  /** Of this form: sent twice, it creates one order. */
  readonly idempotencyKey: string;
};

/** What the page and the dialog of the form show: its choices, and whether orders by hand pause. */
export type CreateOrderData = Choices & { readonly debt: OwnPause };

/**
 * A row of the form as typed; unused fields are empty. `key` is part of the names of its fields.
 */
export type ItemRow = {
  readonly key: number;
  readonly variantId: string;
  readonly quantity: string;
  readonly price: string;
  readonly rate: string;
};

export type Typed = Readonly<Record<string, string>>;

/** Without JavaScript no row can be added, so the form has some spare ones. */
const rowsReady = 5;

export function emptyItemRow(key: number): ItemRow {
  return { key, variantId: "", quantity: "1", price: "", rate: "" };
}

/**
 * The rows of a returned form, or a first one; then empty ones, visible only without JavaScript.
 */
export function rowsOf(typed: Typed): readonly ItemRow[] {
  const keys = Object.keys(typed).flatMap((name) => /^item(\d+)\.variantId$/.exec(name)?.[1] ?? []);
  const filled = keys.map(Number).flatMap((key) => {
    const field = (name: string) => typed[`item${key}.${name}`] ?? "";
    return field("variantId") === ""
      ? []
      : [
          {
            key,
            variantId: field("variantId"),
            quantity: field("quantity"),
            price: field("price"),
            rate: field("rate"),
          },
        ];
  });
  const first = filled.length === 0 ? [emptyItemRow(0)] : filled;
  const from = Math.max(...first.map((row) => row.key)) + 1;
  return [
    ...first,
    ...Array.from({ length: Math.max(0, rowsReady - first.length) }, (_, index) =>
      emptyItemRow(from + index),
    ),
  ];
}

/** The row with an item, its current price and its rate. */
export function withItem(row: ItemRow, item: SellableVariant | undefined): ItemRow {
  if (item === undefined) return { ...row, variantId: "", price: "", rate: "" };
  return {
    ...row,
    variantId: item.variantId,
    price: plainRupees(item.unitPricePaise),
    rate: String(item.gstBasisPoints),
  };
}

/** The row at another price. Its rate follows the price unless the seller chose another rate. */
export function withPrice(row: ItemRow, item: SellableVariant | undefined, price: string): ItemRow {
  const [before, now] = [row.price, price].map(
    (typed) => (typed.trim() === "" ? item?.unitPricePaise : parseRupees(typed)) ?? null,
  );
  const followsPrice =
    item !== undefined &&
    typeof before === "number" &&
    typeof now === "number" &&
    row.rate === String(rateAtPrice(item, before));
  return { ...row, price, rate: followsPrice ? String(rateAtPrice(item, now)) : row.rate };
}

function plainRupees(paise: number): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
}

/** The totals of the form so far; null before there is an item or a state. */
export function totalsOf(
  rows: readonly ItemRow[],
  itemsById: ReadonlyMap<string, SellableVariant>,
  terms: {
    readonly seller: ManualOrderSeller;
    readonly placeOfSupply: string;
    readonly shipping: string;
  },
) {
  if (terms.placeOfSupply === "") return null;
  const lines = rows.flatMap((row) => {
    const item = itemsById.get(row.variantId);
    const quantity = Number(latinDigits(row.quantity) || "1");
    const unitPricePaise = row.price.trim() === "" ? item?.unitPricePaise : parseRupees(row.price);
    if (
      item === undefined ||
      !Number.isInteger(quantity) ||
      quantity < 1 ||
      quantity > 99 ||
      unitPricePaise === null ||
      unitPricePaise === undefined
    )
      return [];
    return [
      {
        variantId: row.variantId,
        quantity,
        unitPricePaise,
        priceIncludesGst: item.priceIncludesGst,
        gstBasisPoints: row.rate === "" ? rateAtPrice(item, unitPricePaise) : Number(row.rate),
      },
    ];
  });
  return priceManualOrder(lines, {
    seller: terms.seller,
    placeOfSupply: terms.placeOfSupply,
    shippingPaise: parseRupees(terms.shipping) ?? 0,
  });
}
