import type { ProductFormValues } from "../rules/product-form.ts";
import type { FormFacts } from "../contract.ts";

/** Changes fields, or whatever follows from the form as it is at that moment. */
export type Change = (
  changes: Partial<ProductFormValues> | ((form: ProductFormValues) => Partial<ProductFormValues>),
) => void;

/** What each part of the product form works with. */
export type Editing = {
  readonly form: ProductFormValues;
  readonly set: Change;
  /**
   * Id and problem of a field, by the name that the rules give it: "pricePaise", "variants.3.sku".
   */
  readonly field: (name: string) => { readonly id: string; readonly error: string | undefined };
  readonly facts: FormFacts;
};
