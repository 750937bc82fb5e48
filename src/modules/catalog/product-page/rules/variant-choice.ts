import type { VariantView } from "../../contract.ts";

/**
 * Which variant a visitor means. Colour and size are chosen apart; a pair that nobody makes is
 * never chosen.
 */

/** What the visitor has chosen so far; null where nothing is. */
export type SelectedOptions = { readonly colour: string | null; readonly size: string | null };

type Choosable = Pick<VariantView, "id" | "colour" | "size" | "stock">;

/**
 * A variant's size and colour as people name them: "UK 8, Tan"; empty where there is nothing to
 * choose.
 */
export function optionWords(variant: {
  readonly size: string | null;
  readonly colour: string | null;
}): string {
  return [variant.size, variant.colour].filter((option) => option !== null).join(", ");
}

/** The colours or sizes on offer, in the order of the variants. */
export function offered(variants: readonly Choosable[], by: "colour" | "size"): readonly string[] {
  const values = variants.map((variant) => variant[by]).filter((value) => value !== null);
  return [...new Set(values)];
}

/**
 * What stands chosen when a page opens: what the address asks for where it exists; else the first
 * colour in stock, since the picture shows one. A size is left open when there are several: sending
 * the wrong size helps nobody.
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

/** Another colour keeps the size where it is made in it, else asks for the size again. */
export function chooseColour(
  variants: readonly Choosable[],
  selected: SelectedOptions,
  colour: string,
): SelectedOptions {
  return withSizeThatExists(variants, { ...selected, colour });
}

/** The variant meant by colour and size together; null while a size is still to be chosen. */
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
