import { printedPicture } from "#modules/media/public.server.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { TextStyle } from "#platform/pdf/layout.ts";
import { writePdf, type Paper, type PaperPart } from "#platform/pdf/paper.ts";
import { qrCode } from "#shared/qr-code.ts";
import type { IssuedDocument } from "../contract.ts";
import { documentFace, secondOf, type DocumentFace } from "./rules/document-face.ts";
import { pageInSecond, secondLanguage, secondWords } from "./second-words.ts";

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
  return facePdf(documentFace(document, secondWords(document)), document, printing);
}

/** A document face as a PDF, with the document number as its file name. */
export async function facePdf(
  face: DocumentFace,
  document: Pick<IssuedDocument, "number" | "issuedAt" | "supplier" | "language">,
  { marketplace, pictures }: Printing,
): Promise<Buffer> {
  const { number, issuedAt, supplier } = document;
  const second = secondLanguage(document);
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
      ...(second !== null && {
        secondPage: (page, count) => pageInSecond(second, page, count),
      }),
    },
    (paper) => draw(paper, face, { logo, signature }),
  );
}

function draw(paper: Paper, face: DocumentFace, pictures: Pictures): void {
  drawHead(paper, face, pictures.logo);
  drawFacts(paper, face);
  paper.table(
    face.columns.map(({ key, title, isNumber }) => ({
      title,
      second: secondOf(face.second, title),
      width: key === "description" ? 1 : "fit",
      ...(isNumber && { align: "right" }),
    })),
    face.rows,
  );
  paper.gap(6);
  paper.sides(
    (left) => drawWords(left, face),
    (right) =>
      right.sums(
        face.totals.map(({ label, amount }) => [label, amount, secondOf(face.second, label)]),
      ),
    0.52,
  );
  paper.gap(10);
  for (const remark of face.remarks) {
    paper.keepTogether((part) => drawRemark(part, face, remark));
    paper.gap(6);
  }
  for (const statement of face.statements) {
    paper.text(statement, { size: 9 });
    drawSecond(paper, face, statement);
  }
  paper.gap();
  paper.sides(
    (left) => drawEInvoice(left, face.eInvoice),
    (right) => drawSignature(right, face, pictures.signature),
    0.52,
  );
}

function drawHead(paper: Paper, face: DocumentFace, logo: Uint8Array | undefined): void {
  paper.sides(
    (left) => {
      left.heading(face.title, 1);
      drawSecond(left, face, face.title, { size: 12 });
      left.text(bothOf(face, face.copyMark), { isMuted: true });
      if (face.mark !== null) left.text(bothOf(face, face.mark), { weight: "bold" });
    },
    (right) => {
      if (logo !== undefined)
        right.picture({
          bytes: logo,
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
}

function drawFacts(paper: Paper, face: DocumentFace): void {
  const second = (text: string) => secondOf(face.second, text);
  paper.beside(face.parties.map((party) => ({ ...party, second: second(party.heading) })));
  paper.gap(10);
  const facts = face.facts.map(
    ([name, value]) => [name, bothOf(face, value), second(name)] as const,
  );
  const half = Math.ceil(facts.length / 2);
  paper.sides(
    (left) => left.facts(facts.slice(0, half)),
    (right) => right.facts(facts.slice(half)),
  );
  paper.gap(10);
}

type Second = Pick<DocumentFace, "second">;

/** Words with those of the second language behind them. */
function bothOf({ second }: Second, text: string): string {
  const other = secondOf(second, text);
  return other === null ? text : `${text} · ${other}`;
}

/** The words of the second language, smaller, on lines of their own. */
function drawSecond(
  part: PaperPart,
  { second }: Second,
  text: string,
  style: Pick<TextStyle, "size" | "align"> = {},
): void {
  const other = secondOf(second, text);
  if (second !== null && other !== null)
    part.text(other, { size: 8.5, isMuted: true, language: second.tag, ...style });
}

function drawRemark(
  part: PaperPart,
  face: Second,
  { heading, text }: DocumentFace["remarks"][number],
): void {
  part.text(bothOf(face, heading), { size: 9, isMuted: true });
  part.text(text, { size: 9 });
}

function drawWords(part: PaperPart, face: DocumentFace): void {
  part.text(bothOf(face, "Amount in words"), { size: 9, isMuted: true });
  part.text(face.words, { weight: "bold" });
  drawSecond(part, face, face.words, { size: 9 });
}

function drawEInvoice(part: PaperPart, eInvoice: DocumentFace["eInvoice"]): void {
  if (eInvoice === null) return;
  if (eInvoice.qr !== null)
    part.squares({ ...qrCode(eInvoice.qr), alt: "Signed QR code of the e-invoice", width: 130 });
  part.gap(4);
  part.facts(eInvoice.facts);
}

function drawSignature(part: PaperPart, face: DocumentFace, picture: Uint8Array | undefined): void {
  const { heading, file, note, name, role } = face.signature;
  const align = { align: "right" } as const;
  part.text(heading, align);
  drawSecond(part, face, heading, align);
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
  part.text(bothOf(face, role), { size: 9, isMuted: true, ...align });
  if (note === null) return;
  part.text(note, { size: 9, isMuted: true, ...align });
  drawSecond(part, face, note, align);
}
