/**
 * By which weights couriers are asked where they go: by the most that a parcel of a class weighs, so
 * that an answer counts for many parcels and there are few questions. Pure.
 */

/** The most that a parcel of each class weighs, in grams, ascending. */
export const weightClasses = [500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000] as const;

const heaviest = 100_000;
/** Couriers count a gram for this much room: 5,000 cm³ are a kilogram. */
const cubicMmOfGram = 5000;

/** What couriers charge a parcel for: what it weighs, or the room that it takes. In grams. */
export type Measures = {
  readonly weightGrams: number;
  readonly sizeMm: readonly [length: number, width: number, height: number];
};

/**
 * The class of a packed parcel. A bag of 850 g in 300 × 200 × 100 mm takes room for 1,200 g: 2000.
 */
export function weightClassOf({ weightGrams, sizeMm: [length, width, height] }: Measures): number {
  const grams = Math.max(weightGrams, (length * width * height) / cubicMmOfGram);
  return weightClasses.find((most) => grams <= most) ?? heaviest;
}

/** A parcel at the upper end of its class: whoever takes it takes all of the class. */
export function parcelOfClass(weightClass: number): Measures {
  const side = Math.floor(Math.cbrt(weightClass * cubicMmOfGram));
  return { weightGrams: weightClass, sizeMm: [side, side, side] };
}

/** SQL: the class of so many grams. */
export function weightClassIn(grams: string): string {
  return `coalesce(
    (
      select min(most)
      from unnest(array[${weightClasses.join(", ")}]) most
      where most >= ${grams}
    ),
    ${heaviest}
  )`;
}

/** SQL: the grams that couriers count for the room of a box, null without one. */
export function gramsOfRoom(length: string, width: string, height: string): string {
  return `(${length}::bigint * ${width} * ${height} / ${cubicMmOfGram})`;
}
