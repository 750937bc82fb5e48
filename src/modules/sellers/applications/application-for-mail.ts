import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/** An application as mails describe it. */
export type ApplicationForMail = {
  readonly userId: string;
  readonly contactName: string;
  readonly businessName: string;
  readonly reason: string | null;
  /** What the applicant is asked for. */
  readonly moreAsked: string | null;
};

const read = statement<ApplicationForMail>(
  "sellers.applicationForMail",
  `select user_id as "userId", contact_name as "contactName", business_name as "businessName",
     reason, more_asked as "moreAsked"
   from seller_applications
   where id = $1`,
);

/**
 * The applicant of an application, and its content for a mail. The mail goes to the account's
 * confirmed address.
 */
export async function applicationForMail(
  db: Db,
  actor: Actor,
  { applicationId }: { readonly applicationId: string },
): Promise<ApplicationForMail | null> {
  mustBeAllowed(actor, "notifications.send");
  const [row] = await read(db, [applicationId]);
  return row ?? null;
}
