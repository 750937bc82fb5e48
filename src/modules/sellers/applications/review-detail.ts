import { auditEntries, type AuditLine } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
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
import { masked } from "./rules/masked.ts";
import { applicationColumns } from "./own-application.ts";

/** An application with everything that an administrator needs to decide. */
export type ReviewDetail = {
  readonly application: ReviewedApplication;
  /** The applicant's other applications, newest first. */
  readonly others: readonly ReviewedApplication[];
  readonly steps: readonly ApplicationStep[];
  /** Null until the applicant has filled it in. */
  readonly company: ReviewedCompany | null;
};

const mostApplications = 20;
const panLength = 10;

const reviewed = `id, user_id as "userId", admin_notes as "adminNotes", ${applicationColumns}`;
const one = statement<ReviewedApplication>(
  "sellers.reviewedApplication",
  `select ${reviewed} from seller_applications where id = $1`,
);
const ofApplicant = statement<ReviewedApplication>(
  "sellers.applicationsOfApplicant",
  `select ${reviewed}
   from seller_applications
   where user_id = $1
   order by created_at desc
   limit ${mostApplications}`,
);
const companyOf = statement<ReviewedCompany>(
  "sellers.reviewedCompany",
  `select registration_type as "registrationType", company_name as "companyName", gstin,
     enrolment_number as "enrolmentNumber", pan, address, state, updated_at as "updatedAt"
   from company_settings
   where seller_id = $1`,
);

/**
 * An application with its history, and the applicant's other applications and company. Four
 * statements. Throws NotFound.
 */
export async function reviewDetail(
  db: Db,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<ReviewDetail> {
  mustBeAllowed(actor, "sellers.review");
  if (!isUuid(id)) throw new NotFound();
  const [application] = await one(db, [id]);
  if (application === undefined) throw new NotFound();
  const all = await ofApplicant(db, [application.userId]);
  const [company] = await companyOf(db, [application.userId]);
  const entries = await auditEntries(db, actor, {
    objectType: "seller_application",
    objectIds: [id],
  });
  return {
    application: withVisibleTaxNumber(application),
    others: all.filter((each) => each.id !== id).map(withVisibleTaxNumber),
    steps: entries.flatMap(stepOf),
    company:
      company === undefined
        ? null
        : { ...company, gstin: masked(company.gstin), pan: masked(company.pan) },
  };
}

/** A PAN is masked. A GSTIN is public, and the reviewer looks it up on the GST portal. */
function withVisibleTaxNumber(application: ReviewedApplication): ReviewedApplication {
  const { taxNumber } = application;
  return taxNumber?.length === panLength
    ? { ...application, taxNumber: masked(taxNumber) }
    : application;
}

const requests: Readonly<Record<string, ApplicationStep["request"]>> = {
  "sellers.askApplicant": "asked",
  "sellers.completeApplication": "completed",
};

/**
 * The audit trail keeps old values; a status that no longer exists is left out. Notes belong to the
 * step that wrote them.
 */
function stepOf({
  id,
  at,
  action,
  actorName,
  before,
  after,
}: AuditLine): readonly ApplicationStep[] {
  const status = applicationStatuses.find((allowed) => allowed === after?.["status"]);
  return status === undefined
    ? []
    : [
        {
          id,
          at,
          by: actorName,
          request: requests[action] ?? null,
          status,
          reason: textOf(after?.["reason"]),
          notes: after?.["notes"] === before?.["notes"] ? null : textOf(after?.["notes"]),
        },
      ];
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
