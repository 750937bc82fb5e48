import { countToReport, documentsToReport, type Span } from "#modules/invoicing/public.server.ts";
import { ownCompany } from "#modules/sellers/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { DocumentToReport, EInvoicesOfMonth, IncompleteDocument } from "./contract.ts";
import { EInvoiceIncomplete } from "../errors.ts";
import type { EInvoice } from "./rules/e-invoice.ts";
import { withCompletedCodes } from "./completed-codes.ts";
import { checkedEInvoice } from "./e-invoice.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The limit of the strictest registration portal is one megabyte: about 500 documents of a few
 * lines.
 */
const largestFile = { documents: 500, bytes: 1_000_000 };

type FileInput = Span & {
  /** The last document of the previous file. */
  readonly after: string | null;
};
type File = {
  readonly texts: readonly string[];
  /** The documents of these texts. */
  readonly ready: readonly DocumentToReport[];
  readonly incomplete: readonly IncompleteDocument[];
  readonly next: string | null;
};

/** The documents of one file as JSON, and those that it leaves out. */
async function nextFile(
  db: Db,
  actor: Actor,
  input: FileInput,
  company: Parameters<typeof checkedEInvoice>[1],
): Promise<File> {
  const documents = await documentsToReport(db, actor, {
    ...input,
    most: largestFile.documents + 1,
  });
  const next = await withCompletedCodes(db, documents.slice(0, largestFile.documents));
  const [texts, ready]: [string[], DocumentToReport[]] = [[], []];
  const incomplete: IncompleteDocument[] = [];
  let [bytes, last] = [2, input.after];
  for (const document of next) {
    const made = await checkedEInvoice(document, company);
    const shown = {
      id: document.id,
      number: document.number,
      recipientName: document.recipient.name,
    };
    if ("problems" in made) incomplete.push({ ...shown, problems: made.problems });
    else {
      const text = JSON.stringify(made.eInvoice satisfies EInvoice);
      bytes += Buffer.byteLength(text) + 2;
      if (bytes > largestFile.bytes && texts.length > 0)
        return { texts, ready, incomplete, next: last };
      texts.push(text);
      ready.push(shown);
    }
    last = document.id;
  }
  return { texts, ready, incomplete, next: documents.length > largestFile.documents ? last : null };
}

/**
 * The seller's e-invoices of the month, and the content of the next file. At most four statements.
 */
export async function eInvoicesOfMonth(
  db: Db,
  actor: Actor,
  input: FileInput,
): Promise<EInvoicesOfMonth> {
  allowedUser(actor, "filings.viewOwn");
  const company = await ownCompany(db, actor);
  const counts = await countToReport(db, actor, input);
  if (company === null || company.turnover !== "above_5_crore")
    return { isConcerned: false, ...counts, file: { ready: [], incomplete: [], next: null } };
  const { ready, incomplete, next } = await nextFile(db, actor, input, company);
  return { isConcerned: true, ...counts, file: { ready, incomplete, next } };
}

/**
 * The file for the portal: a JSON list of the month's complete e-invoices without an IRN. Throws
 * EInvoiceIncomplete if there is none. At most three statements.
 */
export async function eInvoiceFile(db: Db, actor: Actor, input: FileInput): Promise<string> {
  allowedUser(actor, "filings.viewOwn");
  const company = await ownCompany(db, actor);
  const { texts } = company === null ? { texts: [] } : await nextFile(db, actor, input, company);
  if (texts.length === 0)
    throw new EInvoiceIncomplete([t("There is no e-invoice to report in this file.")]);
  return `[${texts.join(",\n")}]`;
}
