import type { CareFamily } from "#demo/products/care.ts";
import type { DemoProduct } from "#demo/shapes.ts";

/** A design of the picture set, with the texts and figures of its products. */
export type Design = {
  readonly category: string;
  /** Middle part of the SKU. */
  readonly code: string;
  /** The colour as the manifest spells it, with the pictures that show it, main view first. */
  readonly pictures: Readonly<Record<string, readonly string[]>>;
  /** Empty for one size. */
  readonly sizes: readonly string[];
  /** Sizes that take more leather and cost more. */
  readonly dearerSizes?: Readonly<Record<string, number>>;
  /** If it is not one piece or one pair. */
  readonly netQuantity?: string;
  readonly weightGrams: number;
  readonly hsnCode: string;
  readonly processing: DemoProduct["processing"];
  readonly care: CareFamily;
  /** `{leather}` and `{thread}` are replaced by the workshop's own. */
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
