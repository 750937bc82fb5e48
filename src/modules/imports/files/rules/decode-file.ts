import { t } from "#shared/texts/text.ts";

/** Decodes a file in any encoding that spreadsheets use. */

/**
 * `text` is null for a file that is not text; the reason is a sentence. Unreadable bytes become
 * U+FFFD.
 */
export type DecodedFile =
  | { readonly text: string }
  | { readonly text: null; readonly reason: string };

/** The replacement character for unreadable bytes. */
export const unreadableLetter = "\uFFFD";

const workbook = () => t("This is an Excel workbook. Please open it and save it as “CSV UTF-8”.");
const noText = () => t("This is not a CSV file. Please export your products as CSV.");

/** UTF-8 and UTF-16, with and without a byte order mark. */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return { text: null, reason: workbook() };
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.includes("\0") ? { text: null, reason: noText() } : { text };
}

function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if (startsWith(bytes, [0xff, 0xfe])) return "utf-16le";
  if (startsWith(bytes, [0xfe, 0xff])) return "utf-16be";
  // A header has ASCII letters: in UTF-16 every other byte of it is zero.
  if (bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0) return "utf-16le";
  if (bytes[0] === 0 && bytes[1] !== 0 && bytes[2] === 0) return "utf-16be";
  return "utf-8";
}

function startsWith(bytes: Uint8Array, sign: readonly number[]): boolean {
  return sign.every((byte, index) => bytes[index] === byte);
}

const separators = [",", ";", "\t"] as const;

/** The separator: the sign that occurs most often in the header, outside of quotation marks. */
export function separatorOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/)).replaceAll(/"[^"]*"/g, "");
  const counts = separators.map((sign) => ({ sign, count: header.split(sign).length }));
  return counts.reduce((most, other) => (other.count > most.count ? other : most)).sign;
}
