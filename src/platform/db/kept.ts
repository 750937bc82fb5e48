import { LRUCache } from "lru-cache";
import type { Pool } from "pg";
import { poolOf, type Db } from "./database.ts";

/**
 * Counts the times that everything was forgotten: a read that began before the last one is not used
 * after it.
 */
let forgotten = 0;

/**
 * A read that every page needs and that changes about once a year: asked of the database at most
 * once in `forMs` per pool, by one caller at a time. What is decided from it is checked again by
 * the one who decides.
 */
export function keptFor<T>(forMs: number, read: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const kept = keptByKey<T>({ forMs, most: 1 });
  return async (db) => kept.get(db, "", () => read(db));
}

/** The reads of one pool, all of them begun after the same change. */
type Kept<T> = { readonly reads: LRUCache<string, Promise<T>>; readonly since: number };
type Keeping = { readonly forMs: number; readonly most: number };

/** As `keptFor`, for a read that is asked for many keys. */
export function keptForEach<T>(
  keeping: Keeping,
  read: (db: Db, key: string) => Promise<T>,
): (db: Db, key: string) => Promise<T> {
  const kept = keptByKey<T>(keeping);
  return async (db, key) => kept.get(db, key, () => read(db, key));
}

/**
 * What was read for each of many keys: of each key at most once in `forMs`, and of the `most` keys
 * asked for last, so that nobody fills the memory by asking for ever new ones. What is forgotten is
 * read anew by the next who asks.
 */
export function keptByKey<T>({ forMs, most }: Keeping) {
  const keptOfPool = new WeakMap<Pool, Kept<T>>();

  function keptOf(db: Db): LRUCache<string, Promise<T>> {
    const pool = poolOf(db);
    const known = keptOfPool.get(pool);
    if (known?.since === forgotten) return known.reads;
    const reads = new LRUCache<string, Promise<T>>({
      max: most,
      ttl: forMs,
      // Without a timer of its own.
      ttlResolution: 0,
    });
    keptOfPool.set(pool, { reads, since: forgotten });
    return reads;
  }

  return {
    async get(db: Db, key: string, read: () => Promise<T>): Promise<T> {
      const reads = keptOf(db);
      const known = reads.get(key);
      if (known !== undefined) return known;
      const value = read();
      reads.set(key, value);
      // A failed read is not kept: the next caller asks again.
      value.catch(() => {
        if (reads.peek(key) === value) reads.delete(key);
      });
      return value;
    },
    forget(db: Db, isMeant: (key: string) => boolean): void {
      const reads = keptOf(db);
      for (const key of reads.keys()) {
        if (isMeant(key)) reads.delete(key);
      }
    },
  };
}

/** One of these reads has changed, or may have: the next caller of each asks the database. */
export function forgetKept(): void {
  forgotten++;
}
