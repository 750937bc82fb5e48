import { writePdf, type Paper } from "#platform/pdf/paper.ts";
import { formatDate } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import type { IssuedDocument } from "./contract.ts";
import { amountInWords } from "./rules/amount-in-words.ts";
import { documentTitles, partyLines, stateWithCode, taxLines } from "./rules/document-words.ts";

/** A document as a PDF, with what its screen says. */
export function documentPdf(document: IssuedDocument, marketplace: string): Promise<Buffer> {
  const title = `${documentTitles[document.kind]} ${document.number}`;
  return writePdf({ title, author: document.supplier.name, footer: `${marketplace} · ${title}`, createdAt: document.issuedAt }, (paper) => draw(paper, document));
}

function draw(paper: Paper, document: IssuedDocument): void {
  paper.heading(documentTitles[document.kind].toUpperCase(), 1);
  paper.text("Original for recipient", { isMuted: true });
  paper.gap();
  paper.beside([{ heading: "FROM", lines: partyLines(document.supplier) }, { heading: "TO", lines: partyLines(document.recipient) }]);
  paper.gap();
  paper.facts([
    ["Number", document.number],
    ["Date", formatDate(document.issuedAt)],
    ["Place of supply", stateWithCode(document.placeOfSupply)],
    ["Reverse charge", "No"],
    ...(document.corrects === null ? [] : [["For invoice", `${document.corrects.number} of ${formatDate(document.corrects.issuedAt)}`] as const]),
  ]);
  paper.gap();
  paper.table(
    [{ title: "No.", width: 1 }, { title: "Description", width: 8 }, { title: "SAC", width: 2 }, { title: "GST", width: 1.5, align: "right" }, { title: "Taxable value", width: 3.5, align: "right" }],
    document.lines.map((line, index) => [String(index + 1), line.description, line.hsn, `${line.gstBasisPoints / 100}%`, formatRupees(line.taxablePaise)]),
    [
      ["", "Taxable value", "", "", formatRupees(document.taxablePaise)],
      ...taxLines(document).map(({ label, amountPaise }) => ["", label, "", "", formatRupees(amountPaise)]),
      ["", "Total", "", "", formatRupees(document.totalPaise)],
    ],
  );
  paper.gap(6);
  paper.text(amountInWords(document.totalPaise), { weight: "bold" });
  paper.gap();
  paper.text("Electronically generated; valid without a signature (proviso to Rule 46, CGST Rules).", { isMuted: true, size: 9 });
}
