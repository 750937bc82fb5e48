import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServedPlace } from "#modules/advertising/public.ts";
import type { Log } from "#platform/log.ts";
import { chooseCoding } from "../content-codings.ts";
import { mayBeClick } from "../clicks.ts";
import { isSame, type Header, type CachedPage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";
import { isForEverybody, pageKeyOf } from "./page-key.ts";

/** Answers that need no work, given before the request reaches anything else. */
export type CachedPageServer = {
  /** Whether the request was answered; if not, nothing was done to it. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  stop(): void;
};

/**
 * One line in the log for so many seconds of such answers: at 20,000 a second a line each would
 * cost more than they do.
 */
const reportMs = 60_000;

/**
 * Hears who could stand in the sponsored places of a page that is answered. Not of a copy that is
 * still good: which one that is the client chose, not the draw, and whoever asks again and again
 * for the one without a campaign would take its share.
 */
export type OnServed = (served: readonly ServedPlace[], request: IncomingMessage) => void;

export function createCachedPageServer(
  pages: PageCache,
  log: Log,
  onServed?: OnServed,
): CachedPageServer {
  const heads = new WeakMap<readonly Header[], string[]>();
  const count = { cached: 0, unchanged: 0 };
  const prefix = randomBytes(6).toString("hex");
  let numbered = 0;

  function report(): void {
    if (count.cached + count.unchanged > 0)
      log.info({ ...count, pages: pages.size, bytes: pages.bytes }, "answered from kept pages");
    count.cached = 0;
    count.unchanged = 0;
  }
  const reporting = setInterval(report, reportMs).unref();

  /**
   * Names and values in turn, as node:http takes them, made once; the last is the number of this
   * very answer.
   */
  function headOf(headers: readonly Header[]): string[] {
    let head = heads.get(headers);
    if (head === undefined) {
      head = [...headers.flat(), "X-Request-Id", ""];
      heads.set(headers, head);
    }
    head[head.length - 1] = `${prefix}-${(numbered++).toString(36)}`;
    return head;
  }

  return {
    answer(request, response) {
      const page = cachedPageFor(pages, request);
      if (page === undefined) return false;
      if (isSame(page, request.headers["if-none-match"])) {
        count.unchanged++;
        response.writeHead(304, headOf(page.common));
        response.end();
        return true;
      }
      const encoded = page.encoded.get(
        chooseCoding(request.headers["accept-encoding"]?.toString(), "small"),
      );
      // The first to ask for this packing waits for it on the long way.
      if (encoded === undefined) return false;
      count.cached++;
      if (page.served.length > 0) onServed?.(page.served, request);
      response.writeHead(200, headOf(encoded.headers));
      if (request.method === "HEAD") response.end();
      else response.end(encoded.bytes);
      return true;
    },
    stop() {
      clearInterval(reporting);
      report();
    },
  };
}

function cachedPageFor(
  pages: PageCache,
  { method, url, headers }: IncomingMessage,
): CachedPage | undefined {
  if (
    (method !== "GET" && method !== "HEAD") ||
    url === undefined ||
    !isForEverybody(headers.cookie)
  )
    return undefined;
  if (
    headers["content-length"] !== undefined ||
    headers["transfer-encoding"] !== undefined ||
    !plainHost.test(headers.host ?? "")
  )
    return undefined;
  // A click on a sponsored card is counted on the long way.
  const key = mayBeClick(url) ? undefined : pageKeyOf(url);
  return key === undefined ? undefined : pages.find(key, headers["if-none-match"]);
}

const plainHost = /^[\w.:[\]-]+$/;
