import { readLine } from "./cells.ts";
import { columnName, type SheetRow } from "./sheet.ts";
import type { FileAnswers } from "../../contract.ts";

/**
 * The columns of a file that have details of a category. Which attribute a column means is decided
 * later, when the product's category is known (`working/rules/merge-answers.ts`).
 */

/** How our own format names such a column: "Detail: Heel height". */
const ownPrefix = "Detail: ";

/** The column of an attribute in our own format. */
export function detailColumn(name: string): string {
  return ownPrefix + name;
}

/** Of our own format: the details in this row, by the names of their columns without the prefix. */
export function ownAnswers(row: SheetRow, cellOf: (column: string) => string): FileAnswers {
  const start = columnName(ownPrefix);
  return answersIn(
    row.columns.flatMap((column) =>
      column.startsWith(start) && column.length > start.length
        ? [[column.slice(start.length).trim(), cellOf(column)] as const]
        : [],
    ),
  );
}

const metafield = /^(.*)\((product|variant)\.metafields\.([^)]+)\)$/;

/**
 * Of Shopify: the metafields of a product or of a variant, by the names of their columns, such as
 * "heel height (product.metafields.custom.heel_height)".
 */
export function shopifyAnswers(row: SheetRow, of: "product" | "variant"): FileAnswers {
  return answersIn(
    row.columns.flatMap((column) =>
      metafield.exec(column)?.[2] === of ? [[column, row.cell(column)] as const] : [],
    ),
  );
}

const etsyColumns =
  /^(title|description|price|currency_code|quantity|tags|materials|image\d+|variation \d+ .*|sku)$/;

/** Of Etsy: whatever its listing download does not have, such as columns added by other tools. */
export function etsyAnswers(row: SheetRow): FileAnswers {
  return answersIn(
    row.columns.flatMap((column) =>
      column === "" || etsyColumns.test(column) ? [] : [[column, row.cell(column)] as const],
    ),
  );
}

function answersIn(cells: readonly (readonly [column: string, cell: string])[]): FileAnswers {
  return Object.fromEntries(
    cells.flatMap(([column, cell]) => {
      const words = readLine(cell);
      return words === null ? [] : [[column, words]];
    }),
  );
}

/**
 * The names under which a column may be known: its own, and "heel height" and "heel-height" of the
 * metafield "heel height (product.metafields.custom.heel_height)".
 */
export function namesOfColumn(column: string): readonly string[] {
  const parts = metafield.exec(column);
  if (parts === null) return [column];
  const [, name = "", , key = ""] = parts;
  const last = key.split(".").at(-1) ?? "";
  const spoken = last.replaceAll(/[_-]+/g, " ");
  // In our own format a name may look like a metafield.
  return [column, name.trim(), spoken, spoken.replaceAll(" ", "-")].filter((one) => one !== "");
}
