/** XML as feeds and sitemaps are written in: text goes in escaped. */

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

// What XML 1.0 does not allow at all, however it is written.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text between tags or in an attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(forbidden, "")
    .replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** For an hour in browsers and with whoever stands between. */
export function xmlHeaders(type = "application/xml"): Headers {
  return new Headers({
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "public, max-age=3600",
  });
}
