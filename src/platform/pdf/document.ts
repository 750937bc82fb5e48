import PDFDocument from "pdfkit";
import { compressPdf } from "./compress-pdf.ts";

/** Opens a tagged document and collects its bytes. Lengths in points. */

/** Metadata of a document. */
export type PdfMetadata = {
  readonly title: string;
  readonly author: string;
  readonly createdAt: Date;
};

/** A new document with its first page, and its bytes once it was ended. */
export function openDocument(
  { title, author, createdAt }: PdfMetadata,
  pages: {
    readonly size: "A4" | readonly [width: number, height: number];
    readonly margins: { top: number; left: number; right: number; bottom: number };
  },
): { readonly document: PDFKit.PDFDocument; readonly bytes: Promise<Buffer> } {
  const document = new PDFDocument({
    size: typeof pages.size === "string" ? pages.size : [...pages.size],
    margins: pages.margins,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-IN",
    displayTitle: true,
    // No default font: each text names its own.
    font: "",
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  });
  const parts: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  document
    .on("data", (part: Buffer) => void parts.push(part))
    .on("end", () => resolve(compressPdf(Buffer.concat(parts))))
    .on("error", reject);
  return { document, bytes: promise };
}
