import type { FileProblem } from "../../contract.ts";
import { unreadableLetter } from "./decode-file.ts";
import { t } from "#shared/texts/text.ts";

/** A row of a file: its line, and its cells by column name in lower case. */
export type SheetRow = {
  readonly line: number;
  /** The names of all columns, in lower case. */
  readonly columns: readonly string[];
  readonly cell: (column: string) => string;
  readonly problems: readonly FileProblem[];
};

/** A file as rows. `problems` are rows that cannot be read at all. */
export type Sheet = {
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly problems: readonly FileProblem[];
};

/** The normalised name of a column: "Body (HTML)" and "body (html) " are the same. */
export function columnName(header: string): string {
  return header.trim().replaceAll(/\s+/g, " ").toLowerCase();
}

/**
 * Returns a function that makes a row of cells, with the columns looked up once. Reports cells
 * beyond the header and unreadable letters.
 */
export function sheetRows(
  columns: readonly string[],
): (line: number, cells: readonly string[]) => SheetRow {
  // Of two columns with one name the first counts.
  const places = new Map(columns.map((name, place) => [name, place] as const).toReversed());
  return (line, cells) => {
    const own = cells.slice(0, columns.length);
    return {
      line,
      columns,
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
      message: t(
        "This row has more cells than the header has columns. A text with a comma may be missing its quotation marks.",
      ),
    });
  if (cells.some((cell) => cell.includes(unreadableLetter)))
    problems.push({
      line,
      message: t(
        "This row has characters that cannot be read. Please save the file as “CSV UTF-8”.",
      ),
    });
  return problems;
}

/** Collects the problems of a product's rows. */
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
    /** The value, or null if it is unreadable, which is reported. */
    orSay<T>(value: T | null | undefined, line: number, message: string): T | null {
      if (value !== undefined) return value;
      this.add(line, message);
      return null;
    },
  };
}

/** A collector of problems. */
export type ProblemList = ReturnType<typeof problemList>;
