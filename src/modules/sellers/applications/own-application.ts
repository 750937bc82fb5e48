import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { picturesColumn } from "./application-pictures.ts";
import type { EarlierApplication, OwnApplication } from "../contract.ts";

const most = 20;

/** The columns of an OwnApplication. */
export const applicationColumns = `
  status, business_name as "businessName", contact_name as "contactName", email, phone, website,
  experience, specialties, description, created_at as "createdAt", decided_at as "decidedAt",
  reason, tax_number as "taxNumber", more_asked as "moreAsked", more_asked_at as "moreAskedAt",
  ${picturesColumn}`;

const own = statement<OwnApplication>(
  "sellers.ownApplications",
  `select ${applicationColumns}
   from seller_applications
   where user_id = $1
   order by created_at desc, id desc
   limit ${most}`,
);

/**
 * The actor's latest application, with the earlier ones, newest first; null if there is none.
 * Without the administrators' notes.
 */
export async function ownApplication(
  db: Db,
  actor: Actor,
): Promise<(OwnApplication & { readonly earlier: readonly EarlierApplication[] }) | null> {
  const { userId } = allowedUser(actor, "identity.useAccount");
  const [latest, ...before] = await own(db, [userId]);
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
