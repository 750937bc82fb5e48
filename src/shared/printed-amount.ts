import type { DecimalForm } from "./file-form.ts";

/** Amounts as banks print them in their files. */

/** The most that the database takes: one lakh crore rupees. */
const maxPaise = 100_000_000_000_000;
/** More than any amount has. The pattern needs the square of the length of white space. */
const mostSigns = 40;
const amountPattern =
  /^(?<minus>-|\()?\s*(?:₹|rs\.?|inr)?\s*(?<late>-)?(?<digits>\d[\d\s,.]*)\)?\s*(?<side>dr|cr)?\.?$/i;

/**
 * An amount in paise, with its sign: "-1,234.50", "(1,234.50)" and "1,234.50 Dr" are -123450. Null
 * for an empty cell, and "unreadable" for anything that is no amount.
 */
export function readPrintedAmount(cell: string, form: DecimalForm): number | null | "unreadable" {
  const typed = cell.trim().replaceAll(/\s+/g, " ");
  if (/^[-–—]*$/.test(typed)) return null;
  if (typed.length > mostSigns) return "unreadable";
  const found = amountPattern.exec(typed)?.groups;
  if (found === undefined) return "unreadable";
  const { minus, late, digits = "", side } = found;
  const plain =
    form === "point"
      ? digits.replaceAll(/[,\s]/g, "")
      : digits.replaceAll(/[.\s]/g, "").replace(",", ".");
  const parts = /^(\d{1,15})(?:\.(\d{0,2})0*)?$/.exec(plain);
  if (parts === null) return "unreadable";
  const paise = Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0"));
  if (paise > maxPaise) return "unreadable";
  const isNegative = (minus ?? late) !== undefined || side?.toLowerCase() === "dr";
  return isNegative ? 0 - paise : paise;
}
