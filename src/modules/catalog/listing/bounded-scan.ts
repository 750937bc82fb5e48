import type { SqlFragment, Placeholder } from "#platform/db/database.ts";

type BoundedScan = {
  /**
   * `indexed` conditions follow the index of the sort order. `filtered` conditions are tested row
   * by row along the way.
   */
  readonly indexed: readonly SqlFragment[];
  readonly filtered: readonly SqlFragment[];
  readonly order: string;
  readonly limit: number;
};

/** Takes about 20 ms. */
const maxScanned = 3000;

/**
 * SQL for the list rows `l` that meet all conditions: the first `limit` in the order, or all there
 * are, unordered.
 *
 * Scanning in order is cheaper for common values, the filters' own indexes for rare ones. The
 * planner cannot tell which a value is: it once scanned a million products for a value that none
 * had. So the scan stops after a fixed number of rows. If it finds too few, the indexes find the
 * rest.
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

/** SQL `where` with the conditions joined by "and"; empty without conditions. */
export function where(place: Placeholder, conditions: readonly SqlFragment[]): string {
  return conditions.length === 0
    ? ""
    : `where ${conditions.map((condition) => condition(place)).join(" and ")}`;
}
