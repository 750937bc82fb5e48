import type { Processing } from "#modules/shipping/public.ts";
import { withFormula } from "#shared/csv.ts";
import type { FilePicture, FileVariant, ReadProduct } from "../../contract.ts";
import {
  firstOfEach,
  readLine,
  readList,
  readPaise,
  readText,
  readWhole,
  readYesNo,
  displayCell,
} from "./cells.ts";
import { finished, groupRows, reportDuplicates, type RowGroup } from "./group-rows.ts";
import type { OwnColumn } from "./own-columns.ts";
import { columnName, problemList, type ProblemList, type SheetRow } from "./sheet.ts";

/**
 * Our own format: a row per variant, and the first row of a product carries what is said of all of
 * it.
 */
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

const processingWords: Readonly<Record<string, Processing>> = {
  ready: "ready",
  "made to order": "made_to_order",
  made_to_order: "made_to_order",
  custom: "custom",
};
const statusWords: readonly string[] = ["", "draft", "published", "archived"];

function readGroup({ key, first, rows }: RowGroup): ReadProduct {
  const found = problemList();
  for (const row of rows) found.addAll(row.problems);
  const { line } = first;
  if (key === "") found.add(line, "The word of the product, in the column Product, is missing.");
  const price = paiseOf(first, "Price", found);
  if (price === null && readLine(cellOf(first, "Price")) === null)
    found.add(line, "The price is missing.");
  const variants = rows
    .filter(
      (row, index) =>
        index === 0 || variantCells.some((column) => readLine(cellOf(row, column)) !== null),
    )
    .map((row) => variantOf(row, found));
  reportDuplicates(variants, found);
  return finished(
    line,
    {
      key,
      name: readLine(cellOf(first, "Name")) ?? "",
      description: readText(cellOf(first, "Description")),
      categoryWords: [readLine(cellOf(first, "Category"))].filter((word) => word !== null),
      materials: readLine(cellOf(first, "Materials")),
      weightGrams: wholeOf(first, "Weight (g)", found),
      careInstructions: readText(cellOf(first, "Care")),
      customizationOptions: readText(cellOf(first, "Customization")),
      tags: readLine(cellOf(first, "Tags")) === null ? null : readList(cellOf(first, "Tags")),
      pricePaise: price ?? 0,
      comparePricePaise: paiseOf(first, "Compare price", found),
      hsnCode: readLine(cellOf(first, "HSN code")),
      gstBasisPoints: rateOf(first, found),
      gstReason: readLine(cellOf(first, "GST reason")),
      isHandicraft: found.orSay(
        readYesNo(cellOf(first, "Handicraft")),
        line,
        "Handicraft is answered with yes or no.",
      ),
      processing: processingOf(first, found),
      isPublished: isPublished(first, found),
      variants: variants.map(({ sku, size, colour, stock, pricePaise }) => ({
        sku,
        size,
        colour,
        stock,
        pricePaise,
      })),
      pictures: firstOfEach(rows.flatMap(pictureOf), ({ address }) => address),
    },
    found,
  );
}

const variantCells = [
  "Size",
  "Colour",
  "SKU",
  "Stock",
  "Variant price",
] as const satisfies readonly OwnColumn[];

function variantOf(row: SheetRow, found: ProblemList): FileVariant & { readonly line: number } {
  const stock = wholeOf(row, "Stock", found);
  if (stock !== null && stock < 0) found.add(row.line, "The stock cannot be less than none.");
  return {
    line: row.line,
    sku: readLine(cellOf(row, "SKU")) ?? "",
    size: readLine(cellOf(row, "Size")),
    colour: readLine(cellOf(row, "Colour")),
    stock,
    pricePaise: paiseOf(row, "Variant price", found),
  };
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

function paiseOf(row: SheetRow, column: OwnColumn, found: ProblemList): number | null {
  const cell = cellOf(row, column);
  return found.orSay(
    readPaise(cell),
    row.line,
    `“${displayCell(cell)}” is not an amount (${column}). Please write it like 1299.00.`,
  );
}

function wholeOf(row: SheetRow, column: OwnColumn, found: ProblemList): number | null {
  const cell = cellOf(row, column);
  return found.orSay(
    readWhole(cell),
    row.line,
    `“${displayCell(cell)}” is not a whole number (${column}).`,
  );
}

function rateOf(row: SheetRow, found: ProblemList): number | null {
  const cell = cellOf(row, "GST %").replace("%", "");
  // Hundredths of a percent, as an amount has hundredths. Whether there is such a rate, the rules
  // of products say.
  const basisPoints = readPaise(cell);
  if (basisPoints === undefined || (basisPoints !== null && basisPoints > 10_000)) {
    found.add(
      row.line,
      `“${displayCell(cell)}” is not a rate of GST. Please write percent, such as 18.`,
    );
    return null;
  }
  return basisPoints;
}

function processingOf(row: SheetRow, found: ProblemList): Processing | null {
  const word = readLine(cellOf(row, "Making"))?.toLowerCase();
  if (word === undefined) return null;
  return found.orSay(
    processingWords[word],
    row.line,
    "Making is one of ready, made to order and custom.",
  );
}

function isPublished(row: SheetRow, found: ProblemList): boolean {
  const word = readLine(cellOf(row, "Status"))?.toLowerCase() ?? "";
  if (!statusWords.includes(word)) found.add(row.line, "The status is draft or published.");
  return word === "published";
}
