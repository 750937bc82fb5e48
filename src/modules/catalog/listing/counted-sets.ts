import type { Placeholder, SqlFragment } from "#platform/db/database.ts";
import {
  axisConditions,
  baseConditions,
  isInAxis,
  listConditions,
  type ListQuery,
} from "./list-conditions.ts";
import { axesOf, tokensOf, type Axis } from "./rules/facet-tokens.ts";

/** The sets of products that a list is counted by. */

/**
 * The list itself (`axis` null), or the products that miss only this axis. `conditions` are on
 * `listings l`, `inSample` is the same on a row of the sample, by its columns.
 */
export type CountedSet = {
  readonly axis: Axis | null;
  readonly conditions: readonly SqlFragment[];
  readonly inSample: string;
};

type CountedSets = {
  /** The list, then one set per axis in use. */
  readonly sets: readonly CountedSet[];
  /** What every set has in common. */
  readonly base: readonly SqlFragment[];
  /** Columns of the sample: which conditions a row meets. Each is tested once. */
  readonly columns: readonly string[];
  /** The list is all of its categories. */
  readonly isWhole: boolean;
};

export function countedSets(query: ListQuery, place: Placeholder): CountedSets {
  const base = baseConditions(query);
  const tested = new Map<string, string>();
  // Equal conditions must become equal texts, so equal values share a place.
  const places = new Map<string, string>();
  const shared: Placeholder = (value) => {
    const key = JSON.stringify(value);
    const known = places.get(key) ?? place(value);
    places.set(key, known);
    return known;
  };
  const column = (condition: SqlFragment) => {
    const text = condition(shared);
    const name = tested.get(text) ?? `meets_${tested.size}`;
    tested.set(text, name);
    return name;
  };
  const all = (conditions: readonly SqlFragment[]) =>
    conditions.length === 0 ? "true" : conditions.map(column).join(" and ");
  const near = axesInUse(query).map((axis): CountedSet => {
    const others = axisConditions(query, axis);
    const own = isInAxis(query, axis);
    return {
      axis,
      conditions: [...base, ...others, (at) => `not (${own.map((one) => one(at)).join(" and ")})`],
      inSample: `${all(others)} and not (${all(own)})`,
    };
  });
  const list: CountedSet = {
    axis: null,
    conditions: listConditions(query),
    inSample: all(axisConditions(query)),
  };
  const sets = [list, ...near];
  return {
    sets,
    base,
    columns: [...tested].map(([text, name]) => `(${text}) as ${name}`),
    isWhole: sets.length === 1 && base.length === (query.category === null ? 0 : 1),
  };
}

/** The axes of this list that have a chosen value. */
function axesInUse({ filters, attributes }: ListQuery): readonly Axis[] {
  const { ofVariant, ofProduct } = axesOf(attributes);
  return [...ofVariant, ...ofProduct].filter((axis) => tokensOf(axis, filters).length > 0);
}
