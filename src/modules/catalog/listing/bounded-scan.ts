import type { SqlFragment, Placeholder } from "#platform/db/database.ts";

type BoundedScan = {
  /** Met by following the index of the order, and looked for along the way. */
  readonly indexed: readonly SqlFragment[];
  readonly filtered: readonly SqlFragment[];
  readonly order: string;
  readonly limit: number;
};

/** Some 20 ms. */
const maxScanned = 3000;

/**
 * List rows `l` that meet all conditions: the first `wanted` in the order, or all there are,
 * unordered. Whether it is cheaper to walk the order until enough are found or to gather all by the
 * indexes of the filters depends on how many there are, and the planner does not know that of a
 * rare value: it walked through a million products for one that none has. So the walk is bounded,
 * and what it does not find is gathered.
 */
export function boundedScan(
  place: Placeholder,
  { indexed, filtered, order, limit }: BoundedScan,
): string {
  return `(
    with walked as materialized (
      select l.*
      from (
        select l.*
        from listings l ${where(place, indexed)} ${order}
        limit ${maxScanned}
      ) l ${where(place, filtered)}
      limit ${limit}
    ),
    enough as materialized (select count(*) >= ${limit} as is_enough from walked)
    select l.*
    from walked l
    where (select is_enough from enough)
    union all
    select l.*
    from (
      select l.*
      from listings l ${where(place, [...indexed, ...filtered, () => "not (select is_enough from enough)"])}
      offset 0
    ) l
  )`;
}

/** Conditions joined by "and"; nothing where there are none. */
export function where(place: Placeholder, conditions: readonly SqlFragment[]): string {
  return conditions.length === 0
    ? ""
    : `where ${conditions.map((condition) => condition(place)).join(" and ")}`;
}
