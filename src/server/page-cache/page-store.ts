import { LRUCache } from "lru-cache";
import type { PageTag } from "#app/lib/page-tags.ts";
import { isWithin, type Range } from "#modules/advertising/public.ts";
import { createSetsByKey } from "../sets-by-key.ts";
import type { Rendering } from "./renderings.ts";

/**
 * Stores pages by key, up to a number of bytes, each until one of its tags is invalidated. A page
 * with sponsored places has several versions, each for a range of draws. This file knows nothing of
 * HTTP.
 */

/** What the store must know of a page. */
export type StoredPage = {
  readonly tags: ReadonlySet<PageTag>;
  /** Milliseconds since 1970; the page is not served from then on. */
  readonly endsAt: number;
  /** The draws for which this version is served. */
  readonly range: Range;
};

/** A store of pages with an index by tag. */
export type PageStore<Page extends StoredPage> = {
  readonly bytes: number;
  readonly size: number;
  get(key: string, nowMs: number, draw: number): Page | undefined;
  /** All valid versions of a page. */
  versions(key: string, nowMs: number): readonly Page[];
  /**
   * Stores a page. Returns false without storing it if one of its tags changed since its rendering
   * began, or if it is too large.
   */
  put(key: string, page: Page, bytes: number, rendering: Rendering): boolean;
  /** Adds to the size of a stored page. */
  grow(key: string, page: Page, bytes: number): void;
  invalidate(tags: readonly PageTag[]): void;
  clear(): void;
};

type Slot<Page> = { readonly key: string; readonly page: Page };

/** The cost of a page besides its bytes: key, headers, index entries. */
const overheadBytes = 2048;

/**
 * The largest share of the store that one page may take, so that a single page never evicts all
 * others.
 */
const largestShare = 1 / 8;

/** An empty store of at most `limitBytes`; 0 stores nothing. */
export function createPageStore<Page extends StoredPage>(limitBytes: number): PageStore<Page> {
  const byKey = createListsByKey<Slot<Page>>();
  const slotsByTag = createSetsByKey<PageTag, Slot<Page>>();
  // The LRU cache counts bytes and evicts the least recently used page; the lists and tags are
  // ours. It accepts no limit of 0, so then nothing is stored.
  const slots = new LRUCache<Slot<Page>, Slot<Page>>({
    maxSize: Math.max(1, limitBytes),
    noDisposeOnSet: true,
    dispose: (_, slot) => forget(slot),
  });

  function forget(slot: Slot<Page>): void {
    byKey.remove(slot.key, slot);
    slotsByTag.remove(slot, slot.page.tags);
  }

  return {
    get bytes() {
      return slots.calculatedSize;
    },
    get size() {
      return slots.size;
    },
    get(key, nowMs, draw) {
      const slot = byKey.of(key).find(({ page }) => isWithin(page.range, draw));
      if (slot === undefined || nowMs >= slot.page.endsAt) return void (slot && slots.delete(slot));
      slots.get(slot);
      return slot.page;
    },
    versions: (key, nowMs) =>
      byKey.of(key).flatMap(({ page }) => (nowMs < page.endsAt ? [page] : [])),
    put(key, page, bytes, rendering) {
      const size = bytes + overheadBytes;
      if (rendering.hasMissed(page.tags) || size > limitBytes * largestShare) return false;
      for (const old of byKey.of(key)) if (doOverlap(old.page.range, page.range)) slots.delete(old);
      const slot = { key, page };
      byKey.add(key, slot);
      slotsByTag.add(slot, page.tags);
      slots.set(slot, slot, { size });
      return true;
    },
    grow(key, page, bytes) {
      for (const slot of byKey.of(key).filter((each) => each.page === page)) {
        const size = (slots.info(slot)?.size ?? 0) + bytes;
        // The LRU cache accepts a new size only with a new value.
        slots.set(slot, { ...slot }, { size });
      }
    },
    invalidate(tags) {
      for (const tag of tags) for (const slot of slotsByTag.of(tag)) slots.delete(slot);
    },
    clear() {
      byKey.clear();
      slotsByTag.clear();
      slots.clear();
    },
  };
}

/** Short lists by key. A key without values takes no memory. */
function createListsByKey<Value>() {
  const lists = new Map<string, readonly Value[]>();
  const none: readonly Value[] = [];
  return {
    of: (key: string) => lists.get(key) ?? none,
    add: (key: string, value: Value) => void lists.set(key, [...(lists.get(key) ?? none), value]),
    remove(key: string, value: Value): void {
      const others = (lists.get(key) ?? none).filter((other) => other !== value);
      if (others.length === 0) lists.delete(key);
      else lists.set(key, others);
    },
    clear: () => lists.clear(),
  };
}

function doOverlap(one: Range, other: Range): boolean {
  return one.from < other.until && other.from < one.until;
}
