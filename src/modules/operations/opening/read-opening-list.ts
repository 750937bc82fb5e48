import { parse } from "csv-parse/sync";
import { InvalidInput } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { mostListLines } from "./rules/list-fields.ts";
import { openingFromList, type ListRow } from "./rules/opening-list.ts";

/** How many wrong lines are named. */
const mostNamed = 20;

/**
 * Reads a pasted or uploaded list of opening balances and returns the values of the form's fields.
 * Columns are separated by commas, semicolons or tabs. Throws InvalidInput with a sentence for each
 * wrong line, beside the list.
 */
export function readOpeningList(text: string): Readonly<Record<string, string>> {
  const { values, problems } = openingFromList(rowsOf(text));
  if (problems.length === 0) return values;
  const more = problems.length - mostNamed;
  const named = problems.slice(0, mostNamed);
  if (more > 0) named.push(t("And {more} more.", { more }));
  const message = named.join("\n");
  throw new InvalidInput(message, { code: "operations.openingList", fields: { list: message } });
}

function rowsOf(text: string): readonly ListRow[] {
  if (text.trim() === "") throw refused(t("Please paste the list or choose a file."));
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: mostListLines + 1,
    }) as unknown as readonly { readonly record: string[]; readonly info: { lines: number } }[];
    if (rows.length > mostListLines)
      throw refused(t("The list has more than {most} lines.", { most: mostListLines }));
    return rows.map(({ record, info }) => ({ cells: record, line: info.lines }));
  } catch (error) {
    if (error instanceof InvalidInput) throw error;
    throw refused(t("The list could not be read. Please check its quotation marks."), error);
  }
}

function refused(message: string, cause?: unknown): InvalidInput {
  const details = { code: "operations.openingList", fields: { list: message } };
  return new InvalidInput(message, { ...details, ...(cause !== undefined && { cause }) });
}

/** A spreadsheet pastes tabs; amounts may have commas then. */
function separatorOf(text: string): string {
  const [first = ""] = text.split("\n", 1);
  return ["\t", ";"].find((separator) => first.includes(separator)) ?? ",";
}
