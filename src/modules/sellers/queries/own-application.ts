import { desc, eq } from "drizzle-orm";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { OwnApplication } from "../contract.ts";
import { sellerApplications as applications } from "../tables.ts";

/** The latest application of whoever asks, or null. The administrators' notes stay with them. */
export async function ownApplication(db: Db, actor: Actor): Promise<OwnApplication | null> {
  const { userId } = allowedUser(actor, "sellers.apply");
  const [latest] = await db
    .select({
      status: applications.status,
      businessName: applications.businessName,
      contactName: applications.contactName,
      email: applications.email,
      phone: applications.phone,
      website: applications.website,
      experience: applications.experience,
      specialties: applications.specialties,
      description: applications.description,
      createdAt: applications.createdAt,
      decidedAt: applications.decidedAt,
    })
    .from(applications)
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.createdAt))
    .limit(1);
  return latest ?? null;
}
