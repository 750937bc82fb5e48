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
  const kept = new WeakMap<
    Pool,
    { readonly value: Promise<T>; readonly readAt: number; readonly readIn: number }
  >();
  return async function readKept(db) {
    const pool = poolOf(db);
    const known = kept.get(pool);
    if (
      known !== undefined &&
      known.readIn === forgotten &&
      performance.now() - known.readAt < forMs
    )
      return known.value;
    const value = read(db);
    kept.set(pool, { value, readAt: performance.now(), readIn: forgotten });
    // A failed read is not kept: the next caller asks again.
    value.catch(() => kept.delete(pool));
    return value;
  };
}

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
  const keptOfPool = new WeakMap<
    Pool,
    Map<string, { readonly value: Promise<T>; readonly readAt: number; readonly readIn: number }>
  >();
  return {
    async get(db: Db, key: string, read: () => Promise<T>): Promise<T> {
      const pool = poolOf(db);
      const kept = keptOfPool.get(pool) ?? new Map();
      keptOfPool.set(pool, kept);
      const known = kept.get(key);
      if (
        known !== undefined &&
        known.readIn === forgotten &&
        performance.now() - known.readAt < forMs
      )
        return known.value;
      const value = read();
      const entry = { value, readAt: performance.now(), readIn: forgotten };
      // A map keeps the order of insertion: what was read longest ago goes first.
      kept.delete(key);
      kept.set(key, entry);
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
      value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return value;
    },
    forget(db: Db, isMeant: (key: string) => boolean): void {
      const kept = keptOfPool.get(poolOf(db));
      for (const key of kept?.keys() ?? []) {
        if (isMeant(key)) kept?.delete(key);
      }
    },
  };
}

/** One of these reads has changed, or may have: the next caller of each asks the database. */
export function forgetKept(): void {
  forgotten++;
}
