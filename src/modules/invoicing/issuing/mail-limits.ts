import { createHash } from "node:crypto";
import type { Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";

/** The seller chooses the recipients, who did not ask for the mail. So mails are limited. */
const mostPerHour = 120;
const mostPerAddressAndDay = 30;

/**
 * Counts one mail from this seller to this address against the limits. Throws TooMany. Needs a
 * connection, not a transaction.
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
