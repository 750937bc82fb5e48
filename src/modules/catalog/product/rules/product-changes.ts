import type { OwnProduct, ProductInput, ProductStatus, VariantInput } from "../contract.ts";

type FieldValues = Readonly<Record<string, unknown>>;

const plainFields = [
  "name",
  "description",
  "categorySlug",
  "materials",
  "weightGrams",
  "careInstructions",
  "customizationOptions",
  "tags",
  "pricePaise",
  "comparePricePaise",
  "hsnCode",
  "gstBasisPoints",
  "gstReason",
  "isHandicraft",
  "processing",
] as const;

/** All that a product says, so that two of them can be laid beside each other. */
function comparedFields(product: ProductInput | OwnProduct, status: ProductStatus): FieldValues {
  const variant = ({ sku, size, colour, stock, pricePaise }: VariantInput) => ({
    sku,
    size,
    colour,
    stock,
    pricePaise,
  });
  return {
    ...Object.fromEntries(plainFields.map((field) => [field, product[field]])),
    variants: product.variants.map(variant),
    pictures: product.pictures.map(({ imageId, alt, colour }) => ({
      imageId: imageId.toLowerCase(),
      alt,
      colour,
    })),
    status,
  };
}

export type ProductChanges = { readonly before: FieldValues; readonly after: FieldValues };

/**
 * The fields in which a saved product differs from what it was, before and after; both empty when
 * nothing changed.
 */
export function productChanges(
  before: OwnProduct,
  after: { readonly product: ProductInput; readonly status: ProductStatus },
): ProductChanges {
  const old = comparedFields(before, before.status);
  const now = comparedFields(after.product, after.status);
  const fields = Object.keys(now).filter(
    (field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]),
  );
  const only = (from: FieldValues) =>
    Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { before: only(old), after: only(now) };
}

const fieldWords: Readonly<Record<string, string>> = {
  name: "name",
  description: "description",
  categorySlug: "category",
  materials: "materials",
  weightGrams: "weight",
  careInstructions: "care instructions",
  customizationOptions: "customization options",
  tags: "tags",
  pricePaise: "price",
  comparePricePaise: "compare price",
  hsnCode: "HSN code",
  gstBasisPoints: "GST rate",
  gstReason: "reason for the GST rate",
  isHandicraft: "handicraft declaration",
  processing: "processing time",
  variants: "variants or stock",
  pictures: "pictures",
  status: "status",
};

/** "price, variants or stock": the fields of a change as people call them. */
export function changedWords(fields: readonly string[]): string {
  return fields.flatMap((field) => fieldWords[field] ?? []).join(", ") || "something";
}
