import { parse } from "csv-parse/sync";
import type { CsvForm } from "#shared/file-form.ts";

/** Reads CSV files as banks write them. It knows nothing of what their cells mean. */

const delimiters = { comma: ",", semicolon: ";", tab: "\t", pipe: "|" } as const;
/** More than the lines of any bank have. */
const mostCells = 1_000_000;

/**
 * The rows of a file, without empty lines; at most one more than `mostRows`, so that the caller
 * notices. Null if it is no CSV file of this form.
 */
export function readCsvRows(
  bytes: Uint8Array,
  { encoding, separator }: CsvForm,
  mostRows: number,
): readonly (readonly string[])[] | null {
  const text = decoded(bytes, encoding);
  // Reading more cells would hold up everybody else for seconds.
  if (text === null || countOf(text, delimiters[separator]) > mostCells) return null;
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiters[separator],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 64 * 1024,
      to: mostRows + 1,
    });
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
