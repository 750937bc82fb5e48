import { emptyVariantRow } from "../rules/variant-table.ts";
import type { ProductFormValues } from "../rules/product-form.ts";

/** What is being typed, kept in this browser until it is saved. */
export type UnsavedForm = {
  readonly form: ProductFormValues;
  readonly version: number;
  readonly idempotencyKey: string;
  readonly keptAt: string;
};

/** One per seller and product; "new" is the product that is being added. */
export function unsavedFormKey(sellerId: string, productId: string | null): string {
  return `product-form:${sellerId}:${productId ?? "new"}`;
}

export function storeUnsaved(key: string, unsaved: UnsavedForm): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(unsaved));
    return true;
  } catch {
    // Storage is switched off or full: leaving the page still asks.
    return false;
  }
}

/** Removes what was typed in this browser under `key`. */
export function removeUnsaved(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then there was nothing to forget.
  }
}

/** What was kept, made the best of: it may be of an older form. */
export function readUnsaved(key: string, empty: ProductFormValues): UnsavedForm | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (
      typeof value !== "object" ||
      value === null ||
      !("form" in value) ||
      typeof value.form !== "object" ||
      value.form === null
    )
      return null;
    const { version, idempotencyKey, keptAt } = value as Partial<UnsavedForm>;
    const form = { ...empty, ...(value.form as Partial<ProductFormValues>) };
    const isSound =
      typeof form.name === "string" &&
      [form.variants, form.pictures, form.tags].every((list) => Array.isArray(list)) &&
      typeof idempotencyKey === "string" &&
      typeof keptAt === "string";
    if (!isSound || form.variants.length === 0) return null;
    return {
      form: {
        ...form,
        variants: form.variants.map((row) => ({ ...emptyVariantRow(row.key), ...row })),
      },
      version: Number(version) || 1,
      idempotencyKey,
      keptAt,
    };
  } catch {
    return null;
  }
}
