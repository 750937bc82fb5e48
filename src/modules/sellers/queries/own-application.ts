import { desc, eq } from "drizzle-orm";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { EarlierApplication, OwnApplication } from "../contract.ts";
import { sellerApplications as applications } from "../tables.ts";

const most = 20;

/**
 * The latest application of whoever asks, with those before it, newest first; null before the
 * first. The administrators' notes stay with them.
 */
export async function ownApplication(
  db: Db,
  actor: Actor,
): Promise<(OwnApplication & { readonly earlier: readonly EarlierApplication[] }) | null> {
  const { userId } = allowedUser(actor, "sellers.apply");
  const [latest, ...before] = await db
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
      reason: applications.reason,
    })
    .from(applications)
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(most);
  if (latest === undefined) return null;
  return {
    ...latest,
    earlier: before.map(({ status, businessName, createdAt, decidedAt, reason }) => ({
      status,
      businessName,
      createdAt,
      decidedAt,
      reason,
    })),
  };
}
