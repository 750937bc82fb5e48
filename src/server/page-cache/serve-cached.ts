import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServedPlace } from "#modules/advertising/public.ts";
import type { Log } from "#platform/log.ts";
import { chooseCoding } from "../content-codings.ts";
import { isSame, type Header, type CachedPage } from "./cached-page.ts";
import { addressOfRequest } from "./cached-request.ts";
import type { PageCache } from "./page-cache.ts";
import { isForEverybody } from "./page-key.ts";

/** Serves cached pages directly, before the request reaches any other part of the server. */
export type CachedPageServer = {
  /** Whether the request was handled; if not, nothing was done to it. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Counts a page that was filled in for one person (serve-personal.ts). */
  notePersonal(): void;
  stop(): void;
};

/**
 * How often a summary of these responses is logged. At 20,000 a second, a line each would cost more
 * than the responses.
 */
const reportMs = 60_000;

/**
 * Called with the campaigns that were eligible for the sponsored places of the page. Not called for
 * a 304: there the client chose the version, not the draw. A client that kept revalidating the
 * version without a campaign would take that campaign's share.
 */
export type OnServed = (served: readonly ServedPlace[], request: IncomingMessage) => void;

/** Called for each response, with the template of its address. */
export type OnCachedAnswer = (method: string, route: string, status: number) => void;

/** Serves from `pages`, and logs counts once a minute. */
export function createCachedPageServer(
  pages: PageCache,
  log: Log,
  onServed?: OnServed,
  onAnswer?: OnCachedAnswer,
): CachedPageServer {
  const headOf = createHeads();
  const count = { cached: 0, unchanged: 0, personal: 0 };

  function report(): void {
    if (count.cached + count.unchanged + count.personal > 0)
      log.info({ ...count, pages: pages.size, bytes: pages.bytes }, "answered from kept pages");
    count.cached = 0;
    count.unchanged = 0;
    count.personal = 0;
  }
  const reporting = setInterval(report, reportMs).unref();

  return {
    answer(request, response) {
      const page = cachedPageFor(pages, request);
      if (page === undefined) return false;
      if (isSame(page, request.headers["if-none-match"])) {
        count.unchanged++;
        onAnswer?.(request.method ?? "GET", page.route, 304);
        response.writeHead(304, headOf(page.common));
        response.end();
        return true;
      }
      const encoded = page.encoded.get(
        chooseCoding(request.headers["accept-encoding"]?.toString(), "small"),
      );
      // The first client of a coding waits for it on the normal way through the app.
      if (encoded === undefined) return false;
      count.cached++;
      onAnswer?.(request.method ?? "GET", page.route, 200);
      if (page.served.length > 0) onServed?.(page.served, request);
      response.writeHead(200, headOf(encoded.headers));
      if (request.method === "HEAD") response.end();
      else response.end(encoded.bytes);
      return true;
    },
    notePersonal: () => void count.personal++,
    stop() {
      clearInterval(reporting);
      report();
    },
  };
}

/**
 * Names and values in turn, as node:http takes them, built once per page. The last is the id of the
 * current response.
 */
function createHeads() {
  const heads = new WeakMap<readonly Header[], string[]>();
  const prefix = randomBytes(6).toString("hex");
  let numbered = 0;
  return function headOf(headers: readonly Header[]): string[] {
    let head = heads.get(headers);
    if (head === undefined) {
      head = [...headers.flat(), "X-Request-Id", ""];
      heads.set(headers, head);
    }
    head[head.length - 1] = `${prefix}-${(numbered++).toString(36)}`;
    return head;
  };
}

function cachedPageFor(pages: PageCache, request: IncomingMessage): CachedPage | undefined {
  if (!isForEverybody(request.headers.cookie)) return undefined;
  const address = addressOfRequest(request);
  return address && pages.find(address.key, request.headers["if-none-match"]);
}
