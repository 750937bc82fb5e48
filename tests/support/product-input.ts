import type { ProductInput } from "#modules/catalog/product/contract.ts";
import { emptyProduct } from "#modules/catalog/product/rules/product-values.ts";

/** A product that can be taken as it is; only what a test is about needs to be spelled out. */
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
    variants: [{ id: null, sku: "", size: null, colour: null, stock: 5, pricePaise: null }],
    pictures: [],
    ...given,
  };
}
