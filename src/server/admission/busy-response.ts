import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "#platform/config/config.ts";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { splitLanguage } from "#shared/texts/languages.ts";
import { localPath, t } from "#shared/texts/text.ts";
import { linked, perLanguage, plainPage } from "../plain-page.ts";
import { commonResponseHeaders, policyFor } from "../response-policy.ts";

/** The response to a request that is refused because the shop is too busy. */

const leastSeconds = 3;
const spreadSeconds = 7;

const message = () => t("The shop is very busy right now. Please try again in a few seconds.");

const pageIn = perLanguage(() =>
  plainPage(
    t("We are very busy right now"),
    `<p>${linked(t("Many people are shopping right now. Please wait a few seconds, then <link>try again</link>."))}</p>
<p>${t("Your cart is safe, and you can still order:")}</p>
<ul>
<li><a href="${localPath("/cart")}">${t("Go to your cart")}</a></li>
<li><a href="${localPath("/checkout")}">${t("Go to checkout")}</a></li>
<li><a href="${localPath("/")}">${t("Go to the home page")}</a></li>
</ul>`,
  ),
);

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
