import { withoutFormula } from "#shared/csv.ts";
import type {
  FileFacts,
  FilePayout,
  PayoutFileProblem,
  LayoutColumn,
  LayoutMethod,
  PayoutLayout,
} from "../contract.ts";
import { cellOf, type CellLine } from "./file-cell.ts";
import { layoutColumnName } from "./layout-field-words.ts";
import { methodFor } from "./transfer-method.ts";

/** The file for a bank's bulk upload, in the bank's own layout. */

/** A line of the file, and by which method it goes. */
export type FileLine = {
  readonly method: LayoutMethod | null;
  readonly amountPaise: number;
  readonly text: string;
};

/** A file as it is written. With problems it must not go to the bank. */
export type WrittenFile = {
  readonly header: string;
  readonly lines: readonly FileLine[];
  readonly problems: readonly PayoutFileProblem[];
};

/** The columns whose text may be cut: nothing depends on its end. */
const cutFields: ReadonlySet<LayoutColumn["field"]> = new Set(["name", "narration", "bank_name"]);

/** The lines of these payouts, in their order, and which of them cannot be in the file. */
export function writeBankFile(
  layout: PayoutLayout,
  payouts: readonly FilePayout[],
  facts: FileFacts,
): WrittenFile {
  const problems: PayoutFileProblem[] = [];
  const lines = payouts.map((payout, at) => {
    const method = methodFor(payout, layout);
    if (method === null && (layout.methods.length > 0 || !hasPlaceFor(payout, layout)))
      problems.push({ ...nameOf(payout), kind: "noMethod" });
    const cells = layout.columns.map((column) => {
      const { text, problem } = fittedCell(layout, column, { payout, method, facts, row: at + 1 });
      if (problem !== null) problems.push({ ...nameOf(payout), ...problem });
      return text;
    });
    return { method, amountPaise: payout.amountPaise, text: lineOf(layout, cells) };
  });
  const titles = layout.columns.map(({ title }) => title);
  return { header: layout.hasHeader ? lineOf(layout, titles) : "", lines, problems };
}

/** Without kinds of transfer every payout fits whose account has a column. */
function hasPlaceFor({ ifsc }: FilePayout, { columns }: PayoutLayout): boolean {
  return ifsc !== null || columns.some(({ field }) => field === "upi_address");
}

/** The whole text of a file. */
export function textOfFile({ header, lines }: WrittenFile): string {
  return header + lines.map(({ text }) => text).join("");
}

function nameOf({ reference, holder }: FilePayout) {
  return { reference, holder };
}

type FittedCell = {
  readonly text: string;
  readonly problem:
    | { readonly kind: "noName" }
    | { readonly kind: "tooLong"; readonly column: string }
    | null;
};

function fittedCell(layout: PayoutLayout, column: LayoutColumn, line: CellLine): FittedCell {
  const { field, maxLength } = column;
  const whole = cellOf(layout, column, line);
  if (field === "name" && whole === "") return { text: "", problem: { kind: "noName" } };
  if (maxLength === null || whole.length <= maxLength) return { text: whole, problem: null };
  return cutFields.has(field)
    ? { text: whole.slice(0, maxLength).trim(), problem: null }
    : { text: whole, problem: { kind: "tooLong", column: layoutColumnName(column) } };
}

const separators = { comma: ",", semicolon: ";", tab: "\t", pipe: "|" } as const;
const ends = { crlf: "\r\n", lf: "\n" } as const;

function lineOf(layout: PayoutLayout, cells: readonly string[]): string {
  const separator = separators[layout.separator];
  const written =
    layout.textForm === "plain" ? cells : cells.map((cell) => quoted(cell, separator));
  return written.join(separator) + ends[layout.lineEnd];
}

/** As in CSV: in quotes where it would end the cell. What people typed is no formula. */
function quoted(cell: string, separator: string): string {
  const text = withoutFormula(cell);
  return /["\r\n]/.test(text) || text.includes(separator)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}
