import { writePdf, type Paper } from "#platform/pdf/paper.ts";
import type { IssuedDocument } from "./contract.ts";
import { documentFace, type DocumentFace } from "./rules/document-face.ts";

/** A document as a PDF, with what its screen says. */
export function documentPdf(document: IssuedDocument, marketplace: string): Promise<Buffer> {
  const face = documentFace(document);
  const title = `${face.title} ${document.number}`;
  return writePdf({ title, author: document.supplier.name, footer: `${marketplace} · ${title}`, createdAt: document.issuedAt }, (paper) => draw(paper, face));
}

const shares: Readonly<Record<string, number>> = { serial: 1, description: 8, hsn: 2.6, gst: 1.5 };

function draw(paper: Paper, face: DocumentFace): void {
  paper.heading(face.title, 1);
  paper.text(face.copyMark, { isMuted: true });
  if (face.mark !== null) paper.text(face.mark, { weight: "bold" });
  paper.gap();
  paper.beside(face.parties.map(({ heading, name, lines }) => ({ heading: heading.toUpperCase(), lines: [name, ...lines] })));
  paper.gap();
  paper.facts(face.facts);
  paper.gap();
  const blank = face.columns.slice(2).map(() => "");
  paper.table(
    face.columns.map(({ key, title, isNumber }) => ({ title, width: shares[key] ?? 3, ...(isNumber && { align: "right" }) })),
    face.rows,
    face.totals.map(({ label, amount }) => ["", label, ...blank.slice(1), amount]),
  );
  paper.gap(6);
  paper.text(face.words, { weight: "bold" });
  for (const { heading, text } of face.remarks) {
    paper.heading(heading, 2);
    paper.text(text);
  }
  paper.gap();
  for (const statement of face.statements) paper.text(statement, { size: 9 });
  paper.gap();
  const { heading, note, name, role } = face.signature;
  for (const line of [heading, name, role, note]) if (line !== null) paper.text(line, { size: 9 });
}
