import { inTransactionAs } from "#modules/identity/public.server.ts";
import { isToBusiness } from "#modules/invoicing/public.ts";
import { issuedDocument } from "#modules/invoicing/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { InvalidCodes } from "../errors.ts";
import { invoiceOf } from "./completed-codes.ts";
import type { CodesInput } from "./contract.ts";
import { ownPortalUser } from "./reporting/portal-users.ts";
import { reportAgain, takeFromReportLimits } from "./reporting/report-again.ts";
import { codeProblems, shortCodes } from "./rules/whole-codes.ts";

const save = statement(
  "filings.saveWholeCodes",
  `insert into e_invoice_codes (document_id, line, hsn)
   select $1, c.line, c.hsn
   from unnest($2::int[], $3::text[]) as c(line, hsn)
   on conflict (document_id, line) do update
   set hsn = excluded.hsn, entered_at = now()`,
);

/**
 * The issuer completes the HSN codes of a document that are too short for an e-invoice, once for an
 * invoice and its credit notes, and corrects them until it has its IRN. The document itself does not
 * change, and is reported if the seller has a user at the portal. Without a short code nothing
 * happens. Needs a connection, not a transaction. Throws NotFound, InvalidCodes, TooMany and
 * DocumentIsVoid.
 */
export async function completeCodes(
  db: Db,
  actor: Actor,
  { documentId, codes }: CodesInput & { readonly documentId: string },
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "filings.viewOwn");
  const document = await issuedDocument(db, actor, { documentId });
  if (document.viewer !== "issuer") throw new NotFound(t("Invoice not found"));
  if (!isToBusiness(document) || document.irn !== null) return;
  const short = shortCodes(document.lines);
  if (short.length === 0) return;
  const problems = codeProblems(short, codes);
  if (Object.keys(problems).length > 0) throw new InvalidCodes(problems);
  const lines = new Set(short.map(({ line }) => line));
  const completed = codes.filter(({ line }) => lines.has(line));
  const isReported = (await ownPortalUser(db, actor)) !== null;
  if (isReported) await takeFromReportLimits(db, { sellerId, documentId });
  await inTransactionAs(db, actor, "invoicing.manageOne", async (tx) => {
    await save(tx, [
      invoiceOf(document),
      completed.map(({ line }) => line),
      completed.map(({ hsn }) => hsn),
    ]);
    if (isReported) await reportAgain(tx, { documentId, sellerId });
  });
}
