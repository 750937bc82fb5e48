import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "#platform/config/config.ts";
import { currentLanguage, inLanguage } from "#platform/texts/language-scope.ts";
import { splitLanguage } from "#shared/texts/languages.ts";
import { localPath, locale, t } from "#shared/texts/text.ts";
import { commonResponseHeaders, policyFor } from "../response-policy.ts";

/** The response to a request that is refused because the shop is too busy. */

const leastSeconds = 3;
const spreadSeconds = 7;

// No scripts, no pictures and no other files: none of it costs the shop a second request.
const style = `:root { color-scheme: light dark }
body { font: 1.0625rem/1.6 system-ui, sans-serif; margin: 0; background: #faf7f2; color: #2b211a }
main { max-width: 34rem; margin: 18vh auto 0; padding: 0 1.5rem }
h1 { font: 600 1.9rem/1.25 Georgia, serif; margin: 0 0 1rem }
a { color: inherit; text-underline-offset: .2em }
li { margin: .35rem 0 }
@media (prefers-color-scheme: dark) { body { background: #1d1814; color: #f3ece3 } }
`;

const message = () => t("The shop is very busy right now. Please try again in a few seconds.");

const pageIn = perLanguage(() =>
  Buffer.from(`<!doctype html>
<html lang="${locale()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t("We are very busy right now")}</title>
<style>
${style}</style>
</head>
<body>
<main>
<h1>${t("We are very busy right now")}</h1>
<p>${linked(t("Many people are shopping right now. Please wait a few seconds, then <link>try again</link>."), "")}</p>
<p>${t("Your cart is safe, and you can still order:")}</p>
<ul>
<li><a href="${localPath("/cart")}">${t("Go to your cart")}</a></li>
<li><a href="${localPath("/checkout")}">${t("Go to checkout")}</a></li>
<li><a href="${localPath("/")}">${t("Go to the home page")}</a></li>
</ul>
</main>
</body>
</html>
`),
);

/** Not by locale: the pseudo-language has that of English. */
function perLanguage(make: () => Buffer): () => Buffer {
  const made = new Map<string, Buffer>();
  return () => {
    const { code } = currentLanguage();
    const body = made.get(code) ?? make();
    made.set(code, body);
    return body;
  };
}

function linked(text: string, address: string): string {
  return text.replace("<link>", `<a href="${address}">`).replace("</link>", "</a>");
}

const textIn = perLanguage(() => Buffer.from(message()));
// The API speaks English.
const json = Buffer.from(
  JSON.stringify({
    error: {
      message: "The shop is very busy right now. Please try again in a few seconds.",
      code: "Busy",
    },
  }),
);

/** The 503 response to a request. Clients that come again do so spread over some seconds. */
export function busyResponses(config: Pick<Config, "baseUrl">) {
  const common = {
    ...Object.fromEntries(commonResponseHeaders(config)),
    "Content-Security-Policy": policyFor([]),
  };

  return {
    /** Writes it at once. */
    write(request: IncomingMessage, response: ServerResponse): void {
      const [type, body] = bodyFor(request);
      response.writeHead(503, { ...common, ...headersOf(type, body) });
      if (request.method === "HEAD") response.end();
      else response.end(body);
    },
    make(request: IncomingMessage): Response {
      const [type, body] = bodyFor(request);
      const shown = request.method === "HEAD" ? null : new Uint8Array(body);
      return new Response(shown, { status: 503, headers: { ...common, ...headersOf(type, body) } });
    },
  };
}

function headersOf(type: string, body: Uint8Array): Readonly<Record<string, string>> {
  const seconds = leastSeconds + Math.floor(Math.random() * (spreadSeconds + 1));
  return {
    "Content-Type": type,
    "Content-Length": String(body.length),
    "Cache-Control": "no-store",
    "Retry-After": String(seconds),
  };
}

/** A page for people, JSON for programs, a sentence for scripts of our own pages. */
function bodyFor({ url = "", headers }: IncomingMessage): readonly [type: string, body: Buffer] {
  if (url.startsWith("/api/")) return ["application/json", json];
  const isForPeople = headers.accept?.includes("text/html") === true;
  return inLanguage(splitLanguage(url).language, () =>
    isForPeople ? ["text/html; charset=utf-8", pageIn()] : ["text/plain; charset=utf-8", textIn()],
  );
}
