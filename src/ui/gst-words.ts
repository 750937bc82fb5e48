import { t } from "#shared/texts/text.ts";

/** The GST of a price beside it: "+ 18% GST", or "incl. 18% GST" if it was typed with GST. */
export function gstWords({
  gstBasisPoints,
  priceIncludesGst,
}: {
  readonly gstBasisPoints: number;
  readonly priceIncludesGst: boolean;
}): string {
  const value = gstBasisPoints / 100;
  if (value === 0) return t("no GST charged");
  return priceIncludesGst ? t("incl. {value}% GST", { value }) : t("+ {value}% GST", { value });
}
