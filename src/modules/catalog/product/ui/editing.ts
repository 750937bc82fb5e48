import type { ProductFormValues } from "../rules/product-form.ts";
import type { FormFacts } from "../contract.ts";

/** Changes fields; a function receives the current form. */
export type Change = (
  changes: Partial<ProductFormValues> | ((form: ProductFormValues) => Partial<ProductFormValues>),
) => void;

/** The props of each section of the product form. */
export type Editing = {
  readonly form: ProductFormValues;
  readonly set: Change;
  /** Id and error of a field, by its name in the rules: "pricePaise", "variants.3.sku". */
  readonly field: (name: string) => { readonly id: string; readonly error: string | undefined };
  readonly facts: FormFacts;
};
