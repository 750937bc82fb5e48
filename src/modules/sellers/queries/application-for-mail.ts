import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { sellerApplications as applications } from "../tables.ts";

export type ApplicationForMail = {
  readonly userId: string;
  readonly contactName: string;
  readonly businessName: string;
  readonly reason: string | null;
};

/**
 * Whose application it is, and how a letter about it speaks. The letter goes to the account's
 * confirmed address.
 */
export async function applicationForMail(
  db: Db,
  actor: Actor,
  { applicationId }: { readonly applicationId: string },
): Promise<ApplicationForMail | null> {
  mustBeAllowed(actor, "notifications.send");
  const [row] = await db
    .select({
      userId: applications.userId,
      contactName: applications.contactName,
      businessName: applications.businessName,
      reason: applications.reason,
    })
    .from(applications)
    .where(eq(applications.id, applicationId));
  return row ?? null;
}
