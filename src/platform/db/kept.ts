import type { Pool } from "pg";
import { poolOf, type Db } from "./database.ts";

/**
 * A read that every page needs and that changes about once a year: asked of the database at most once in `forMs` per
 * pool, by one caller at a time. What is decided from it is checked again by the one who decides.
 */
export function keptFor<T>(forMs: number, read: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const kept = new WeakMap<Pool, { readonly value: Promise<T>; readonly readAt: number }>();
  return async function readKept(db) {
    const pool = poolOf(db);
    const known = kept.get(pool);
    if (known !== undefined && performance.now() - known.readAt < forMs) return known.value;
    const value = read(db);
    kept.set(pool, { value, readAt: performance.now() });
    // A failed read is not kept: the next caller asks again.
    value.catch(() => kept.delete(pool));
    return value;
  };
}
