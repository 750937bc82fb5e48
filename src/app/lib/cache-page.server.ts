import { createContext, type RouterContextProvider } from "react-router";
import type { PageTag } from "./page-tags.ts";

/** How long a page may be cached, and for which query parameters. */
export type CacheOptions = {
  /**
   * The query parameters that the page reads. An address with any other parameter is not cached.
   */
  readonly reads?: readonly string[];
  /**
   * The page depends on the clock: cache it for at most this long. Default: five minutes, and never
   * past midnight in India.
   */
  readonly forSeconds?: number;
  /** The page is out of date from this moment on. */
  readonly until?: Date;
};

/** What the loaders of one rendering have declared so far. */
export type PageCacheRecord = {
  isDeclared: boolean;
  readonly tags: Set<PageTag>;
  readonly reads: Set<string>;
  forSeconds: number;
  untilMs: number;
};

export const pageCacheContext = createContext<PageCacheRecord | null>(null);

/**
 * The middleware of a static page. Such a page has no loader that could declare its cache tags, so
 * browsers need not fetch its data.
 */
export function cacheStaticPage({
  context,
}: {
  readonly context: Readonly<RouterContextProvider>;
}): void {
  cachePage(context);
}

/**
 * Declares that visitors who are not signed in all see the same page, and the tags of what it
 * shows. The page is then rendered once and cached until a tag is invalidated, or the settings
 * change, which every page shows. A page whose loaders declare nothing is never cached. Call it
 * with what was read:
 *
 *     cachePage(context, "list", { reads: productFilterNames });
 *     cachePage(context, `product:${id}`, `seller:${sellerId}`, { reads: ["colour", "size"] });
 *     cachePage(context); // a static page
 */
export function cachePage(
  context: Readonly<RouterContextProvider>,
  ...what: readonly (PageTag | CacheOptions)[]
): void {
  const record = context.get(pageCacheContext);
  if (record === null) return;
  record.isDeclared = true;
  for (const each of what) {
    if (typeof each === "string") {
      record.tags.add(each);
      continue;
    }
    for (const name of each.reads ?? []) record.reads.add(name);
    record.forSeconds = Math.min(record.forSeconds, each.forSeconds ?? record.forSeconds);
    record.untilMs = Math.min(record.untilMs, each.until?.getTime() ?? Infinity);
  }
}
