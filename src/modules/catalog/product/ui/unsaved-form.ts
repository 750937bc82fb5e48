import { emptyVariantRow } from "../rules/variant-table.ts";
import { emptyQuestionRow } from "../../questions/rules/question-rows.ts";
import type { ProductFormValues } from "../rules/product-form.ts";

/** Unsaved typing, stored in this browser. */
export type UnsavedForm = {
  readonly form: ProductFormValues;
  readonly version: number;
  readonly idempotencyKey: string;
  readonly keptAt: string;
};

/** One key per seller and product; "new" is the product that is being added. */
export function unsavedFormKey(sellerId: string, productId: string | null): string {
  return `product-form:${sellerId}:${productId ?? "new"}`;
}

/** Stores the form; false if the browser refuses. */
export function storeUnsaved(key: string, unsaved: UnsavedForm): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(unsaved));
    return true;
  } catch {
    // Storage is off or full: leaving the page still asks.
    return false;
  }
}

/** Removes what was typed in this browser under `key`. */
export function removeUnsaved(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/**
 * Reads stored typing as far as possible: an older release may have written it. Null if it is
 * unusable.
 */
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
      [form.variants, form.questions, form.pictures, form.tags].every((list) =>
        Array.isArray(list),
      ) &&
      typeof idempotencyKey === "string" &&
      typeof keptAt === "string";
    if (!isSound || form.variants.length === 0) return null;
    return {
      form: {
        ...form,
        variants: form.variants.map((row) => ({ ...emptyVariantRow(row.key), ...row })),
        questions: form.questions.map((row) => ({ ...emptyQuestionRow(row.key), ...row })),
      },
      version: Number(version) || 1,
      idempotencyKey,
      keptAt,
    };
  } catch {
    return null;
  }
}
