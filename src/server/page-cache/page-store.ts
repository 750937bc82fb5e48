import { LRUCache } from "lru-cache";
import type { PageTag } from "#app/lib/page-tags.ts";
import { isWithin, type Range } from "#modules/advertising/public.ts";
import { createSetsByKey } from "../sets-by-key.ts";
import type { Rendering } from "./renderings.ts";

/**
 * Pages by key, as many as fit into a number of bytes, each until one of the things it shows
 * changes. A page with sponsored places is kept in several versions, each for a part of all draws.
 * Knows nothing of HTTP.
 */

export type StoredPage = {
  readonly tags: ReadonlySet<PageTag>;
  /** Milliseconds since 1970: not shown from then on. */
  readonly endsAt: number;
  /** For which draws it is the page. */
  readonly range: Range;
};

export type PageStore<Page extends StoredPage> = {
  readonly bytes: number;
  readonly size: number;
  get(key: string, nowMs: number, draw: number): Page | undefined;
  /** All versions of a page. */
  versions(key: string, nowMs: number): readonly Page[];
  /**
   * Keeps a page; refuses one that shows something that changed since its rendering began, or is
   * too large.
   */
  put(key: string, page: Page, bytes: number, rendering: Rendering): boolean;
  /** A kept page takes more room than it did. */
  grow(key: string, page: Page, bytes: number): void;
  invalidate(tags: readonly PageTag[]): void;
  clear(): void;
};

type Slot<Page> = { readonly key: string; readonly page: Page };

/** What a page costs besides its bytes: key, headers, places in the indexes. */
const overheadBytes = 2048;

/**
 * One page may take this part of the room at most, so that a single one never pushes out the rest.
 */
const largestShare = 1 / 8;

export function createPageStore<Page extends StoredPage>(limitBytes: number): PageStore<Page> {
  const byKey = createListsByKey<Slot<Page>>();
  const slotsByTag = createSetsByKey<PageTag, Slot<Page>>();
  // The cache counts bytes and drops the page that nobody used for longest; the lists and tags are
  // ours. It takes no limit of 0, and then nothing is put into it.
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
        // The cache takes a new size with a new value only.
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

/** Short lists under a key each. A key without any costs nothing. */
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
