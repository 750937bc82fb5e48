import type { Fragment, Place } from "#platform/db/database.ts";

type Search = {
  /** Met by following the index of the order, and looked for along the way. */
  readonly walked: readonly Fragment[];
  readonly filtered: readonly Fragment[];
  readonly order: string;
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
export function walkedOrGathered(
  place: Place,
  { walked, filtered, order, wanted }: Search,
): string {
  return `(
    with walked as materialized (
      select l.*
      from (
        select l.*
        from listings l ${where(place, walked)} ${order}
        limit ${mostLookedAt}
      ) l ${where(place, filtered)}
      limit ${wanted}
    ),
    enough as materialized (select count(*) >= ${wanted} as is_enough from walked)
    select l.*
    from walked l
    where (select is_enough from enough)
    union all
    select l.*
    from (
      select l.*
      from listings l ${where(place, [...walked, ...filtered, () => "not (select is_enough from enough)"])}
      offset 0
    ) l
  )`;
}

/** Conditions joined by "and"; nothing where there are none. */
export function where(place: Place, conditions: readonly Fragment[]): string {
  return conditions.length === 0
    ? ""
    : `where ${conditions.map((condition) => condition(place)).join(" and ")}`;
}
