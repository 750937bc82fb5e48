import { composed, type Db, type SqlFragment, type Placeholder } from "#platform/db/database.ts";
import { createKeyedCache } from "#platform/db/memoize.ts";
import type { CategoryAttribute } from "../attributes/contract.ts";
import { displayedAttribute } from "../attributes/rules/displayed-attribute.ts";
import type { CountUpTo, Facets } from "../contract.ts";
import { axesOf, combined, separator, tokensOf, type Axis } from "./rules/facet-tokens.ts";
import { facetsOf, type CountedToken } from "./rules/facets.ts";
import { usualSort, writeProductFilters } from "./rules/product-filters.ts";
import { listConditions, type ListQuery } from "./list-conditions.ts";
import { nextListChange } from "./refresh-lists.ts";
import { where } from "./bounded-scan.ts";
import { localPath } from "#shared/texts/text.ts";

/**
 * Counts a list and its filter values.
 *
 * Several values of one axis mean "one of them". So each axis in use is counted among the products
 * that meet all other filters: one group of products per such axis, and one group that meets every
 * filter for all other axes.
 */

export type ListCounts = { readonly total: CountUpTo; readonly facets: Facets };

/** Counting stops here: a list of a million shows "10,000+". */
const maxCounted = 10_000;
const maxValues = 40;

type CountRow = {
  readonly group: number;
  readonly token: string | null;
  readonly count: number;
  readonly label: string | null;
};

/** A count may be out of date for this long if a change notification is lost. */
const cacheTtlMs = 1000;
const maxCacheEntries = 500;
const cache = createKeyedCache<ListCounts>({ ttlMs: cacheTtlMs, maxEntries: maxCacheEntries });

/**
 * The total and the counts of a list, the same for every page and sort order. Cached for everybody
 * of a language until a change, or until the next price or holiday starts or ends. At most one
 * statement.
 */
export async function countList(db: Db, query: ListQuery): Promise<ListCounts> {
  const changesAt = await nextListChange(db);
  return cache.get(db, `${keyOf(query)} ${changesAt} ${localPath("")}`, () =>
    readCounts(db, query),
  );
}

/** Call this when products of a category were added, removed or changed. */
export function invalidateCounts(db: Db, category: string): void {
  cache.invalidate(db, (key) => key.startsWith(`${category} `) || key.startsWith(" "));
}

/**
 * The cache key: the category (empty for lists of all), then everything else that narrows the list.
 */
function keyOf({ filters, category }: ListQuery): string {
  const narrowing = {
    ...filters,
    category: "",
    sort: usualSort(filters.search),
    view: "grid",
    after: "",
  } as const;
  return `${category?.slug ?? ""} ${writeProductFilters(narrowing)}`;
}

async function readCounts(db: Db, query: ListQuery): Promise<ListCounts> {
  const groups = groupsOf(query);
  const rows = await composed<CountRow>(
    db,
    "catalog.countList",
    (place) => `
      with ${groups
        .map(
          ({ except }, group) =>
            `${rowsOf(group)} as materialized (
             select l.facets
             from listings l ${where(place, listConditions(query, except))}
             limit ${maxCounted + 1}
           )`,
        )
        .join(", ")},
      sizes as (
        ${groups
          .map(
            (_, group) =>
              `select ${group}::int as "group", count(*) as count from ${rowsOf(group)}`,
          )
          .join(" union all ")}
      ),
      found ("group", token, count, is_chosen) as (
        ${groups
          .flatMap((group, number) => tokenCounts(place, query, group, number))
          .join(" union all ")}
      ),
      summed as (
        select "group", token, sum(count)::int as count, bool_or(is_chosen) as is_chosen
        from found
        group by "group", token
      ),
      ranked as (
        select *,
          row_number() over (
            partition by split_part(token, '=', 1)
            order by count desc, token
          ) as place
        from summed
      )
      select "group", null as token, least(count, ${maxCounted + 1})::int as count, null as label
      from sizes
      union all
      select r."group", r.token, r.count, coalesce(o.label, m.name)
      from ranked r
      left join variant_options o
        on o.axis = split_part(r.token, '=', 1)
          and o.value = substr(r.token, strpos(r.token, '=') + 1)
      left join leather_materials m on r.token = 'material=' || m.slug
      where r.place <= ${maxValues} or r.is_chosen`,
  );
  return toCounts(rows, query.attributes);
}

type Group = { readonly axes: readonly Axis[]; readonly except: Axis | undefined };

function groupsOf({ filters, attributes }: ListQuery): readonly Group[] {
  const { ofVariant, ofProduct } = axesOf(attributes);
  const axes = [...ofVariant, ...ofProduct];
  const [used, unused] = [
    axes.filter((axis) => tokensOf(axis, filters).length > 0),
    axes.filter((axis) => tokensOf(axis, filters).length === 0),
  ];
  return [
    { axes: unused, except: undefined },
    ...used.map((axis) => ({ axes: [axis], except: axis })),
  ];
}

function rowsOf(group: number): string {
  return `rows_${group}`;
}

/** Tokens with one value, and tokens of variants that combine it with the other chosen values. */
function tokenCounts(
  place: Placeholder,
  query: ListQuery,
  { axes: counted }: Group,
  group: number,
): readonly string[] {
  const around = counted.map((axis) => ({ axis, pairs: aroundToken(query, axis) }));
  const alone = around.filter(({ pairs }) => pairs.length === 0).map(({ axis }) => axis);
  const rows = `(select facets from ${rowsOf(group)} limit ${maxCounted}) r`;
  const chosen = counted.flatMap((axis) => tokensOf(axis, query.filters));
  return [
    ...(alone.length === 0
      ? []
      : [
          `select ${group}::int, token, count(*), false
           from ${rows}, unnest(r.facets) token
           where strpos(token, ${place(separator)}) = 0
             and split_part(token, '=', 1) = any(${place(alone)}::text[])
           group by token`,
        ]),
    ...around.flatMap(({ axis, pairs }) =>
      pairs.length === 0
        ? []
        : [
            axis === "stock"
              ? inStockCount(rows, group, pairs)(place)
              : countBetween(rows, group, axis, pairs)(place),
          ],
    ),
    ...(chosen.length === 0
      ? []
      : [`select ${group}::int, unnest(${place(chosen)}::text[]), 0, true`]),
  ];
}

type Around = { readonly before: string; readonly after: string };

/** The tokens of an axis between the other chosen values. */
function countBetween(
  rows: string,
  group: number,
  axis: Axis,
  pairs: readonly Around[],
): SqlFragment {
  return (place) => `
    select ${group}::int, v.token, count(*), false
    from ${rows}
    cross join lateral (
      select distinct substr(
        t, length(a.before) + 1, length(t) - length(a.before) - length(a.after)
      ) as token
      from unnest(r.facets) t
      join unnest(
        ${place(pairs.map(({ before }) => before))}::text[],
        ${place(pairs.map(({ after }) => after))}::text[]
      ) as a(before, after)
        on starts_with(t, a.before || ${place(`${axis}=`)})
          and right(t, length(a.after)) = a.after
    ) v
    where strpos(v.token, ${place(separator)}) = 0
    group by v.token`;
}

/**
 * Colours and sizes can combine to hundreds of tokens. Here all values are known, so whole tokens
 * are looked up.
 */
function inStockCount(rows: string, group: number, pairs: readonly Around[]): SqlFragment {
  const token = "stock=in";
  const tokens = pairs.map(({ before, after }) => `${before}${token}${after}`);
  return (place) => `select ${group}::int, ${place(token)}::text, count(*), false from ${rows}
    where exists (select from unnest(r.facets) t where t = any(${place(tokens)}::text[]))`;
}

/** The parts of a token before and after this axis; empty if the token has this axis only. */
function aroundToken({ filters, attributes }: ListQuery, axis: Axis): readonly Around[] {
  const { ofVariant } = axesOf(attributes);
  const at = ofVariant.indexOf(axis);
  if (at === -1) return [];
  const tokens = ofVariant.map((other) => tokensOf(other, filters));
  const [before, after] = [combined(tokens.slice(0, at)), combined(tokens.slice(at + 1))];
  if (before.length === 0 && after.length === 0) return [];
  const starts = before.length === 0 ? [""] : before.map((start) => start + separator);
  const ends = after.length === 0 ? [""] : after.map((end) => separator + end);
  return starts.flatMap((start) => ends.map((end) => ({ before: start, after: end })));
}

function toCounts(rows: readonly CountRow[], attributes: readonly CategoryAttribute[]): ListCounts {
  const isCut = new Map(
    rows
      .filter(({ token }) => token === null)
      .map(({ group, count }) => [group, count > maxCounted]),
  );
  const total = rows.find(({ group, token }) => group === 0 && token === null)?.count ?? 0;
  const counted = rows.flatMap(({ group, token, count, label }): readonly CountedToken[] =>
    token === null ? [] : [{ token, count, label, isMore: isCut.get(group) === true }],
  );
  return {
    total: { count: Math.min(total, maxCounted), isMore: total > maxCounted },
    facets: facetsOf(counted, attributes.map(displayedAttribute)),
  };
}
