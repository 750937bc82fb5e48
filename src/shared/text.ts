/**
 * Text from outside, normalised before it is validated: NFC, trimmed, without NUL and control
 * characters.
 */

// Everything below U+0020 but tab and line feed, and DEL and the C1 block; bidi overrides can
// disguise a name.
const unwanted = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** Several lines: line breaks stay, as line feeds. */
export function cleanText(value: string): string {
  return value.replaceAll("\r\n", "\n").replace(unwanted, "").normalize("NFC").trim();
}

/** One line: line breaks and runs of white space become one space. */
export function cleanLine(value: string): string {
  return cleanText(value).replace(/\s+/g, " ");
}

/**
 * A line of an address's query, such as a search: absent is empty, what is too long is cut, nothing
 * is refused.
 */
export function queryLine(query: URLSearchParams, name: string, max: number): string {
  return cleanLine(query.get(name) ?? "").slice(0, max);
}
