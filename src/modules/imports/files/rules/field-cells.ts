import {
  productFields,
  productKeys,
  type FieldValue,
  type ProductField,
} from "#modules/catalog/public.ts";
import type { CsvCell } from "#shared/csv.ts";
import { parseGrams } from "#shared/grams.ts";
import { cleanLine } from "#shared/text.ts";
import type { FileFields } from "../../contract.ts";
import {
  readLine,
  readList,
  readPaise,
  readText,
  readWhole,
  readYesNo,
  displayCell,
  writeList,
} from "./cells.ts";
import type { ProblemList } from "./sheet.ts";
import { perLocale, t } from "#shared/texts/text.ts";

/**
 * The fields of a product as cells of our own format. What is written can be read back unchanged.
 */

const fileKeys = productKeys.filter((key) => key !== "categorySlug");

/** A product without any values. */
export const noFields = Object.fromEntries(fileKeys.map((key) => [key, null])) as FileFields;

/** A cell with its position in the file. */
export type FieldCell = { readonly cell: string; readonly line: number };

/**
 * Reads all fields except the category; `cellOf` returns the cell of a column. Unreadable cells are
 * problems.
 */
export function readFields(
  cellOf: (column: OwnFieldColumn) => FieldCell,
  found: ProblemList,
): FileFields {
  const values = fileKeys.map((key) => {
    const { file } = productFields[key];
    return [key, readField(productFields[key], cellOf(file.column), found)] as const;
  });
  return Object.fromEntries(values) as FileFields;
}

/** A column of a product's field. */
export type OwnFieldColumn = (typeof productFields)[keyof typeof productFields]["file"]["column"];

function readField(field: ProductField, at: FieldCell, found: ProblemList): FieldValue {
  const { cell, line } = at;
  const { column } = field.file;
  switch (field.type) {
    case "text":
      return readText(cell);
    case "list":
      return readLine(cell) === null ? null : readList(cell);
    case "grams":
      return readGramsCell(at, column, found);
    case "count":
      return readWholeCell(at, column, found);
    case "paise":
      return readAmountCell(at, column, found);
    case "gstRate":
      return readRateCell(at, found);
    case "yesNo":
      return found.orSay(readYesNo(cell), line, t("{column} must be yes or no.", { column }));
    case "choice":
      return readChoiceCell(field, at, found);
    default:
      return readLine(cell);
  }
}

/** An amount in rupees, as paise. */
export function readAmountCell(
  { cell, line }: FieldCell,
  column: string,
  found: ProblemList,
): number | null {
  return found.orSay(
    readPaise(cell),
    line,
    t("“{cell}” is not an amount ({column}). Please write it like 1299.00.", {
      cell: displayCell(cell),
      column,
    }),
  );
}

export function readGramsCell(
  { cell, line }: FieldCell,
  column: string,
  found: ProblemList,
): number | null {
  return found.orSay(
    parseGrams(cleanLine(cell)),
    line,
    t("“{cell}” is not a weight ({column}). Please write grams, such as 850 or 120.5.", {
      cell: displayCell(cell),
      column,
    }),
  );
}

export function readWholeCell(
  { cell, line }: FieldCell,
  column: string,
  found: ProblemList,
): number | null {
  return found.orSay(
    readWhole(cell),
    line,
    t("“{cell}” is not a whole number ({column}).", { cell: displayCell(cell), column }),
  );
}

/** In basis points. The product's checks decide whether such a rate exists. */
function readRateCell({ cell, line }: FieldCell, found: ProblemList): number | null {
  // Hundredths of a percent, read like the hundredths of an amount.
  const basisPoints = readPaise(cell.replace("%", ""));
  if (basisPoints !== undefined && (basisPoints === null || basisPoints <= 10_000))
    return basisPoints;
  found.add(
    line,
    t("“{displayCell}” is not a GST rate. Please write a percentage, such as 18.", {
      displayCell: displayCell(cell.replace("%", "")),
    }),
  );
  return null;
}

const allOf = perLocale((tag) => new Intl.ListFormat(tag, { type: "conjunction" }));

/** A choice by its word in files or by its own name, ignoring case. */
function readChoiceCell(
  { choices, fileWords, file }: Extract<ProductField, { type: "choice" }>,
  { cell, line }: FieldCell,
  found: ProblemList,
): string | null {
  const word = readLine(cell)?.toLowerCase();
  if (word === undefined) return null;
  return found.orSay(
    choices.find((choice) => choice === word || fileWords[choice] === word),
    line,
    t("{column} must be one of {choices}.", {
      column: file.column,
      choices: allOf().format(choices.map((choice) => fileWords[choice] ?? choice)),
    }),
  );
}

/** Writes a field as a cell: a number for spreadsheets, a code as text. */
export function cellOfField(field: ProductField, value: FieldValue): CsvCell {
  if (value === null) return null;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object") return writeList(value) || null;
  // Paise as rupees, basis points as percent.
  if (typeof value === "number")
    return field.type === "grams" || field.type === "count" ? value : value / 100;
  return field.type === "choice" ? (field.fileWords[value] ?? value) : value;
}
