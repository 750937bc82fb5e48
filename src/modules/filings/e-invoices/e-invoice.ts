import { type DocumentView, isToBusiness, type IssuedDocument } from "#modules/invoicing/public.ts";
import { gstinIsRefused, issuedDocument } from "#modules/invoicing/public.server.ts";
import { ownCompany } from "#modules/sellers/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system, type Actor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import type { EInvoiceStatus } from "./contract.ts";
import { stateOfReport } from "./reporting/reports.sql.ts";
import { withCompletedCodes } from "./completed-codes.ts";
import { schemaProblems } from "./e-invoice-valid.ts";
import { EInvoiceIncomplete } from "../errors.ts";
import {
  eInvoiceOf,
  type EInvoice,
  type MadeEInvoice,
  type Whereabouts,
} from "./rules/e-invoice.ts";
import { codesToComplete } from "./rules/whole-codes.ts";
import { t } from "#shared/texts/text.ts";

const daysToReport = 30;

/**
 * The e-invoice in the portal's format, or the problems that prevent it. It always matches the
 * portal's schema.
 */
export async function checkedEInvoice(
  document: IssuedDocument,
  company: Whereabouts,
): Promise<MadeEInvoice> {
  const made = eInvoiceOf(document, company);
  if ("problems" in made) return made;
  const refused = await schemaProblems(made.eInvoice);
  return refused.length === 0
    ? made
    : {
        problems: refused.map((problem) =>
          t("The portal would reject part of this document ({problem}). Please contact us.", {
            problem: problem.trim(),
          }),
        ),
      };
}

/**
 * The e-invoice status of a document, for its issuer. Null for others, and if no e-invoice is due:
 * another kind of document, a buyer without a GSTIN, or a turnover below the threshold. At most four
 * statements.
 */
export async function eInvoiceStatus(
  db: Db,
  actor: Actor,
  document: DocumentView,
): Promise<EInvoiceStatus | null> {
  if (document.viewer !== "issuer" || !isToBusiness(document)) return null;
  allowedUser(actor, "filings.viewOwn");
  if (document.irn !== null) return { state: "reported" };
  if (document.isVoid) return { state: "void" };
  const company = await ownCompany(db, actor);
  if (company === null) return null;
  if (!document.waitsForIrn && company.turnover !== "above_5_crore") return null;
  const [completed = document] = await withCompletedCodes(db, [document]);
  const made = await checkedEInvoice(completed, company);
  const problems = "problems" in made ? made.problems : [];
  const { sellerId } = allowedSeller(actor, "filings.viewOwn");
  const [report] = await stateOfReport(db, [document.id, sellerId]);
  const standing = stateOf(problems, report);
  return {
    ...standing,
    shortCodes: codesToComplete(document, completed),
    isGstinRefused:
      standing.state === "refused" &&
      (await gstinIsRefused(db, system, { documentId: document.id })),
    // Cancelling an order credits its bill in full.
    cancelsOrder: document.orderId !== null && document.status !== "cancelled",
    canReport: report?.hasUser ?? false,
    reportBy: new Date(document.issuedAt.getTime() + daysToReport * 86_400_000),
  };
}

function stateOf(
  problems: readonly string[],
  report: { readonly status: string | null; readonly refusal: string | null } | undefined,
) {
  if (problems.length > 0) return { state: "incomplete", problems } as const;
  if (report?.status === "waiting") return { state: "reporting", problems } as const;
  return report?.status === "refused"
    ? ({ state: "refused", problems: [report.refusal ?? ""] } as const)
    : ({ state: "ready", problems } as const);
}

/**
 * The e-invoice of a document that the actor issued, with its number. Throws EInvoiceIncomplete,
 * and NotFound for somebody else's document. At most three statements.
 */
export async function ownEInvoice(
  db: Db,
  actor: Actor,
  { documentId }: { readonly documentId: string },
): Promise<{ readonly number: string; readonly eInvoice: EInvoice }> {
  allowedUser(actor, "filings.viewOwn");
  const document = await issuedDocument(db, actor, { documentId });
  const company = await ownCompany(db, actor);
  if (company === null || document.viewer !== "issuer")
    throw new EInvoiceIncomplete([t("Only the issuer of a document can report it.")]);
  const [completed = document] = await withCompletedCodes(db, [document]);
  const made = await checkedEInvoice(completed, company);
  if ("problems" in made) throw new EInvoiceIncomplete(made.problems);
  return { number: document.number, eInvoice: made.eInvoice };
}
