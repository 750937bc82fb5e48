import { variantFields, variantFieldKeys } from "#modules/catalog/public.ts";
import { withFormula } from "#shared/csv.ts";
import type { FileAnswers, FilePicture, FileVariant, ReadProduct } from "../../contract.ts";
import { firstOfEach, readLine } from "./cells.ts";
import { ownAnswers } from "./detail-columns.ts";
import { readAmountCell, readFields, readWholeCell } from "./field-cells.ts";
import { finished, groupRows, reportDuplicates, type RowGroup } from "./group-rows.ts";
import type { OwnColumn } from "./own-columns.ts";
import { columnName, problemList, type ProblemList, type SheetRow } from "./sheet.ts";
import { t } from "#shared/texts/text.ts";

/** Our own format: one row per variant; the first row of a product has the product's values. */
export const ownFormat = {
  groupsOf: (rows: readonly SheetRow[]) => groupRows(rows, keyOf),
  read: readGroup,
} as const;

function keyOf(row: SheetRow): string | null {
  return readLine(cellOf(row, "Product")) ?? (readLine(cellOf(row, "Name")) === null ? null : "");
}

function cellOf(row: SheetRow, column: OwnColumn): string {
  return withFormula(row.cell(columnName(column)));
}

const statusWords: readonly string[] = ["", "draft", "published", "archived"];

function readGroup({ key, first, rows }: RowGroup): ReadProduct {
  const found = problemList();
  for (const row of rows) found.addAll(row.problems);
  const { line } = first;
  if (key === "") found.add(line, t("The product's word is missing from the column Product."));
  const fields = readFields((column) => ({ cell: cellOf(first, column), line }), found);
  if (fields.pricePaise === null && readLine(cellOf(first, "Price")) === null)
    found.add(line, t("The price is missing."));
  const variants = rows
    .filter(
      (row, index) =>
        index === 0 ||
        Object.keys(answersOf(row)).length > 0 ||
        variantFieldKeys.some(
          (key) => readLine(cellOf(row, variantFields[key].file.column)) !== null,
        ),
    )
    .map((row) => variantOf(row, found));
  reportDuplicates(variants, found);
  return finished(
    line,
    {
      key,
      ...fields,
      name: fields.name ?? "",
      categoryWords: [readLine(cellOf(first, "Category"))].filter((word) => word !== null),
      pricePaise: fields.pricePaise ?? 0,
      isPublished: isPublished(first, found),
      answers: answersOf(first),
      variants: variants.map(({ line: _, ...variant }) => variant),
      pictures: firstOfEach(rows.flatMap(pictureOf), ({ address }) => address),
    },
    found,
  );
}

function variantOf(row: SheetRow, found: ProblemList): FileVariant & { readonly line: number } {
  const at = (column: OwnColumn) => ({ cell: cellOf(row, column), line: row.line });
  const stock = readWholeCell(at("Stock"), "Stock", found);
  if (stock !== null && stock < 0) found.add(row.line, t("The stock cannot be less than zero."));
  return {
    line: row.line,
    sku: readLine(cellOf(row, "SKU")) ?? "",
    size: readLine(cellOf(row, "Size")),
    colour: readLine(cellOf(row, "Colour")),
    stock,
    pricePaise: readAmountCell(at("Variant price"), "Variant price", found),
    answers: answersOf(row),
  };
}

function answersOf(row: SheetRow): FileAnswers {
  return ownAnswers(row, (column) => withFormula(row.cell(column)));
}

function pictureOf(row: SheetRow): readonly FilePicture[] {
  const address = readLine(cellOf(row, "Picture"));
  return address === null
    ? []
    : [
        {
          address,
          alt: readLine(cellOf(row, "Picture text")),
          colour: readLine(cellOf(row, "Picture colour")),
        },
      ];
}

function isPublished(row: SheetRow, found: ProblemList): boolean {
  const word = readLine(cellOf(row, "Status"))?.toLowerCase() ?? "";
  if (!statusWords.includes(word)) found.add(row.line, t("The status must be draft or published."));
  return word === "published";
}
