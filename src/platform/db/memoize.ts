import { LRUCache } from "lru-cache";
import type { Pool } from "pg";
import { poolOf, type Db } from "./database.ts";

/**
 * Counts how often everything was invalidated. A read that began before the last time is not used
 * after it.
 */
let clearedTimes = 0;

/**
 * Memoizes a read that every page needs and that changes about once a year: at most one query in
 * `ttlMs` per pool, by one caller at a time. A command that decides something from it must check it
 * again in its transaction.
 */
export function memoizeFor<T>(ttlMs: number, read: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const cache = createKeyedCache<T>({ ttlMs, maxEntries: 1 });
  return async (db) => cache.get(db, "", () => read(db));
}

/** The reads of one pool, all begun after the same invalidation. */
type PoolCache<T> = { readonly reads: LRUCache<string, Promise<T>>; readonly since: number };
type CacheBounds = { readonly ttlMs: number; readonly maxEntries: number };

/** Like `memoizeFor`, for a read with many keys. */
export function memoizeByKey<T>(
  bounds: CacheBounds,
  read: (db: Db, key: string) => Promise<T>,
): (db: Db, key: string) => Promise<T> {
  const cache = createKeyedCache<T>(bounds);
  return async (db, key) => cache.get(db, key, () => read(db, key));
}

/**
 * A cache of reads by key: at most one query per key in `ttlMs`. It holds the `maxEntries` most
 * recently used keys, so nobody can fill the memory with ever new keys. The next caller reads an
 * invalidated key again.
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
      // Without a timer.
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
      // A failed read is not cached: the next caller queries again.
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

/**
 * Invalidates every memoized read, because one has or may have changed. The next caller of each
 * queries the database.
 */
export function clearMemoized(): void {
  clearedTimes++;
}
