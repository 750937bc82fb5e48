import type { ProductInput } from "#modules/catalog/product/contract.ts";

/** A product that can be taken as it is; only what a test is about needs to be spelled out. */
export function productInput(given: Partial<ProductInput> = {}): ProductInput {
  return {
    name: "Saddle tote",
    description: "Cut and stitched by hand.",
    categorySlug: "handbags",
    materials: "Full-grain leather",
    weightGrams: 850,
    careInstructions: null,
    customizationOptions: null,
    tags: ["tote"],
    pricePaise: 499_900,
    comparePricePaise: null,
    hsnCode: "42022110",
    gstBasisPoints: 1800,
    gstReason: null,
    isHandicraft: false,
    processing: "ready",
    variants: [{ id: null, sku: "", size: null, colour: null, stock: 5, pricePaise: null }],
    pictures: [],
    ...given,
  };
}
