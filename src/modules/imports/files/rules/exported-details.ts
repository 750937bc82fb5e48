import {
  answerForFile,
  type AttributeValues,
  type CategoryAttribute,
} from "#modules/catalog/public.ts";
import type { CsvCell } from "#shared/csv.ts";
import { detailColumn } from "./detail-columns.ts";

/** The columns of details in an export: one for each name, which may mean another attribute in each
 * category. */
export type DetailColumns = {
  readonly columns: readonly string[];
  /** The cells of a product's or a variant's answers, by their columns. */
  readonly cells: (
    categorySlug: string,
    values: AttributeValues,
  ) => Readonly<Record<string, CsvCell>>;
};

/** The columns of what these categories ask for. */
export function detailColumns(
  attributes: ReadonlyMap<string, readonly CategoryAttribute[]>,
): DetailColumns {
  const columnOf = (asked: readonly CategoryAttribute[], attribute: CategoryAttribute) => {
    const { name, code } = attribute;
    // Two attributes of one category may have the same name.
    const isAmbiguous = asked.some(
      (other) => other.code !== code && other.name.toLowerCase() === name.toLowerCase(),
    );
    return detailColumn(isAmbiguous ? code : name);
  };
  const columns = new Map<string, string>();
  for (const asked of attributes.values())
    for (const attribute of asked) {
      const column = columnOf(asked, attribute);
      columns.set(column.toLowerCase(), columns.get(column.toLowerCase()) ?? column);
    }
  return {
    columns: [...columns.values()],
    cells: (categorySlug, values) => {
      const asked = attributes.get(categorySlug) ?? [];
      return Object.fromEntries(
        asked.flatMap((attribute) => {
          const value = values[attribute.code];
          const column = columnOf(asked, attribute);
          return value === undefined
            ? []
            : [[columns.get(column.toLowerCase()) ?? column, answerForFile(attribute, value)]];
        }),
      );
    },
  };
}
