import { createContext, type RouterContextProvider } from "react-router";
import type { PageTag } from "./page-tags.ts";

/** How long a page may be kept, and which addresses of it. */
export type CacheOptions = {
  /**
   * The query parameters that the page reads. An address with any other one is rendered each time.
   */
  readonly reads?: readonly string[];
  /**
   * The page changes by the clock: keep it this long at most. Without it five minutes, and never
   * past midnight in India.
   */
  readonly forSeconds?: number;
  /** What it shows is over at this moment. */
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
 * The middleware of a page of words: it has no loader that could declare, so that browsers need not
 * ask for its data.
 */
export function cacheStaticPage({
  context,
}: {
  readonly context: Readonly<RouterContextProvider>;
}): void {
  cachePage(context);
}

/**
 * Declares that this page is the same for everybody who is not signed in, and what it shows: it is
 * then rendered once and kept until one of these changes, or the settings, which every page shows.
 * A page none of whose loaders declares anything is never kept. Call it with what was read:
 *
 *     shows(context, "list", { reads: productFilterParameters });
 *     shows(context, `product:${product.id}`, `seller:${product.seller.id}`, { reads: ["colour", "size", "image"] });
 *     shows(context); // words only
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
