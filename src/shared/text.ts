/**
 * Normalises text from outside before it is validated: NFC, trimmed, without NUL and control
 * characters.
 */

// All below U+0020 except tab and line feed, DEL, the C1 block, and bidi overrides, which can
// disguise a name.
const unwanted = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** Several lines: line breaks become line feeds. */
export function cleanText(value: string): string {
  return value.replaceAll("\r\n", "\n").replace(unwanted, "").normalize("NFC").trim();
}

/** One line: line breaks and runs of white space become one space. */
export function cleanLine(value: string): string {
  return cleanText(value).replace(/\s+/g, " ");
}

/**
 * A name as people see it: names that differ only in capital letters, in invisible characters or in
 * how a letter is composed are the same. Empty if nothing of it can be seen.
 */
export function nameAsSeen(name: string): string {
  return cleanLine(name.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, ""))
    .toUpperCase()
    .toLowerCase();
}

/**
 * A query parameter such as a search. A missing one is empty, a longer one is cut; nothing is
 * refused.
 */
export function queryLine(query: URLSearchParams, name: string, max: number): string {
  return cleanLine(query.get(name) ?? "").slice(0, max);
}
