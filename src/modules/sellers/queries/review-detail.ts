import { desc, eq } from "drizzle-orm";
import { auditEntries, type AuditLine } from "#modules/identity/index.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import {
  applicationStatuses,
  type ApplicationStep,
  type ReviewedApplication,
  type ReviewedCompany,
} from "../contract.ts";
import { masked } from "../rules/masked.ts";
import { companySettings, sellerApplications as applications } from "../tables.ts";

export type ReviewDetail = {
  readonly application: ReviewedApplication;
  /** The applicant's other applications, newest first. */
  readonly others: readonly ReviewedApplication[];
  readonly steps: readonly ApplicationStep[];
  /** Null until the applicant has filled it in. */
  readonly company: ReviewedCompany | null;
};

const mostApplications = 20;

/**
 * One application with everything that happened to it, and the applicant's other ones and company.
 * Four statements.
 */
export async function reviewDetail(
  db: Db,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<ReviewDetail> {
  mustBeAllowed(actor, "sellers.review");
  if (!isUuid(id)) throw new NotFound();
  const [application] = await db.select().from(applications).where(eq(applications.id, id));
  if (application === undefined) throw new NotFound();
  const all = await db
    .select()
    .from(applications)
    .where(eq(applications.userId, application.userId))
    .orderBy(desc(applications.createdAt))
    .limit(mostApplications);
  const [company] = await db
    .select()
    .from(companySettings)
    .where(eq(companySettings.sellerId, application.userId));
  const entries = await auditEntries(db, actor, {
    objectType: "seller_application",
    objectIds: [id],
  });
  return {
    application,
    others: all.filter((each) => each.id !== id),
    steps: entries.flatMap(stepOf),
    company: company === undefined ? null : reviewedCompany(company),
  };
}

function reviewedCompany({
  registrationType,
  companyName,
  gstin,
  enrolmentNumber,
  pan,
  address,
  state,
  updatedAt,
}: typeof companySettings.$inferSelect): ReviewedCompany {
  return {
    registrationType,
    companyName,
    gstin: masked(gstin),
    enrolmentNumber,
    pan: masked(pan),
    address,
    state,
    updatedAt,
  };
}

/**
 * The trail keeps whatever was written at its time; what is no status of today is left out. Notes
 * belong to the step that wrote them.
 */
function stepOf({ id, at, actorName, before, after }: AuditLine): readonly ApplicationStep[] {
  const status = applicationStatuses.find((known) => known === after?.["status"]);
  return status === undefined
    ? []
    : [
        {
          id,
          at,
          by: actorName,
          status,
          reason: textOf(after?.["reason"]),
          notes: after?.["notes"] === before?.["notes"] ? null : textOf(after?.["notes"]),
        },
      ];
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
