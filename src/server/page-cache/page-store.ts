import type { PageTag } from "#app/lib/page-tags.ts";
import { createSetsByKey } from "../sets-by-key.ts";
import type { Rendering } from "./renderings.ts";

/**
 * Pages by key, as many as fit into a number of bytes, each until one of the things it shows changes. Knows nothing of
 * HTTP.
 */

export type StoredPage = {
  readonly tags: ReadonlySet<PageTag>;
  /** Milliseconds since 1970: not shown from then on. */
  readonly endsAt: number;
};

export type PageStore<Page extends StoredPage> = {
  readonly bytes: number;
  readonly size: number;
  get(key: string, nowMs: number): Page | undefined;
  /** Keeps a page; refuses one that shows something that changed since its rendering began, or is too large. */
  put(key: string, page: Page, bytes: number, rendering: Rendering): boolean;
  /** A kept page takes more room than it did. */
  grow(key: string, page: Page, bytes: number): void;
  drop(tags: readonly PageTag[]): void;
  dropAll(): void;
};

type Slot<Page> = { readonly page: Page; bytes: number; isUsed: boolean };

/** What a page costs besides its bytes: key, headers, places in the indexes. */
const overheadBytes = 2048;

/** One page may take this part of the room at most, so that a single one never pushes out the rest. */
const largestShare = 1 / 8;

export function createPageStore<Page extends StoredPage>(limitBytes: number): PageStore<Page> {
  const slots = new Map<string, Slot<Page>>();
  const keysByTag = createSetsByKey<PageTag, string>();
  let total = 0;

  function remove(key: string): void {
    const slot = slots.get(key);
    if (slot === undefined) return;
    slots.delete(key);
    total -= slot.bytes;
    keysByTag.remove(key, slot.page.tags);
  }

  /** The oldest goes first, unless somebody asked for it since it was last spared: a reader pays for no bookkeeping. */
  function makeRoom(): void {
    for (const [key, slot] of slots) {
      if (total <= limitBytes) return;
      if (slot.isUsed) spare(slots, key, slot);
      else remove(key);
    }
  }

  return {
    get bytes() { return total; },
    get size() { return slots.size; },
    get(key, nowMs) {
      const slot = slots.get(key);
      if (slot === undefined || nowMs >= slot.page.endsAt) return void remove(key);
      slot.isUsed = true;
      return slot.page;
    },
    put(key, page, bytes, rendering) {
      const size = bytes + overheadBytes;
      if (rendering.hasMissed(page.tags) || size > limitBytes * largestShare) return false;
      remove(key);
      slots.set(key, { page, bytes: size, isUsed: true });
      total += size;
      keysByTag.add(key, page.tags);
      makeRoom();
      return slots.has(key);
    },
    grow(key, page, bytes) {
      const slot = slots.get(key);
      if (slot?.page !== page) return;
      slot.bytes += bytes;
      total += bytes;
      makeRoom();
    },
    drop(tags) {
      for (const tag of tags) for (const key of keysByTag.of(tag)) remove(key);
    },
    dropAll() {
      slots.clear();
      keysByTag.clear();
      total = 0;
    },
  };
}

/** Moves a page to the young end. Going through the pages meets it there once more. */
function spare<Page>(slots: Map<string, Slot<Page>>, key: string, slot: Slot<Page>): void {
  slot.isUsed = false;
  slots.delete(key);
  slots.set(key, slot);
}
