import type { Placeholder, SqlFragment } from "#platform/db/database.ts";
import { where } from "./bounded-scan.ts";
import { countedSets, type CountedSet } from "./counted-sets.ts";
import type { ListQuery } from "./list-conditions.ts";
import { axesOf, combined, separator, tokensOf, type Axis } from "./rules/facet-tokens.ts";
import { leastHits, sampleSize } from "./rules/estimated-count.ts";

/**
 * The statement that counts a list and its filter values, in one pass over the tokens of its rows.
 *
 * Several values of one axis mean "one of them". So each axis in use is counted among the products
 * that meet all other filters. These are the products of the list, whose tokens are read once for
 * all axes, and those that miss only this axis, whose tokens are read for it alone.
 *
 * Of a category with more than 10,000 products a sample is read, always the same one. A set with
 * many products in the sample is estimated from it, any other is read whole (decision 053).
 */

/** A list without filters counts up to here. */
const maxUnfiltered = 10_000;
/** A filtered list reads other rows besides (decision 051). */
const maxFiltered = 7500;
/** At least this many products are read that miss one axis only, shared among the axes in use. */
const leastNear = 2500;
const maxValues = 40;

/** Which sixteen bits of its key put a product into the sample; the index listings_sample has it. */
const sampleNumber =
  "(get_byte(uuid_send(l.product_id), 14) << 8) + get_byte(uuid_send(l.product_id), 15)";
const sampleNumbers = 65_536;

/**
 * The group of products of the list has no axis and no token; that of an axis in use no token.
 * `count` were read, `hits` are those of the sample, of which each stands for `weight` products.
 */
export type CountRow = {
  readonly axis: Axis | null;
  readonly token: string | null;
  readonly count: number;
  readonly hits: number;
  readonly weight: number;
  readonly isMore: boolean | null;
  readonly label: string | null;
};

/** What is counted: the list, the categories it is in, and whether a sample may stand for it. */
export type CountedList = {
  readonly query: ListQuery;
  readonly categories: readonly string[];
  readonly mayBeSampled: boolean;
};

/** The statement; one row per group and per counted token. */
export function countStatement({ query, categories, mayBeSampled }: CountedList): SqlFragment {
  return (place) => {
    const { sets, base, columns, isWhole } = countedSets(query, place);
    const most = sets.length === 1 ? maxUnfiltered : maxFiltered;
    return `
    with sized as materialized (${sizeOf(place, { categories, mayBeSampled })}),
    sampled as materialized (
      select l.facets${columns.map((column) => `, ${column}`).join("")}
      from listings l
      ${where(place, [
        (at) => `l.category_slug = any(${at(categories)}::text[])`,
        () => `${sampleNumber} < (select below from sized)`,
        ...base,
      ])}
    ),
    many as materialized (
      select ${sets.map(({ inSample }, at) => `count(*) filter (where ${inSample}) >= ${leastHits} as in_${at}`).join(", ")}
      from sampled
    ),
    ${setRows(place, sets, most)},
    found as materialized (${foundRows(place, sets)}),
    counted (token, count, hits, is_chosen) as (
      ${tokenCounts(place, query, sets).join(" union all ")}
    ),
    summed as (
      select token, sum(count)::int as count, sum(hits)::int as hits, bool_or(is_chosen) as is_chosen
      from counted
      group by token
    ),
    ranked as (
      select s.*,
        row_number() over (
          partition by split_part(token, '=', 1)
          order by count + hits * z.weight desc, token
        ) as place,
        z.weight
      from summed s
      cross join sized z
    )
    ${groupSizes(place, sets, { most, isWhole })}
    union all
    select split_part(r.token, '=', 1), r.token, least(r.count, ${most}), r.hits, r.weight, null,
      coalesce(o.label, m.name)
    from ranked r
    left join variant_options o
      on o.axis = split_part(r.token, '=', 1)
        and o.value = substr(r.token, strpos(r.token, '=') + 1)
    left join leather_materials m on r.token = 'material=' || m.slug
    where r.place <= ${maxValues} or r.is_chosen`;
  };
}

/** How many products the categories have, and below which number a product is in the sample. */
function sizeOf(
  place: Placeholder,
  { categories, mayBeSampled }: Omit<CountedList, "query">,
): string {
  return `
    select products, below, case when below > 0 then ${sampleNumbers}.0 / below else 1 end::float8 as weight
    from (
      select products,
        case when products > ${sampleSize} and ${place(mayBeSampled)}
          then (${sampleNumbers}::bigint * ${sampleSize} / products)::int
          else 0
        end as below
      from (
        select coalesce(sum(products), 0)::bigint as products
        from listing_counts
        where kind = 'category' and of = any(${place(categories)}::text[])
      ) counted
    ) sized`;
}

/** The rows of each set: those of the sample if it has many of them, otherwise all, up to a limit. */
function setRows(place: Placeholder, sets: readonly CountedSet[], most: number): string {
  const near = sets.length - 1;
  const share =
    near === 0
      ? ""
      : `,
    shares as materialized (
      select (greatest(${leastNear}, ${maxUnfiltered} - count(*)) / ${near})::int as most
      from set_0
    )`;
  const rows = sets.map(
    ({ inSample, conditions }, at) => `set_${at} as materialized (
      select s.facets, true as is_sampled
      from sampled s
      where (select in_${at} from many) and ${inSample}
      union all
      (
        select l.facets, false
        from listings l ${where(place, [...conditions, () => `not (select in_${at} from many)`])}
        limit ${at === 0 ? most + 1 : "(select most + 1 from shares)"}
      )
    )${at === 0 ? share : ""}`,
  );
  return rows.join(", ");
}

/** All rows whose tokens are read. `axis`: the only one that the row counts for; null for all. */
function foundRows(place: Placeholder, sets: readonly CountedSet[]): string {
  const rows = sets.map(
    ({ axis }, at) => `select facets, is_sampled, ${place(axis)}::text as axis from set_${at}`,
  );
  return `
    select facets, is_sampled, axis, row_number() over () as number
    from (${rows.join(" union all ")}) r`;
}

function groupSizes(
  place: Placeholder,
  sets: readonly CountedSet[],
  { most, isWhole }: { readonly most: number; readonly isWhole: boolean },
): string {
  const read = "count(*) filter (where not is_sampled)";
  const hits = "count(*) filter (where is_sampled)";
  // How many products whole categories have is known.
  const [count, more] = isWhole
    ? [`case when (select in_0 from many) then (select products from sized) else ${read} end`, "0"]
    : [`least(${read}, ${most})`, hits];
  return [
    `select null::text as axis, null::text as token, (${count})::int as count, (${more})::int as hits,
       coalesce((select weight from sized), 1) as weight, ${read} > ${most} as "isMore", null::text as label
     from set_0`,
    ...sets.flatMap(({ axis }, at) =>
      axis === null
        ? []
        : [
            `select ${place(axis)}, null, 0, 0, 1, ${read} > (select most from shares)
               or (select ${read} > ${most} from set_0), null
             from set_${at}`,
          ],
    ),
  ].join(" union all ");
}

/** Tokens of one value, those of variants that combine it with the other chosen values, and 0. */
function tokenCounts(
  place: Placeholder,
  query: ListQuery,
  sets: readonly CountedSet[],
): readonly string[] {
  const { ofVariant, ofProduct } = axesOf(query.attributes);
  const around = ofVariant.filter((axis) => othersInUse(query, axis).length > 0);
  const alone = [...ofVariant, ...ofProduct].filter((axis) => !around.includes(axis));
  const chosen = sets.flatMap(({ axis }) => (axis === null ? [] : tokensOf(axis, query.filters)));
  return [
    `select token, count(*) filter (where not r.is_sampled), count(*) filter (where r.is_sampled),
       false
     from found r
     cross join lateral unnest(r.facets) as t(token)
     cross join lateral (select split_part(t.token, '=', 1) as axis) a
     where strpos(token, ${place(separator)}) = 0
       and a.axis = any(${place(alone)}::text[])
       and (r.axis is null or r.axis = a.axis)
     group by token`,
    ...(around.length === 0 ? [] : [countsAround(query, around)(place)]),
    ...(chosen.length === 0 ? [] : [`select unnest(${place(chosen)}::text[]), 0, 0, true`]),
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
      select part, count(*) filter (where not is_sampled), count(*) filter (where is_sampled), false
      from (
        select distinct r.number, r.is_sampled, p.part
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
