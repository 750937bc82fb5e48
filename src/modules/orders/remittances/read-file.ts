import { parse } from "csv-parse/sync";
import { t } from "#shared/texts/text.ts";
import { remittanceLimits, type RemittanceLayout } from "./contract.ts";
import { RemittanceRefused } from "./errors.ts";

const delimiters = { comma: ",", semicolon: ";", tab: "\t" } as const;

/**
 * The rows of a CSV file as a courier sends it, the header first. Throws RemittanceRefused if it is
 * none, or has too many lines.
 */
export function rowsOfCourierFile(
  bytes: Uint8Array,
  separator: RemittanceLayout["separator"],
): readonly (readonly string[])[] {
  const noCsv = t("This is not a CSV file in UTF-8. Please save it as “CSV UTF-8”.");
  let rows: string[][];
  try {
    rows = parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes), {
      bom: true,
      delimiter: delimiters[separator],
      relax_column_count: true,
      skip_empty_lines: true,
      to: remittanceLimits.lines + 2,
    });
  } catch (error) {
    throw new RemittanceRefused(error instanceof Error ? noCsv : String(error));
  }
  if (rows.some((row) => row.some((cell) => cell.includes("\0"))))
    throw new RemittanceRefused(noCsv);
  if (rows.length > remittanceLimits.lines + 1)
    throw new RemittanceRefused(
      t("The file has more than {lines} lines. Please upload it in parts.", {
        lines: remittanceLimits.lines,
      }),
    );
  return rows;
}
