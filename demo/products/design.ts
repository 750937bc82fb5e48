import type { CareFamily } from "#demo/products/care.ts";
import type { DemoProduct } from "#demo/shapes.ts";

/** What a design of the picture set allows a workshop to make of it, in words and figures. */
export type Design = {
  readonly category: string;
  /** Middle part of the SKU. */
  readonly code: string;
  /** Colour as the manifest spells it, to the pictures that show it, main view first. */
  readonly pictures: Readonly<Record<string, readonly string[]>>;
  /** Empty for one size. */
  readonly sizes: readonly string[];
  /** Sizes that take more leather and cost more. */
  readonly dearerSizes?: Readonly<Record<string, number>>;
  readonly weightGrams: number;
  readonly hsnCode: string;
  readonly processing: DemoProduct["processing"];
  readonly care: CareFamily;
  /** `{leather}` and `{thread}` are the workshop's own. */
  readonly materials: readonly string[];
  readonly openings: readonly string[];
  readonly details: readonly string[];
  readonly customization: readonly (string | null)[];
  readonly tags: readonly string[];
};

/**
 * The pictures of one design in the given colours; `detailed` is the colour that also has a
 * close-up.
 */
export function shownIn(
  stem: string,
  colours: readonly string[],
  detailed?: string,
): Record<string, readonly string[]> {
  return Object.fromEntries(
    colours.map((colour) => {
      const main = `${stem}-${colour}.webp`;
      return [colour, colour === detailed ? [main, `${stem}-${colour}-detail.webp`] : [main]];
    }),
  );
}
