import { randomUUID } from "node:crypto";
import { inTransactionAs } from "#modules/identity/public.server.ts";
import {
  DocumentIsVoid,
  documentToSend,
  issuedDocument,
  recordGstinRefusal,
  recordReportedIrn,
} from "#modules/invoicing/public.server.ts";
import {
  type IssuedDocument,
  IrnInput,
  isToBusiness,
  readAckDate,
} from "#modules/invoicing/public.ts";
import { issuingCompany } from "#modules/sellers/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import {
  BuyerGstinRefused,
  type EInvoiceProvider,
  EInvoiceRefused,
  type PortalUser,
} from "#platform/e-invoices/e-invoice-provider.ts";
import { emit } from "#platform/jobs/events.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import { system, type Actor } from "#policy/actor.ts";
import { allowedSeller, mustBeAllowed } from "#policy/can.ts";
import { AppError, InvalidInput, NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { NoPortalUser } from "../../errors.ts";
import { eInvoiceRefused, irnOfVoidDocument } from "../../events.ts";
import { eInvoiceJob } from "../../jobs.ts";
import { withCompletedCodes } from "../completed-codes.ts";
import { checkedEInvoice } from "../e-invoice.ts";
import { passwordOf } from "./portal-users.ts";
import { reportAgain, takeFromReportLimits } from "./report-again.ts";
import {
  claimReport,
  endReport,
  freeReport,
  keepVoidIrn,
  readReportRow,
  refuseReport,
  takeUnansweredReports,
  type ReportRow,
} from "./reports.sql.ts";

/**
 * A document that needs an IRN was issued: it is reported in a moment, if its seller has a user at
 * the portal. A void document is not. May run twice.
 */
export async function startReport(
  db: Db,
  actor: Actor,
  { documentId, sellerId }: { readonly documentId: string; readonly sellerId: string },
): Promise<void> {
  mustBeAllowed(actor, "filings.work");
  try {
    await inTransaction(db, (tx) => reportAgain(tx, { documentId, sellerId }));
  } catch (error) {
    if (!(error instanceof DocumentIsVoid)) throw error;
  }
}

/**
 * The seller has a document reported, also once more after a refusal. Needs a connection, not a
 * transaction. Throws NotFound, NoPortalUser if no user of the portal is saved, DocumentIsVoid, and
 * TooMany: a portal that refuses a document again and again blocks its user.
 */
export async function reportNow(
  db: Db,
  actor: Actor,
  { documentId }: { readonly documentId: string },
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "filings.viewOwn");
  const document = await issuedDocument(db, actor, { documentId });
  if (document.viewer !== "issuer") throw new NotFound(t("Invoice not found"));
  if (!isToBusiness(document) || document.irn !== null) return;
  await takeFromReportLimits(db, { sellerId, documentId });
  await inTransactionAs(db, actor, "invoicing.manageOne", async (tx) => {
    if (!(await reportAgain(tx, { documentId, sellerId }))) throw new NoPortalUser();
  });
}

/**
 * Tries again what the portal left without an answer for a day: the retries of its job have ended by
 * then. At most 500 a time.
 */
export async function reportUnanswered(db: Db, actor: Actor): Promise<void> {
  mustBeAllowed(actor, "filings.work");
  await inTransaction(db, async (tx) => {
    for (const { documentId } of await takeUnansweredReports(tx, []))
      await sendJob(tx, eInvoiceJob, { documentId });
  });
}

/**
 * Reports a document to the portal and records its IRN. One process at a time; who comes second is
 * retried later. What the portal refuses ends the report, and its seller learns why: EInvoiceRefused
 * and NoPortalUser stay inside. Throws EInvoicesUnavailable, so that the job is retried.
 */
export async function reportEInvoice(
  db: Db,
  actor: Actor,
  portal: EInvoiceProvider | null,
  { documentId }: { readonly documentId: string },
): Promise<void> {
  mustBeAllowed(actor, "filings.work");
  const [claimed] = portal === null ? [] : await claimReport(db, [documentId]);
  const [report] = await readReportRow(db, [documentId]);
  if (portal === null || report?.status !== "waiting") return;
  if (claimed === undefined) throw new Error(`${documentId} is being reported by another process`);
  try {
    await reportClaimed(db, portal, documentId, report);
  } catch (error) {
    if (isRefusal(error)) return refuse(db, documentId, error);
    await freeReport(db, [documentId]);
    throw error;
  }
}

// An answer that cannot be recorded is not the portal's refusal: the document has its IRN there.
function isRefusal(error: unknown): error is Error {
  if (error instanceof InvalidInput) return false;
  return error instanceof EInvoiceRefused || error instanceof AppError;
}

async function reportClaimed(
  db: Db,
  portal: EInvoiceProvider,
  documentId: string,
  report: ReportRow,
): Promise<void> {
  const document = await documentToSend(db, system, { documentId });
  if (document.irn !== null || document.isVoid) return void (await endReport(db, [documentId]));
  const user = userOf(document, report);
  const company = await issuingCompany(db, system, { sellerId: report.sellerId });
  const [completed = document] = await withCompletedCodes(db, [document]);
  const made = await checkedEInvoice(completed, company ?? { city: null, pinCode: null });
  if ("problems" in made) throw new EInvoiceRefused(made.problems.join(" "), null);
  const answer = IrnInput.parse(await portal.register(user, made.eInvoice));
  try {
    await inTransaction(db, async (tx) => {
      await recordReportedIrn(tx, system, { documentId, ...answer });
      await endReport(tx, [documentId]);
    });
  } catch (error) {
    if (!(error instanceof DocumentIsVoid)) throw error;
    await raiseAlarm(db, documentId, answer);
  }
}

/** The portal registered what is void here. Administrators cancel its IRN there within 24 hours. */
async function raiseAlarm(db: Db, documentId: string, { irn, ackedAt }: IrnInput): Promise<void> {
  await inTransaction(db, async (tx) => {
    await endReport(tx, [documentId]);
    await keepVoidIrn(tx, [documentId, irn, readAckDate(ackedAt)]);
    await emit(tx, irnOfVoidDocument({ documentId, irn }));
  });
}

function userOf(
  { supplier: { gstin } }: IssuedDocument,
  { sellerId, userName, sealed }: ReportRow,
): PortalUser {
  if (userName === null || sealed === null || gstin === null) throw new NoPortalUser();
  return { gstin, userName, password: passwordOf(sellerId, sealed) };
}

/** Ends the report, and tells its seller once. */
async function refuse(db: Db, documentId: string, error: Error): Promise<void> {
  await inTransaction(db, async (tx) => {
    const refusal = error.message.slice(0, 1000);
    const [refused] = await refuseReport(tx, [documentId, refusal]);
    if (refused === undefined) return;
    if (error instanceof BuyerGstinRefused)
      await recordGstinRefusal(tx, system, { documentId, refusal });
    await emit(tx, eInvoiceRefused({ documentId, refusalId: randomUUID() }));
  });
}
