import type { Placeholder, SqlFragment } from "#platform/db/database.ts";
import { where } from "./bounded-scan.ts";
import {
  axisConditions,
  baseConditions,
  isInAxis,
  listConditions,
  type ListQuery,
} from "./list-conditions.ts";
import { axesOf, combined, separator, tokensOf, type Axis } from "./rules/facet-tokens.ts";

/**
 * The statement that counts a list and its filter values, in one pass over the tokens of its rows.
 *
 * Several values of one axis mean "one of them". So each axis in use is counted among the products
 * that meet all other filters. These are the products of the list, whose tokens are read once for
 * all axes, and those that miss only this axis, whose tokens are read for it alone.
 */

/** A list without filters counts up to here, one of a million shows "10,000+". */
const maxUnfiltered = 10_000;
/** A filtered list reads other rows besides (decision 051). */
const maxFiltered = 7500;
/** At least this many products are read that miss one axis only, shared among the axes in use. */
const leastNear = 2500;
const maxValues = 40;

/** The group of products of the list has no axis and no token; that of an axis in use no token. */
export type CountRow = {
  readonly axis: Axis | null;
  readonly token: string | null;
  readonly count: number;
  readonly isMore: boolean | null;
  readonly label: string | null;
};

/** The axes of this list that have a chosen value. */
function axesInUse({ filters, attributes }: ListQuery): readonly Axis[] {
  const { ofVariant, ofProduct } = axesOf(attributes);
  return [...ofVariant, ...ofProduct].filter((axis) => tokensOf(axis, filters).length > 0);
}

/** The products of this list are counted up to this number. */
function maxCounted(used: readonly Axis[]): number {
  return used.length === 0 ? maxUnfiltered : maxFiltered;
}

/** The statement; one row per group and per counted token. */
export function countStatement(query: ListQuery): SqlFragment {
  const used = axesInUse(query);
  const most = maxCounted(used);
  return (place) => `
    with matching as materialized (
      select l.facets
      from listings l ${where(place, listConditions(query))}
      limit ${most + 1}
    )${nearRows(place, query, used)},
    found as materialized (${foundRows(place, used)}),
    counted (token, count, is_chosen) as (
      ${tokenCounts(place, query, used).join(" union all ")}
    ),
    summed as (
      select token, sum(count)::int as count, bool_or(is_chosen) as is_chosen
      from counted
      group by token
    ),
    ranked as (
      select *,
        row_number() over (partition by split_part(token, '=', 1) order by count desc, token) as place
      from summed
    )
    ${groupSizes(place, used, most)}
    union all
    select split_part(r.token, '=', 1), r.token, least(r.count, ${most}), null,
      coalesce(o.label, m.name)
    from ranked r
    left join variant_options o
      on o.axis = split_part(r.token, '=', 1)
        and o.value = substr(r.token, strpos(r.token, '=') + 1)
    left join leather_materials m on r.token = 'material=' || m.slug
    where r.place <= ${maxValues} or r.is_chosen`;
}

/** For each axis in use: the rows that meet every filter but this one. */
function nearRows(place: Placeholder, query: ListQuery, used: readonly Axis[]): string {
  if (used.length === 0) return "";
  const share = `(greatest(${leastNear}, ${maxUnfiltered} - count(*)) / ${used.length})::int`;
  const each = used.map((axis, index) => {
    const missing: SqlFragment = (at) => `not (${isInAxis(query, axis)(at)})`;
    const conditions = [...baseConditions(query), ...axisConditions(query, axis), missing];
    return `near_${index} as materialized (
      select l.facets
      from listings l ${where(place, conditions)}
      limit (select most + 1 from shares)
    )`;
  });
  return `, shares as materialized (select ${share} as most from matching), ${each.join(", ")}`;
}

/** All rows whose tokens are read. `axis`: the only one that the row counts for; null for all. */
function foundRows(place: Placeholder, used: readonly Axis[]): string {
  const rows = [
    "select facets, null::text as axis from matching",
    ...used.map((axis, index) => `select facets, ${place(axis)}::text from near_${index}`),
  ];
  return `select facets, axis, row_number() over () as number from (${rows.join(" union all ")}) r`;
}

function groupSizes(place: Placeholder, used: readonly Axis[], most: number): string {
  return [
    `select null::text as axis, null::text as token, least(count(*), ${most})::int as count,
       count(*) > ${most} as "isMore", null::text as label
     from matching`,
    ...used.map(
      (axis, index) =>
        `select ${place(axis)}, null, 0, count(*) > (select most from shares)
           or (select count(*) > ${most} from matching), null
         from near_${index}`,
    ),
  ].join(" union all ");
}

/** Tokens of one value, those of variants that combine it with the other chosen values, and 0. */
function tokenCounts(
  place: Placeholder,
  query: ListQuery,
  used: readonly Axis[],
): readonly string[] {
  const { ofVariant, ofProduct } = axesOf(query.attributes);
  const around = ofVariant.filter((axis) => othersInUse(query, axis).length > 0);
  const alone = [...ofVariant, ...ofProduct].filter((axis) => !around.includes(axis));
  const chosen = used.flatMap((axis) => tokensOf(axis, query.filters));
  return [
    `select token, count(*), false
     from found r
     cross join lateral unnest(r.facets) as t(token)
     cross join lateral (select split_part(t.token, '=', 1) as axis) a
     where strpos(token, ${place(separator)}) = 0
       and a.axis = any(${place(alone)}::text[])
       and (r.axis is null or r.axis = a.axis)
     group by token`,
    ...(around.length === 0 ? [] : [countsAround(query, around)(place)]),
    ...(chosen.length === 0 ? [] : [`select unnest(${place(chosen)}::text[]), 0, true`]),
  ];
}

/** The other axes of variants that have a chosen value. */
function othersInUse({ filters, attributes }: ListQuery, axis: Axis): readonly Axis[] {
  return axesOf(attributes).ofVariant.filter(
    (other) => other !== axis && tokensOf(other, filters).length > 0,
  );
}

/**
 * Of a token that combines these axes, the part of one axis counts if the others are a chosen
 * combination. Where that part is follows from the order of the axes.
 */
function countsAround(query: ListQuery, around: readonly Axis[]): SqlFragment {
  const order = axesOf(query.attributes).ofVariant;
  const places = around.map(
    (axis) =>
      1 +
      othersInUse(query, axis).filter((other) => order.indexOf(other) < order.indexOf(axis)).length,
  );
  const keys = around.flatMap((axis) =>
    combined(othersInUse(query, axis).map((other) => tokensOf(other, query.filters))).map(
      (rest) => `${axis}${separator}${rest}${separator}`,
    ),
  );
  return (place) => {
    const between = place(separator);
    return `
      select part, count(*), false
      from (
        select distinct r.number, p.part
        from found r
        cross join lateral unnest(r.facets) as t(token)
        cross join unnest(${place(around)}::text[], ${place(places)}::int[]) as a(axis, place)
        cross join lateral (select split_part(t.token, ${between}, a.place) as part) p
        where strpos(t.token, ${between}) > 0
          and (r.axis is null or r.axis = a.axis)
          and starts_with(p.part, a.axis || '=')
          and a.axis || replace(
            ${between} || t.token || ${between}, ${between} || p.part || ${between}, ${between}
          ) = any(${place(keys)}::text[])
      ) one
      group by part`;
  };
}
