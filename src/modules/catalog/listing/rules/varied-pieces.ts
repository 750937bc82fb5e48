import type { ProductCardView } from "../../contract.ts";

/**
 * Chooses a few products that do not all look alike: the first one, then each time the one whose
 * colour differs most from those chosen. Skips products without a picture, sold out or of a
 * workshop on holiday.
 */
export function variedPieces(
  products: readonly ProductCardView[],
  count: number,
): readonly ProductCardView[] {
  const left = products.filter(
    (product) => product.picture !== null && !product.isSoldOut && product.awayUntil === null,
  );
  const chosen = left.splice(0, 1);
  while (chosen.length < count && left.length > 0) {
    const distances = left.map((piece) =>
      Math.min(...chosen.map((other) => distance(colourOf(piece), colourOf(other)))),
    );
    chosen.push(...left.splice(distances.indexOf(Math.max(...distances)), 1));
  }
  return chosen;
}

type Colour = readonly [redToGreen: number, yellowToBlue: number, lightness: number];

const lightnessCounts = 0.15;

/** Hue counts apart from lightness, since leathers differ mostly by hue. */
function colourOf({ picture }: ProductCardView): Colour {
  const [red, green, blue] = [1, 3, 5].map((place) =>
    Number.parseInt(picture?.dominantColour.slice(place, place + 2) ?? "0", 16),
  ) as [number, number, number];
  return [red - green, (red + green) / 2 - blue, ((red + green + blue) / 3) * lightnessCounts];
}

function distance(one: Colour, other: Colour): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
