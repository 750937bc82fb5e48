import type { InfoRecord } from "csv-parse";
import { parse } from "csv-parse/sync";
import type { CsvForm } from "#shared/file-form.ts";

/** Reads CSV files as banks write them. It knows nothing of what their cells mean. */

const delimiters = { comma: ",", semicolon: ";", tab: "\t", pipe: "|" } as const;
type WithInfo = { readonly record: readonly string[]; readonly info: InfoRecord };
/** More than the lines of any bank have. */
const mostCells = 1_000_000;

/** A row with its number in a spreadsheet, from 1. */
export type NumberedRow = { readonly cells: readonly string[]; readonly line: number };

/**
 * The rows of a file, without empty lines; at most one more than `mostRows`, so that the caller
 * notices. Null if it is no CSV file of this form.
 */
export function readCsvRows(
  bytes: Uint8Array,
  form: CsvForm,
  mostRows: number,
): readonly (readonly string[])[] | null {
  return readNumberedRows(bytes, form, mostRows)?.map(({ cells }) => cells) ?? null;
}

/** As `readCsvRows`, with the numbers at which a person finds the rows: empty lines count. */
export function readNumberedRows(
  bytes: Uint8Array,
  { encoding, separator }: CsvForm,
  mostRows: number,
): readonly NumberedRow[] | null {
  const text = decoded(bytes, encoding);
  // Reading more cells would hold up everybody else for seconds.
  if (text === null || countOf(text, delimiters[separator]) > mostCells) return null;
  try {
    const rows = parse(text, {
      bom: true,
      info: true,
      delimiter: delimiters[separator],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 64 * 1024,
      to: mostRows + 1,
    });
    // The types of csv-parse leave out what `info` adds.
    return (rows as unknown as readonly WithInfo[]).map(({ record, info }) => ({
      cells: record,
      line: info.records + info.empty_lines,
    }));
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count++;
  return count;
}

function decoded(bytes: Uint8Array, encoding: CsvForm["encoding"]): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
