import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { moveApplication } from "./move-application.ts";

type Review = {
  readonly applicationId: string;
  readonly decision: "approved" | "rejected";
  readonly reason?: string | null;
  readonly notes: string | null;
};

/**
 * Approves or rejects a pending application. It takes effect with the applicant's next request; a
 * rejected applicant reads the reason.
 */
export async function reviewApplication(
  db: Db,
  actor: Actor,
  { applicationId, decision, ...words }: Review,
): Promise<void> {
  await moveApplication(db, actor, {
    applicationId,
    from: "pending",
    to: decision,
    ...words,
    step: "update",
  });
}
