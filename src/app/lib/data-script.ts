/** How the script with the loader data of a page begins, after its tag. */
export const dataScript = "window.__reactRouterContext.streamController.enqueue(";

// Older JavaScript parsers treat the last two as line ends.
const escapes: Readonly<Record<string, string>> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** JSON for a script in a page. A product's text in it cannot end the script. */
export function withoutMarkup(json: string): string {
  return json.replaceAll(/[&<>\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
}
