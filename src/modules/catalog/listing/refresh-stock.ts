import { statement, type Db } from "#platform/db/database.ts";

const refreshSome = statement<{ readonly refreshed: number }>(
  "catalog.refreshStock",
  "select coalesce(refresh_stock_of_listings($1), 0) as refreshed",
);

/**
 * Brings list rows up to date of which the last piece was taken or the first one came back, about
 * `most` at a time: their filters, counts and places in lists. Their cards need no refresh
 * (`card-now.ts`). Returns how many; fewer than `most` if no other is left but those that somebody
 * has locked, or that fail.
 */
export async function refreshStock(db: Db, most: number): Promise<number> {
  const [answer] = await refreshSome(db, [most]);
  return answer?.refreshed ?? 0;
}
