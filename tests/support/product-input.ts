import type { ProductInput } from "#modules/catalog/product/contract.ts";
import { emptyProduct } from "#modules/catalog/product/rules/product-values.ts";

/** A valid product. Spell out only what the test is about. */
export function productInput(given: Partial<ProductInput> = {}): ProductInput {
  return {
    ...emptyProduct(),
    name: "Saddle tote",
    description: "Cut and stitched by hand.",
    categorySlug: "handbags",
    materials: "Full-grain leather",
    weightGrams: 850,
    tags: ["tote"],
    pricePaise: 499_900,
    hsnCode: "42022110",
    gstBasisPoints: 1800,
    attributes: {},
    questions: [],
    variants: [{ id: null, sku: "", size: null, colour: null, stock: 5, pricePaise: null }],
    pictures: [],
    ...given,
  };
}
