import type { DocumentLine, IssuedDocument } from "#modules/invoicing/public.ts";
import { t } from "#shared/texts/text.ts";

/**
 * HSN codes of old documents. An e-invoice needs six or eight digits; an invoice that was issued
 * before it needed an IRN may have four, and its credit notes have the codes of the invoice.
 */

/** A line whose code is too short, for its seller to complete. */
export type ShortCode = Pick<DocumentLine, "line" | "description" | "hsn">;

/** The same with what its seller completed; null before. `hsn` is what the document has. */
export type CompletedCode = ShortCode & { readonly completed: string | null };

/** The whole code by number of line. */
export type WholeCodes = ReadonlyMap<number, string>;

/** A line and its whole code, as typed. */
export type WholeCode = { readonly line: number; readonly hsn: string };

const isWhole = (hsn: string) => /^([0-9]{6}|[0-9]{8})$/.test(hsn);

/**
 * The lines to complete. Shipping is not asked for where goods of the document have its code: it is
 * part of their supply.
 */
export function shortCodes(lines: readonly DocumentLine[]): readonly ShortCode[] {
  return lines.filter(
    (line) => !isWhole(line.hsn) && !(line.isShipping && goodsOf(lines, line) !== undefined),
  );
}

function goodsOf(lines: readonly DocumentLine[], { hsn }: DocumentLine): DocumentLine | undefined {
  return lines.find((each) => !each.isShipping && each.hsn === hsn);
}

/** The document with the completed codes, for the portal. Whole codes stay as they were printed. */
export function withWholeCodes<Document extends Pick<IssuedDocument, "lines">>(
  document: Document,
  codes: WholeCodes,
): Document {
  const { lines } = document;
  const codeOf = (line: DocumentLine): string => {
    if (isWhole(line.hsn)) return line.hsn;
    const goods = line.isShipping ? goodsOf(lines, line) : undefined;
    return codes.get(line.line) ?? (goods && codes.get(goods.line)) ?? line.hsn;
  };
  return { ...document, lines: lines.map((line) => ({ ...line, hsn: codeOf(line) })) };
}

/** The lines to complete or to correct, of a document and the same with its completed codes. */
export function codesToComplete(
  document: Pick<IssuedDocument, "lines">,
  completed: Pick<IssuedDocument, "lines">,
): readonly CompletedCode[] {
  const wholeCodes = new Map(completed.lines.map(({ line, hsn }) => [line, hsn]));
  return shortCodes(document.lines).map(({ line, description, hsn }) => {
    const code = wholeCodes.get(line) ?? hsn;
    return { line, description, hsn, completed: isWhole(code) ? code : null };
  });
}

/** A sentence for each line whose code is missing or contradicts the document, by field. */
export function codeProblems(
  short: readonly ShortCode[],
  typed: readonly WholeCode[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    short.flatMap(({ line, hsn }) => {
      const code = typed.find((each) => each.line === line)?.hsn ?? "";
      if (isWhole(code) && code.startsWith(hsn)) return [];
      const sentence = isWhole(code)
        ? t("The code must begin with {hsn}, which the document has.", { hsn })
        : t("Please enter six or eight digits.");
      return [[`hsn-${line}`, sentence]];
    }),
  );
}
