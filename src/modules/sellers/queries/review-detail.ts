import { desc, eq } from "drizzle-orm";
import { auditEntries, type AuditLine } from "#modules/identity/index.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { applicationStatuses, type ApplicationStep, type ReviewedApplication } from "../contract.ts";
import { sellerApplications as applications } from "../tables.ts";

export type ReviewDetail = {
  readonly application: ReviewedApplication;
  /** The applicant's other applications, newest first. */
  readonly others: readonly ReviewedApplication[];
  readonly steps: readonly ApplicationStep[];
};

const mostApplications = 20;

/** One application with everything that happened to it, and the applicant's other ones. Three statements. */
export async function reviewDetail(db: Db, actor: Actor, { id }: { readonly id: string }): Promise<ReviewDetail> {
  mustBeAllowed(actor, "sellers.review");
  if (!isUuid(id)) throw new NotFound();
  const [application] = await db.select().from(applications).where(eq(applications.id, id));
  if (application === undefined) throw new NotFound();
  const all = await db.select().from(applications).where(eq(applications.userId, application.userId)).orderBy(desc(applications.createdAt)).limit(mostApplications);
  const entries = await auditEntries(db, actor, { objectType: "seller_application", objectIds: [id] });
  return { application, others: all.filter((each) => each.id !== id), steps: entries.flatMap(stepOf) };
}

/** The trail keeps whatever was written at its time; what is no status of today is left out. */
function stepOf({ id, at, actorName, after }: AuditLine): readonly ApplicationStep[] {
  const status = applicationStatuses.find((known) => known === after?.["status"]);
  const notes = after?.["notes"];
  return status === undefined ? [] : [{ id, at, by: actorName, status, notes: typeof notes === "string" ? notes : null }];
}
