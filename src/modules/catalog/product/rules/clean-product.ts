import { cleanLine, cleanText } from "#shared/text.ts";
import type { PictureInput, ProductInput, VariantInput } from "../contract.ts";

/**
 * What a seller typed, without what nobody sees: white space, control characters, tags given twice.
 * Colours and sizes become parts of search keys.
 */
export function cleanProduct(input: ProductInput): ProductInput {
  return {
    ...input,
    name: cleanLine(input.name),
    description: cleanText(input.description),
    categorySlug: cleanLine(input.categorySlug),
    materials: cleanLine(input.materials),
    careInstructions: cleanText(input.careInstructions ?? "") || null,
    customizationOptions: cleanText(input.customizationOptions ?? "") || null,
    tags: cleanTags(input.tags),
    hsnCode: input.hsnCode.replaceAll(/[\s.]/g, ""),
    gstReason: cleanLine(input.gstReason ?? "") || null,
    variants: input.variants.map(cleanVariant),
    pictures: input.pictures.map(cleanPicture),
  };
}

/** Trimmed, none empty, none twice in whatever case; the first spelling stays. */
export function cleanTags(tags: readonly string[]): readonly string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags.map(cleanLine)) {
    const key = tag.toLowerCase();
    if (tag !== "" && !byKey.has(key)) byKey.set(key, tag);
  }
  return [...byKey.values()];
}

function cleanVariant(variant: VariantInput): VariantInput {
  return {
    ...variant,
    sku: cleanLine(variant.sku),
    size: cleanLine(variant.size ?? "") || null,
    colour: cleanLine(variant.colour ?? "") || null,
  };
}

function cleanPicture(picture: PictureInput): PictureInput {
  return {
    ...picture,
    alt: cleanLine(picture.alt),
    colour: cleanLine(picture.colour ?? "") || null,
  };
}

/** Under which a size and colour are one and the same: "Tan" and "tan " are. */
export function variantKey({ size, colour }: Pick<VariantInput, "size" | "colour">): string {
  return JSON.stringify([
    cleanLine(size ?? "").toLowerCase(),
    cleanLine(colour ?? "").toLowerCase(),
  ]);
}

/**
 * "Tan, 42": how people call a variant; "the only one" of a product without choices is called by
 * its product.
 */
export function variantWords({ size, colour }: Pick<VariantInput, "size" | "colour">): string {
  return [colour, size].filter((part) => part !== null && part !== "").join(", ");
}
