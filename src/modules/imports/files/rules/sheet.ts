import type { FileProblem } from "../../contract.ts";
import { unreadableLetter } from "./decode-file.ts";

/** A row of a file: its line, and its cells by the name of their column in small letters. */
export type SheetRow = {
  readonly line: number;
  readonly cell: (column: string) => string;
  readonly problems: readonly FileProblem[];
};

/** A file in rows. `problems` are of rows that cannot be read at all. */
export type Sheet = {
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly problems: readonly FileProblem[];
};

/** The name of a column as it is looked for: "Body (HTML)" and "body (html) " are one. */
export function columnName(header: string): string {
  return header.trim().replaceAll(/\s+/g, " ").toLowerCase();
}

/**
 * What makes rows of cells, with the columns looked up once for all of them. Cells beyond the
 * header and letters that cannot be read are told.
 */
export function sheetRows(
  columns: readonly string[],
): (line: number, cells: readonly string[]) => SheetRow {
  // Where two columns have one name the first counts.
  const places = new Map(columns.map((name, place) => [name, place] as const).toReversed());
  return (line, cells) => {
    const own = cells.slice(0, columns.length);
    return {
      line,
      cell: (column) => own[places.get(column) ?? -1] ?? "",
      problems: rowProblems(columns, line, cells),
    };
  };
}

function rowProblems(
  columns: readonly string[],
  line: number,
  cells: readonly string[],
): readonly FileProblem[] {
  const problems: FileProblem[] = [];
  const beyond = cells.slice(columns.length).filter((cell) => cell.trim() !== "").length;
  if (beyond > 0)
    problems.push({
      line,
      message:
        "This row has more cells than the header has columns. A comma in a text may lack its quotation marks.",
    });
  if (cells.some((cell) => cell.includes(unreadableLetter)))
    problems.push({
      line,
      message: "This row has letters that cannot be read. Please save the file as “CSV UTF-8”.",
    });
  return problems;
}

/** Collects what is wrong while a product's rows are read. */
export function problemList() {
  const problems: FileProblem[] = [];
  const known = new Set<string>();
  return {
    problems: problems as readonly FileProblem[],
    add(line: number, message: string): void {
      const sign = `${line} ${message}`;
      if (!known.has(sign)) problems.push({ line, message });
      known.add(sign);
    },
    addAll(more: readonly FileProblem[]): void {
      for (const { line, message } of more) this.add(line, message);
    },
    /** The value, or null where it cannot be meant, which is told. */
    orSay<T>(value: T | null | undefined, line: number, message: string): T | null {
      if (value !== undefined) return value;
      this.add(line, message);
      return null;
    },
  };
}

export type ProblemList = ReturnType<typeof problemList>;
