/** Escapes texts for the XML of feeds and sitemaps. */

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

// Characters that XML 1.0 forbids in any form.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes a text for an element or an attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(forbidden, "")
    .replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Cacheable for an hour, in browsers and in shared caches. */
export function xmlHeaders(type = "application/xml"): Headers {
  return new Headers({
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "public, max-age=3600",
  });
}
