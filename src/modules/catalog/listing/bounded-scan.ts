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
/** Enough to see whether the scan will find what is missing, or the filters' indexes are cheaper. */
const firstScanned = 500;

/**
 * SQL for the list rows `l` that meet all conditions: the first `limit` in the order, or all there
 * are, unordered.
 *
 * Scanning in order is cheaper for common values, the filters' own indexes for rare ones. The
 * planner cannot tell which a value is: it once scanned a million products for a value that none
 * had. So the scan stops after a fixed number of rows. If it finds too few, the indexes find the
 * rest. A first part of the scan tells whether the whole of it can find enough: for a rare value
 * all 3,000 rows took six times as long as the index.
 */
export function boundedScan(
  place: Placeholder,
  { indexed, filtered, order, limit }: BoundedScan,
): string {
  const scan = (rows: number, conditions: readonly SqlFragment[]) => `
      select l.*
      from (
        select l.*
        from listings l ${where(place, conditions)} ${order}
        limit ${rows}
      ) l ${where(place, filtered)}
      limit ${limit}`;
  const least = Math.ceil((limit * firstScanned) / maxScanned);
  const isPromising = () => `(select found >= ${least} and found < ${limit} from first_found)`;
  const notEnough = () => "not (select is_enough from enough)";
  return `(
    with first_walked as materialized (${scan(firstScanned, indexed)}),
    first_found as materialized (select count(*) as found from first_walked),
    walked as materialized (${scan(maxScanned, [...indexed, isPromising])}),
    walked_found as materialized (select count(*) as found from walked),
    enough as materialized (
      select f.found >= ${limit} or w.found >= ${limit} as is_enough
      from first_found f
      cross join walked_found w
    )
    select l.*
    from first_walked l
    where (select found >= ${limit} from first_found)
    union all
    select l.*
    from walked l
    where (select found >= ${limit} from walked_found)
    union all
    select l.*
    from (
      select l.*
      from listings l ${where(place, [...indexed, ...filtered, notEnough])}
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
