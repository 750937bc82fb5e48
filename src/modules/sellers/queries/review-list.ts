import { count, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { partOfList } from "#shared/part-of-list.ts";
import type { ReviewLine } from "../contract.ts";
import { sellerApplications as applications } from "../tables.ts";

export type ReviewList = { readonly lines: readonly ReviewLine[]; readonly pendingCount: number; readonly next: string | null };

const pageSize = 25;

/** Applications, newest first, a page at a time; `after` is the `next` of the page before. Two statements. */
export async function reviewList(db: Db, actor: Actor, { after }: { readonly after: string | null }): Promise<ReviewList> {
  mustBeAllowed(actor, "sellers.review");
  // Compared in the database: its instants are finer than JavaScript's. An unknown cursor starts again at the newest.
  const isOlder =
    after !== null && isUuid(after)
      ? sql`coalesce((${applications.createdAt}, ${applications.id}) < (select cursor.created_at, cursor.id from seller_applications cursor where cursor.id = ${after}), true)`
      : undefined;
  const [rows, [pending]] = await Promise.all([
    db
      .select({
        id: applications.id,
        businessName: applications.businessName,
        contactName: applications.contactName,
        email: applications.email,
        specialties: applications.specialties,
        status: applications.status,
        createdAt: applications.createdAt,
      })
      .from(applications)
      .where(isOlder)
      .orderBy(desc(applications.createdAt), desc(applications.id))
      .limit(pageSize + 1),
    db.select({ count: count() }).from(applications).where(eq(applications.status, "pending")),
  ]);
  const { shown, next } = partOfList(rows, pageSize, (last) => last.id);
  return { lines: shown, pendingCount: pending?.count ?? 0, next };
}
