import type { IncomingMessage } from "node:http";
import { isBot } from "#modules/insights/public.server.ts";
import { isForEverybody } from "../page-cache/page-key.ts";
import { splitLanguage } from "#shared/texts/languages.ts";

/**
 * Which requests may be refused when the shop is too busy. `search`: searches and lists for
 * visitors without an account, and everything that bots read. `page`: other pages. `essential`:
 * never refused.
 */
export type Priority = "essential" | "page" | "search";

/** The request, as far as its priority depends on it. */
export type PrioritizedRequest = Pick<IncomingMessage, "method" | "url" | "headers">;

/** Checkout, payments, sign-in, health, and the files of pages that are cached already. */
const essential = new Set([
  "assets",
  "auth",
  "cart",
  "checkout",
  "forgot-password",
  "healthz",
  "metrics",
  "payments",
  "pictures",
  "readyz",
  "reset-password",
  "sign-out",
  "verify-email",
]);

const lists = new Set([
  "api",
  "cards",
  "categories",
  "feeds",
  "new-arrivals",
  "products",
  "sale",
  "sellers",
  "sitemaps",
  "suggestions",
]);

/** No dots at the beginning of a name and no escapes: such a path means what it says. */
const plainPath = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*\/?)?$/;

/** The files of `public/`, which are in memory. */
const builtFile = /^\/[\w-]+\.(?:ico|jpg|png|svg)$/;

/**
 * The priority of a request. Every form is essential: somebody's work is in it, and it may be a
 * payment. An unusual spelling of an address has the lowest priority, whatever it leads to.
 */
export function priorityOf({ method, url = "/", headers }: PrioritizedRequest): Priority {
  if (method !== "GET" && method !== "HEAD") return "essential";
  const [path = "/"] = splitLanguage(url).rest.split("?", 1);
  if (!plainPath.test(path)) return "search";
  const name = firstName(path);
  if (essential.has(name) || builtFile.test(path)) return "essential";
  if (isBot(headers["user-agent"] ?? "")) return "search";
  return lists.has(name) && isForEverybody(headers.cookie) ? "search" : "page";
}

/** "products" of `/products`, `/products.data` and `/products/one`. */
function firstName(path: string): string {
  return (path.split("/", 2)[1] ?? "").replace(/\.data$/, "");
}
