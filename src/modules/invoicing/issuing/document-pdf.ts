import { printedPicture } from "#modules/media/public.server.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { writePdf, type Paper, type PaperPart } from "#platform/pdf/paper.ts";
import { qrCode } from "#shared/qr-code.ts";
import type { IssuedDocument } from "../contract.ts";
import { documentFace, type DocumentFace } from "./rules/document-face.ts";

/** What a PDF needs besides the document. */
export type Printing = {
  /** The marketplace's name. */
  readonly marketplace: string;
  /** The store of logos and signatures. */
  readonly pictures: FileStore;
};
type Pictures = {
  readonly logo: Uint8Array | undefined;
  readonly signature: Uint8Array | undefined;
};

/** A document as a PDF with the same content as its page. */
export function documentPdf(document: IssuedDocument, printing: Printing): Promise<Buffer> {
  return facePdf(documentFace(document), document, printing);
}

/** A document face as a PDF, with the document number as its file name. */
export async function facePdf(
  face: DocumentFace,
  { number, issuedAt, supplier }: Pick<IssuedDocument, "number" | "issuedAt" | "supplier">,
  { marketplace, pictures }: Printing,
): Promise<Buffer> {
  const print = (fileName: string | null) =>
    fileName === null ? undefined : printedPicture(pictures, fileName);
  const [logo, signature] = await Promise.all([print(face.logoFile), print(face.signature.file)]);
  const title = `${face.title} ${number}`;
  return writePdf(
    {
      title,
      author: supplier.name,
      footer: `${marketplace} · ${title}`,
      createdAt: issuedAt,
      mark: face.mark,
    },
    (paper) => draw(paper, face, { logo, signature }),
  );
}

function draw(paper: Paper, face: DocumentFace, pictures: Pictures): void {
  paper.sides(
    (left) => {
      left.heading(face.title, 1);
      left.text(face.copyMark, { isMuted: true });
      if (face.mark !== null) left.text(face.mark, { weight: "bold" });
    },
    (right) => {
      if (pictures.logo !== undefined)
        right.picture({
          bytes: pictures.logo,
          alt: `Logo of ${face.parties[0]?.name}`,
          width: 150,
          height: 52,
          align: "right",
        });
    },
    0.6,
  );
  paper.gap(8);
  paper.line();
  paper.gap(10);
  paper.beside(face.parties);
  paper.gap(10);
  const half = Math.ceil(face.facts.length / 2);
  paper.sides(
    (left) => left.facts(face.facts.slice(0, half)),
    (right) => right.facts(face.facts.slice(half)),
  );
  paper.gap(10);
  paper.table(
    face.columns.map(({ key, title, isNumber }) => ({
      title,
      width: key === "description" ? 1 : "fit",
      ...(isNumber && { align: "right" }),
    })),
    face.rows,
  );
  paper.gap(6);
  paper.sides(
    (left) => drawWords(left, face),
    (right) => right.sums(face.totals.map(({ label, amount }) => [label, amount] as const)),
    0.52,
  );
  paper.gap(10);
  for (const remark of face.remarks) {
    paper.keepTogether((part) => drawRemark(part, remark));
    paper.gap(6);
  }
  for (const statement of face.statements) paper.text(statement, { size: 9 });
  paper.gap();
  paper.sides(
    (left) => drawEInvoice(left, face.eInvoice),
    (right) => drawSignature(right, face.signature, pictures.signature),
    0.52,
  );
}

function drawRemark(part: PaperPart, { heading, text }: DocumentFace["remarks"][number]): void {
  part.text(heading, { size: 9, isMuted: true });
  part.text(text, { size: 9 });
}

function drawWords(part: PaperPart, face: DocumentFace): void {
  part.text("Amount in words", { size: 9, isMuted: true });
  part.text(face.words, { weight: "bold" });
}

function drawEInvoice(part: PaperPart, eInvoice: DocumentFace["eInvoice"]): void {
  if (eInvoice === null) return;
  if (eInvoice.qr !== null)
    part.squares({ ...qrCode(eInvoice.qr), alt: "Signed QR code of the e-invoice", width: 130 });
  part.gap(4);
  part.facts(eInvoice.facts);
}

function drawSignature(
  part: PaperPart,
  { heading, file, note, name, role }: DocumentFace["signature"],
  picture: Uint8Array | undefined,
): void {
  const align = { align: "right" } as const;
  part.text(heading, align);
  if (picture !== undefined && file !== null)
    part.picture({
      bytes: picture,
      alt: `Signature of ${name ?? "the authorised signatory"}`,
      width: 150,
      height: 48,
      ...align,
    });
  else part.gap(4);
  if (name !== null) part.text(name, { weight: "bold", ...align });
  part.text(role, { size: 9, isMuted: true, ...align });
  if (note !== null) part.text(note, { size: 9, isMuted: true, ...align });
}
