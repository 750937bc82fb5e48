import { t } from "#shared/texts/text.ts";

/**
 * Documents that people upload: PDFs and pictures, recognised by their first bytes, whatever their
 * name says.
 */

/** The most that one document may have. */
export const maxDocumentBytes = 5 * 1024 * 1024;

/** The media types of documents. */
export type DocumentType = "application/pdf" | "image/jpeg" | "image/png" | "image/webp";

const signatures: readonly (readonly [DocumentType, readonly number[], number])[] = [
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d], 0],
  ["image/jpeg", [0xff, 0xd8, 0xff], 0],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 0],
  ["image/webp", [0x57, 0x45, 0x42, 0x50], 8],
];

/** The type of a PDF or picture; null for any other file. */
export function documentTypeOf(bytes: Uint8Array): DocumentType | null {
  const found = signatures.find(([, signature, at]) =>
    signature.every((byte, index) => bytes[at + index] === byte),
  );
  return found?.[0] ?? null;
}

const endings: Readonly<Record<DocumentType, string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

/**
 * A file name for downloads: letters and digits of the given name, `without` if it has none, and the
 * ending of the type.
 */
export function documentName(given: string, type: DocumentType, without: string): string {
  const stem = given
    .normalize("NFC")
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 80);
  return `${stem === "" ? without : stem}.${endings[type]}`;
}

/** The refusal of a document above the limit. */
export function documentTooLarge(): string {
  return t("This file is too large. Please choose one of at most {megabytes} MB.", {
    megabytes: maxDocumentBytes / 1024 / 1024,
  });
}
