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
  drop(tags: readonly PageTag[]): void;
  dropAll(): void;
};

type Slot<Page> = { readonly key: string; readonly page: Page; bytes: number; isUsed: boolean };

/** What a page costs besides its bytes: key, headers, places in the indexes. */
const overheadBytes = 2048;

/**
 * One page may take this part of the room at most, so that a single one never pushes out the rest.
 */
const largestShare = 1 / 8;

export function createPageStore<Page extends StoredPage>(limitBytes: number): PageStore<Page> {
  const slots = createSlots<Page>();

  /**
   * The oldest goes first, unless somebody asked for it since it was last spared: a reader pays for
   * no bookkeeping.
   */
  function makeRoom(): void {
    for (const slot of slots.all) {
      if (slots.bytes <= limitBytes) return;
      if (!slot.isUsed) slots.remove(slot);
      else spare(slots.all, slot);
    }
  }

  return {
    get bytes() {
      return slots.bytes;
    },
    get size() {
      return slots.all.size;
    },
    get(key, nowMs, draw) {
      const slot = slots.of(key).find(({ page }) => isWithin(page.range, draw));
      if (slot === undefined || nowMs >= slot.page.endsAt) return void (slot && slots.remove(slot));
      slot.isUsed = true;
      return slot.page;
    },
    versions: (key, nowMs) =>
      slots.of(key).flatMap(({ page }) => (nowMs < page.endsAt ? [page] : [])),
    put(key, page, bytes, rendering) {
      const size = bytes + overheadBytes;
      if (rendering.hasMissed(page.tags) || size > limitBytes * largestShare) return false;
      for (const old of slots.of(key)) if (doOverlap(old.page.range, page.range)) slots.remove(old);
      const slot = { key, page, bytes: size, isUsed: true };
      slots.add(slot);
      makeRoom();
      return slots.all.has(slot);
    },
    grow(key, page, bytes) {
      for (const slot of slots.of(key).filter((each) => each.page === page))
        slots.grow(slot, bytes);
      makeRoom();
    },
    drop(tags) {
      for (const tag of tags) for (const slot of slots.showing(tag)) slots.remove(slot);
    },
    dropAll: () => slots.clear(),
  };
}

/** All versions of all pages, in the order in which they came, found by key and by tag. */
function createSlots<Page extends StoredPage>() {
  const [all, byKey] = [new Set<Slot<Page>>(), createListsByKey<Slot<Page>>()];
  const byTag = createSetsByKey<PageTag, Slot<Page>>();
  let total = 0;
  return {
    all,
    get bytes() {
      return total;
    },
    of: byKey.of,
    showing: byTag.of,
    add(slot: Slot<Page>): void {
      byKey.add(slot.key, slot);
      all.add(slot);
      total += slot.bytes;
      byTag.add(slot, slot.page.tags);
    },
    grow(slot: Slot<Page>, bytes: number): void {
      slot.bytes += bytes;
      total += bytes;
    },
    remove(slot: Slot<Page>): void {
      if (all.delete(slot)) total -= slot.bytes;
      byKey.remove(slot.key, slot);
      byTag.remove(slot, slot.page.tags);
    },
    clear(): void {
      all.clear();
      byKey.clear();
      byTag.clear();
      total = 0;
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

/** Moves a page to the young end. Going through the pages meets it there once more. */
function spare<Page>(slots: Set<Slot<Page>>, slot: Slot<Page>): void {
  slot.isUsed = false;
  slots.delete(slot);
  slots.add(slot);
}
