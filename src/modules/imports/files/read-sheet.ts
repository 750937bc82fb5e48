import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { parse, type CsvError } from "csv-parse";
import { InvalidInput } from "#shared/errors.ts";
import type { FileProblem } from "../contract.ts";
import { decodeFile, separatorOf } from "./rules/decode-file.ts";
import {
  hasNoRows,
  isEmpty,
  maxColumns,
  maxRows,
  maxUnreadable,
  tooManyColumns,
  tooManyRows,
  tooManyUnreadable,
} from "./rules/file-limits.ts";
import { columnName, sheetRows, type Sheet, type SheetRow } from "./rules/sheet.ts";
import { t } from "#shared/texts/text.ts";

type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

const leftOpen = () =>
  t("A quotation mark opens here and never closes, so the text after it could not be read.");
const maxRowCharacters = 1_000_000;
/** The event loop runs other work after each batch of this size. */
const charactersAtOnce = 64 * 1024;

/**
 * The rows of a CSV file. Rows that cannot be read are reported by line, and the others are read.
 * Throws InvalidInput for a file that is not CSV or too long.
 */
export async function readSheet(bytes: Uint8Array): Promise<Sheet> {
  const decoded = decodeFile(bytes);
  if (decoded.text === null) throw new InvalidInput(decoded.reason);
  const { text } = decoded;
  if (text.trim() === "") throw new InvalidInput(isEmpty());
  const problems = new Map<number, FileProblem>();
  let isLeftOpen = false;
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      max_record_size: maxRowCharacters,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      on_skip: (error) => {
        if (error?.code === "CSV_QUOTE_NOT_CLOSED") isLeftOpen = true;
        else if (error !== undefined) {
          const problem = problemOf(error);
          // One row can cause several errors.
          if (!problems.has(problem.line)) problems.set(problem.line, problem);
          if (problems.size > maxUnreadable) parser.destroy(new InvalidInput(tooManyUnreadable()));
        }
      },
    }),
  );
  let columns: readonly string[] | undefined;
  let rowOf = sheetRows([]);
  const rows: SheetRow[] = [];
  let lastLine = 0;
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    if (columns === undefined) {
      if (record.length > maxColumns) throw new InvalidInput(tooManyColumns());
      columns = record.map(columnName);
      rowOf = sheetRows(columns);
    } else if (record.some((cell) => cell.trim() !== ""))
      rows.push(rowOf(firstLineOf(record, info.lines), record));
    lastLine = info.lines;
    if (rows.length > maxRows) throw new InvalidInput(tooManyRows());
  }
  // An unclosed quotation mark reaches to the end of the file: it is reported where it begins.
  const beginning = Math.max(lastLine, ...problems.keys()) + 1;
  if (isLeftOpen) problems.set(beginning, { line: beginning, message: leftOpen() });
  if (columns === undefined || (rows.length === 0 && problems.size === 0))
    throw new InvalidInput(hasNoRows());
  return { columns, rows, problems: [...problems.values()] };
}

/** Streams alone never let the event loop go on: they continue in the same turn. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += charactersAtOnce) {
    await setImmediate();
    yield text.slice(from, from + charactersAtOnce);
  }
}

/** The parser numbers a row by its last line; a cell with several lines makes it begin earlier. */
function firstLineOf(cells: readonly string[], lastLine: number): number {
  return (
    lastLine - cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
  );
}

function problemOf(error: CsvError): FileProblem {
  const line = typeof error["lines"] === "number" ? error["lines"] : 1;
  const isTooLong = error.code === "CSV_MAX_RECORD_SIZE";
  return {
    line,
    message: isTooLong
      ? t("This row is too long. A quotation mark may be missing.")
      : t(
          "The quotation marks in this row are wrong. Inside a text, write each quotation mark twice.",
        ),
  };
}
