import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { Company } from "../contract.ts";
import { companySettings } from "../tables.ts";

/** The company of the seller who asks, or null before the first saving. */
export async function ownCompany(db: Db, actor: Actor): Promise<Company | null> {
  const { userId } = allowedUser(actor, "sellers.editCompany");
  const [row] = await db.select().from(companySettings).where(eq(companySettings.sellerId, userId));
  if (row === undefined) return null;
  const { id: _, sellerId: __, createdAt: ___, updatedAt: ____, ...company } = row;
  return company;
}
