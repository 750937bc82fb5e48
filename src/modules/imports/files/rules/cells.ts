import { latinDigits } from "#shared/indian-digits.ts";
import { cleanLine, cleanText } from "#shared/text.ts";

/**
 * Reads the cells of a file without guessing: null for an empty cell, undefined for an unreadable
 * one.
 */

const groupedByComma = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;

/**
 * An amount in rupees as paise: "1299", "1,299.00", "₹ 1,29,999.50", "1299,50". Undefined for
 * fractions of a paisa.
 */
export function readPaise(cell: string): number | null | undefined {
  const written = latinDigits(cleanLine(cell)).replace(/^(₹|rs\.?|inr)\s*/i, "");
  if (written === "") return null;
  const plain = groupedByComma.test(written)
    ? written.replaceAll(",", "")
    : written.replace(/^(\d+),(\d{1,2})$/, "$1.$2");
  const parts = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(plain);
  if (parts === null) return undefined;
  return Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0"));
}

/** A whole number of at most seven digits, also written "12.0" or "1,250". */
export function readWhole(cell: string): number | null | undefined {
  const written = latinDigits(cleanLine(cell));
  if (written === "") return null;
  const plain = groupedByComma.test(written) ? written.replaceAll(",", "") : written;
  const parts = /^(-?\d{1,7})(?:\.0*)?$/.exec(plain);
  return parts === null ? undefined : Number(parts[1]) || 0;
}

/** Yes or no, as spreadsheets and people write it. */
export function readYesNo(cell: string): boolean | null | undefined {
  const written = cleanLine(cell).toLowerCase();
  if (written === "") return null;
  if (["yes", "y", "true", "1"].includes(written)) return true;
  return ["no", "n", "false", "0"].includes(written) ? false : undefined;
}

/** One line, or null. */
export function readLine(cell: string): string | null {
  return cleanLine(cell) || null;
}

/** Several lines, or null. */
export function readText(cell: string): string | null {
  return cleanText(cell) || null;
}

/**
 * Parts between commas, cleaned, without duplicates (ignoring case). A comma within a part is
 * written "\,".
 */
export function readList(cell: string): readonly string[] {
  const parts = cleanLine(cell)
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll("\\,", ",").trim());
  return firstOfEach(
    parts.filter((part) => part !== ""),
    (part) => part.toLowerCase(),
  );
}

/** The list in the form that `readList` reads. */
export function writeList(parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll(",", "\\,")).join(", ");
}

/** Keeps the first of those with the same `of`. */
export function firstOfEach<Item>(
  items: readonly Item[],
  of: (item: Item) => string,
): readonly Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const sign = of(item);
    if (seen.has(sign)) return false;
    seen.add(sign);
    return true;
  });
}

/** A cell's text for a message, shortened. */
export function displayCell(cell: string): string {
  const line = cleanLine(cell);
  return [...line].length > 40 ? `${[...line].slice(0, 39).join("")}…` : line;
}
