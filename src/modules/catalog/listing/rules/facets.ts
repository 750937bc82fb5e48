import { processingKinds, type Processing } from "#modules/shipping/public.ts";
import { stateNameOrNull } from "#shared/indian-states.ts";
import type { DisplayedAttribute } from "../../attributes/contract.ts";
import { numberRanges, rangeWords } from "../../attributes/rules/number-range.ts";
import type { AttributeFacet, CountUpTo, Facets, FacetValue } from "../../contract.ts";
import { markKinds } from "../../marks/rules/mark-kinds.ts";
import { markKindWords } from "../../marks/rules/mark-words.ts";
import { colourName } from "./colour-name.ts";
import { colourSwatch } from "./colour-swatch.ts";
import { materialName } from "./material-name.ts";
import { processingWords } from "./processing-words.ts";
import { t } from "#shared/texts/text.ts";

/** Turns counted tokens into the facets of a list. */

/** A token, how many products have it, and its value's label if the database has one. */
export type CountedToken = {
  readonly token: string;
  readonly count: number;
  readonly isMore: boolean;
  readonly label: string | null;
};

const none: CountUpTo = { count: 0, isMore: false };
/** The facets of an empty list. */
export const noFacets: Facets = {
  colours: [],
  sizes: [],
  materials: [],
  processing: [],
  marks: [],
  states: [],
  inStock: none,
  onSale: none,
  ratings: [],
  attributes: [],
};

/**
 * The facets of a list. Colours, materials and states come by count, sizes and processing in their
 * own order.
 */
export function facetsOf(
  counted: readonly CountedToken[],
  attributes: readonly DisplayedAttribute[],
): Facets {
  const of = (axis: string) =>
    counted.filter(({ token }) => token.startsWith(`${axis}=`)).map(toValue);
  const [inStock = none] = of("stock").map(numberOf);
  const [onSale = none] = of("sale").map(numberOf);
  return {
    colours: of("colour").toSorted(mostFirst).map(withSwatch),
    sizes: of("size").toSorted(bySize),
    materials: of("material").toSorted(mostFirst),
    processing: of("processing").toSorted((one, other) => rankOf(one.value) - rankOf(other.value)),
    marks: of("mark"),
    states: of("state").toSorted(mostFirst),
    inStock,
    onSale,
    ratings: of("rating").toSorted((one, other) => Number(other.value) - Number(one.value)),
    attributes: attributes
      .map((attribute) => attributeFacet(attribute, of(`@${attribute.code}`)))
      .filter(({ values }) => values.length > 0),
  };
}

/** Choices and ranges stay in their own order; both are named in the reader's language. */
function attributeFacet(
  { code, name, choices, ranges, unit }: DisplayedAttribute,
  found: readonly FacetValue[],
): AttributeFacet {
  const labels = new Map([
    ...choices.map(({ value, label }) => [value, label] as const),
    ...numberRanges(ranges).map((key) => [key, rangeWords(key, unit)] as const),
    ["yes", t("Yes")] as const,
  ]);
  const order = [...labels.keys()];
  return {
    code,
    name,
    values: found
      .map((facet) => ({ ...facet, label: labels.get(facet.value) ?? facet.value }))
      .toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value)),
  };
}

function toValue({ token, count, isMore, label }: CountedToken): FacetValue {
  const [axis = "", value = ""] = [
    token.slice(0, token.indexOf("=")),
    token.slice(token.indexOf("=") + 1),
  ];
  return { value, label: wordsOf(axis, value, label ?? capitalised(value)), count, isMore };
}

function wordsOf(axis: string, value: string, written: string): string {
  if (axis === "state") return stateNameOrNull(value) ?? value;
  if (axis === "processing" && isProcessing(value)) return processingWords()[value];
  const kind = axis === "mark" && markKinds.find((known) => known === value);
  if (kind) return markKindWords()[kind];
  if (axis === "rating") return t("{value} stars and up", { value });
  if (axis === "colour") return colourName(written);
  return axis === "material" ? materialName(value, written) : written;
}

function capitalised(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

function isProcessing(value: string): value is Processing {
  return processingKinds.some((kind) => kind === value);
}

function rankOf(value: string): number {
  return processingKinds.findIndex((kind) => kind === value);
}

function withSwatch(colour: FacetValue): FacetValue {
  const swatch = colourSwatch(colour.value);
  return swatch === null ? colour : { ...colour, swatch };
}

function numberOf({ count, isMore }: FacetValue): CountUpTo {
  return { count, isMore };
}

const collator = new Intl.Collator("en", { numeric: true });

function mostFirst(one: FacetValue, other: FacetValue): number {
  return other.count - one.count || collator.compare(one.label, other.label);
}

const letterSizes = ["xxs", "xs", "s", "m", "l", "xl", "xxl", "xxxl"];

/** Letter sizes from small to large, then numbers: S, M, XL, 18 mm, 20 mm, UK 8, UK 10. */
function bySize(one: FacetValue, other: FacetValue): number {
  const [rank, otherRank] = [one, other].map(({ value }) => letterSizes.indexOf(value));
  if (rank !== undefined && otherRank !== undefined && (rank >= 0 || otherRank >= 0))
    return (
      (rank >= 0 ? rank : letterSizes.length) - (otherRank >= 0 ? otherRank : letterSizes.length)
    );
  return collator.compare(one.label, other.label);
}
