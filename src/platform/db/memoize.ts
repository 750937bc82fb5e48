import { LRUCache } from "lru-cache";
import type { Pool } from "pg";
import { poolOf, type Db } from "./database.ts";

/**
 * Counts the times that everything was forgotten: a read that began before the last one is not used
 * after it.
 */
let clearedTimes = 0;

/**
 * A read that every page needs and that changes about once a year: asked of the database at most
 * once in `ttlMs` per pool, by one caller at a time. What is decided from it is checked again by
 * the one who decides.
 */
export function memoizeFor<T>(ttlMs: number, read: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const cache = createKeyedCache<T>({ ttlMs, maxEntries: 1 });
  return async (db) => cache.get(db, "", () => read(db));
}

/** The reads of one pool, all of them begun after the same change. */
type PoolCache<T> = { readonly reads: LRUCache<string, Promise<T>>; readonly since: number };
type CacheBounds = { readonly ttlMs: number; readonly maxEntries: number };

/** As `memoizeFor`, for a read that is asked for many keys. */
export function memoizeByKey<T>(
  bounds: CacheBounds,
  read: (db: Db, key: string) => Promise<T>,
): (db: Db, key: string) => Promise<T> {
  const cache = createKeyedCache<T>(bounds);
  return async (db, key) => cache.get(db, key, () => read(db, key));
}

/**
 * What was read for each of many keys: of each key at most once in `ttlMs`, and of the `most` keys
 * asked for last, so that nobody fills the memory by asking for ever new ones. What is forgotten is
 * read anew by the next who asks.
 */
export function createKeyedCache<T>({ ttlMs, maxEntries }: CacheBounds) {
  const cacheOfPool = new WeakMap<Pool, PoolCache<T>>();

  function readsOf(db: Db): LRUCache<string, Promise<T>> {
    const pool = poolOf(db);
    const cached = cacheOfPool.get(pool);
    if (cached?.since === clearedTimes) return cached.reads;
    const reads = new LRUCache<string, Promise<T>>({
      max: maxEntries,
      ttl: ttlMs,
      // Without a timer of its own.
      ttlResolution: 0,
    });
    cacheOfPool.set(pool, { reads, since: clearedTimes });
    return reads;
  }

  return {
    async get(db: Db, key: string, read: () => Promise<T>): Promise<T> {
      const reads = readsOf(db);
      const cached = reads.get(key);
      if (cached !== undefined) return cached;
      const value = read();
      reads.set(key, value);
      // A failed read is not kept: the next caller asks again.
      value.catch(() => {
        if (reads.peek(key) === value) reads.delete(key);
      });
      return value;
    },
    invalidate(db: Db, matches: (key: string) => boolean): void {
      const reads = readsOf(db);
      for (const key of reads.keys()) {
        if (matches(key)) reads.delete(key);
      }
    },
  };
}

/** One of these reads has changed, or may have: the next caller of each asks the database. */
export function clearMemoized(): void {
  clearedTimes++;
}
