import { createHash } from "node:crypto";
import type { Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";

/** Sellers choose to whom their documents are mailed: nobody asked for that mail but they. */
const mostPerHour = 120;
const mostPerAddressAndDay = 30;

/**
 * Counts one mail of this seller to this address; throws TooMany. On a connection, before the
 * transaction.
 */
export async function takeFromMailLimit(db: Db, sellerId: string, email: string): Promise<void> {
  await enforceRateLimit(db, {
    key: `mail-documents:${sellerId}`,
    max: mostPerHour,
    windowSeconds: 3600,
  });
  const address = createHash("sha256").update(email.toLowerCase()).digest("hex");
  await enforceRateLimit(db, {
    key: `mail-documents:${sellerId}:${address}`,
    max: mostPerAddressAndDay,
    windowSeconds: 86_400,
  });
}
