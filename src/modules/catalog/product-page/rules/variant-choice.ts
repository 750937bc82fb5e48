import type { VariantView } from "../../contract.ts";

/**
 * Which variant a visitor chose. Colour and size are chosen separately; a combination that does not
 * exist is never chosen.
 */

/** The colour and size chosen so far; null if not chosen. */
export type SelectedOptions = { readonly colour: string | null; readonly size: string | null };

type Choosable = Pick<VariantView, "id" | "colour" | "size" | "stock">;

/** A variant's size and colour: "UK 8, Tan"; empty for a product without choices. */
export function optionWords(variant: {
  readonly size: string | null;
  readonly colour: string | null;
}): string {
  return [variant.size, variant.colour].filter((option) => option !== null).join(", ");
}

/** The colours or sizes of these variants, each once and in their order. */
export function offered(variants: readonly Choosable[], by: "colour" | "size"): readonly string[] {
  const values = variants.map((variant) => variant[by]).filter((value) => value !== null);
  return [...new Set(values)];
}

/**
 * The choice when a page opens: the address's if it exists, else the first colour in stock, because
 * the picture shows a colour. With several sizes no size is chosen: a wrong size would be sent
 * back.
 */
export function openingChoice(
  variants: readonly Choosable[],
  requested: SelectedOptions,
): SelectedOptions {
  const colours = offered(variants, "colour");
  const sizes = offered(variants, "size");
  const colour =
    matching(colours, requested.colour) ??
    variants.find((variant) => variant.stock > 0)?.colour ??
    colours[0] ??
    null;
  const size = matching(sizes, requested.size) ?? (sizes.length === 1 ? (sizes[0] ?? null) : null);
  return withSizeThatExists(variants, { colour, size });
}

/** Another colour keeps the size if that colour has it; otherwise the size must be chosen again. */
export function chooseColour(
  variants: readonly Choosable[],
  selected: SelectedOptions,
  colour: string,
): SelectedOptions {
  return withSizeThatExists(variants, { ...selected, colour });
}

/** The variant of a colour and size; null until the size is chosen. */
export function chosenVariant<V extends Choosable>(
  variants: readonly V[],
  selected: SelectedOptions,
): V | null {
  return (
    variants.find(
      (variant) => variant.colour === selected.colour && variant.size === selected.size,
    ) ?? null
  );
}

function withSizeThatExists(
  variants: readonly Choosable[],
  selected: SelectedOptions,
): SelectedOptions {
  if (chosenVariant(variants, selected) !== null) return selected;
  const ofColour = variants.filter((variant) => variant.colour === selected.colour);
  const [only] = ofColour;
  return {
    colour: selected.colour,
    size: ofColour.length === 1 && only !== undefined ? only.size : null,
  };
}

function matching(values: readonly string[], requested: string | null): string | undefined {
  return values.find((value) => value.toLowerCase() === requested?.toLowerCase());
}
