import { sql, type SQL } from "drizzle-orm";

type Search = {
  /** Met by following the index of the order, and looked for along the way. */
  readonly walked: readonly SQL[];
  readonly filtered: readonly SQL[];
  readonly order: SQL;
  readonly wanted: number;
};

/** Some 20 ms. */
const mostLookedAt = 3000;

/**
 * List rows `l` that meet all conditions: the first `wanted` in the order, or all there are,
 * unordered. Whether it is cheaper to walk the order until enough are found or to gather all by the
 * indexes of the filters depends on how many there are, and the planner does not know that of a
 * rare value: it walked through a million products for one that none has. So the walk is bounded,
 * and what it does not find is gathered.
 */
export function walkedOrGathered({ walked, filtered, order, wanted }: Search): SQL {
  return sql`(
    with walked as materialized (
      select l.* from (select l.* from listings l ${where(walked)} ${order} limit ${mostLookedAt}) l ${where(filtered)} limit ${wanted}
    ), enough as materialized (select count(*) >= ${wanted} as is_enough from walked)
    select l.* from walked l where (select is_enough from enough)
    union all
    select l.* from (select l.* from listings l ${where([...walked, ...filtered, sql.raw("not (select is_enough from enough)")])} offset 0) l)`;
}

export function where(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join([...conditions], sql` and `)}`;
}
