import { currentLanguage } from "#platform/texts/language-scope.ts";
import { locale } from "#shared/texts/text.ts";

/** Pages that are sent while the shop cannot render any: too busy, or without its database. */

// No scripts, no pictures and no other files: none of it costs the shop a second request.
const style = `:root { color-scheme: light dark }
body { font: 1.0625rem/1.6 system-ui, sans-serif; margin: 0; background: #faf7f2; color: #2b211a }
main { max-width: 34rem; margin: 18vh auto 0; padding: 0 1.5rem }
h1 { font: 600 1.9rem/1.25 Georgia, serif; margin: 0 0 1rem }
a { color: inherit; text-underline-offset: .2em }
li { margin: .35rem 0 }
@media (prefers-color-scheme: dark) { body { background: #1d1814; color: #f3ece3 } }
`;

/** A page of its title and the HTML under it, in the current language. */
export function plainPage(title: string, content: string): Buffer {
  return Buffer.from(`<!doctype html>
<html lang="${locale()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`);
}

/** Makes it once for each language. Not by locale: the pseudo-language has that of English. */
export function perLanguage(make: () => Buffer): () => Buffer {
  const made = new Map<string, Buffer>();
  return () => {
    const { code } = currentLanguage();
    const body = made.get(code) ?? make();
    made.set(code, body);
    return body;
  };
}

/** A sentence whose `<link>` loads the same address again. */
export function linked(text: string): string {
  return text.replace("<link>", `<a href="">`).replace("</link>", "</a>");
}
