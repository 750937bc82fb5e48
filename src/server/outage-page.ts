import type { Context } from "hono";
import { Unavailable } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { linked, perLanguage, plainPage } from "./plain-page.ts";
import { refuse } from "./refuse.ts";
import { policyFor } from "./response-policy.ts";

/** The response while the database cannot be reached. */

const pageFor = (advice: () => string) =>
  perLanguage(() =>
    plainPage(
      t("We will be right back"),
      `<p>${advice()}</p>
<p>${t("Your cart is safe, and so is every order that was confirmed.")}</p>`,
    ),
  );

const loadAgain = pageFor(() =>
  linked(
    t("The shop is briefly unavailable. Please wait a few seconds, then <link>try again</link>."),
  ),
);

// A browser that goes back still has what was typed.
const sendAgain = pageFor(() =>
  t(
    "The shop is briefly unavailable, so nothing was saved. Please go back, wait a few seconds, then send the form again.",
  ),
);

/** A page for people, a sentence for scripts of our pages, JSON for programs. */
export function refuseUnavailable(c: Context): Response {
  const refusal = new Unavailable();
  if (!acceptsPages(c.req.raw)) return refuse(c, refusal);
  c.header("Retry-After", String(refusal.retryAfterSeconds));
  c.header("Cache-Control", "no-store");
  c.header("Content-Security-Policy", policyFor([]));
  c.header("Content-Type", "text/html; charset=utf-8");
  const body = isReading(c.req.raw) ? loadAgain() : sendAgain();
  return c.body(new Uint8Array(body), refusal.status as 503);
}

/** Whether a browser loads a page, and does not fetch data or send a form. */
export function asksForPage(request: Request): boolean {
  return isReading(request) && acceptsPages(request);
}

function isReading({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

function acceptsPages({ headers }: Request): boolean {
  return headers.get("Accept")?.includes("text/html") === true;
}
