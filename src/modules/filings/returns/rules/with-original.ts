/** What a statement gives about the document that another one corrects. */
export type CorrectionColumns = {
  readonly originalNumber: string | null;
  readonly originalIssuedAt: Date;
};

type Corrected<Row> = Omit<Row, keyof CorrectionColumns> & {
  readonly original: { readonly number: string; readonly issuedAt: Date } | null;
};

/** The row with the document that it corrects; null if it corrects none. */
export function withOriginal<Row extends CorrectionColumns>({
  originalNumber,
  originalIssuedAt,
  ...row
}: Row): Corrected<Row> {
  return {
    ...row,
    original:
      originalNumber === null ? null : { number: originalNumber, issuedAt: originalIssuedAt },
  };
}
