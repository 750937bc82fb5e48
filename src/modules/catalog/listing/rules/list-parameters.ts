import { processingKinds } from "#modules/shipping/public.ts";
import { stateCodePattern } from "#shared/indian-codes.ts";
import type { QueryParameter } from "#shared/query-problems.ts";
import type { CategoryAttribute } from "../../attributes/contract.ts";
import { numberRanges } from "../../attributes/rules/number-range.ts";
import { sortOrders, type CategoryWithAliases } from "../../contract.ts";
import { categoryOf } from "../../categories/rules/category-of.ts";
import { markKinds } from "../../marks/rules/mark-kinds.ts";
import { readCursor } from "./list-cursor.ts";
import {
  attributeParameter,
  longestSearch,
  longestWord,
  mostValues,
  readProductFilters,
  wholeRupees,
} from "./product-filters.ts";

const amount: QueryParameter = {
  most: 1,
  expected: "an amount in rupees, such as 1500",
  isReadable: (value) => wholeRupees(value) !== undefined,
};
const word: QueryParameter = { ...textUpTo(longestWord), most: mostValues };

type Known = {
  readonly categories: readonly CategoryWithAliases[];
  /** Those by which the requested category can be filtered. */
  readonly attributes: readonly CategoryAttribute[];
};

/**
 * The parameters of the product list for programs. The page has one more, `view`, which only
 * changes its looks.
 */
export function listParameters(
  query: URLSearchParams,
  { categories, attributes }: Known,
): ReadonlyMap<string, QueryParameter> {
  return new Map<string, QueryParameter>([
    ["search", textUpTo(longestSearch)],
    [
      "category",
      {
        ...oneOf(categories.map(({ slug }) => slug)),
        isReadable: (value) => categoryOf(categories, value) !== null,
      },
    ],
    ["minPrice", amount],
    ["maxPrice", amount],
    ["colour", word],
    ["size", word],
    ["material", word],
    ["processing", { ...oneOf(processingKinds), most: mostValues }],
    ["mark", { ...oneOf(markKinds), most: mostValues }],
    [
      "state",
      {
        most: mostValues,
        expected: "the GST code of a state, such as 09",
        isReadable: (value) => stateCodePattern.test(value),
      },
    ],
    ["stock", oneOf(["in"])],
    ["sale", oneOf(["yes"])],
    ["rating", oneOf(["3", "4"])],
    ...attributes.map((attribute) => {
      const values = oneOf(valuesOfFilter(attribute));
      return [attributeParameter(attribute.code), { ...values, most: mostValues }] as const;
    }),
    ["sort", oneOf(sortOrders)],
    [
      "after",
      {
        most: 1,
        expected: "the “next” of a list with the same sort",
        isReadable: (value) => readCursor(value, readProductFilters(query).sort) !== null,
      },
    ],
  ]);
}

function valuesOfFilter({ type, ranges, choices }: CategoryAttribute): readonly string[] {
  if (type === "yes_no") return ["yes"];
  return type === "number" ? numberRanges(ranges) : choices.map(({ value }) => value);
}

function oneOf(values: readonly string[]): QueryParameter {
  const [only = "", ...others] = values;
  return {
    most: 1,
    expected: others.length === 0 ? `“${only}”` : `one of ${values.join(", ")}`,
    isReadable: (value) => values.includes(value),
  };
}

function textUpTo(length: number): QueryParameter {
  return {
    most: 1,
    expected: `at most ${length} characters long`,
    isReadable: (value) => value.length <= length,
  };
}
