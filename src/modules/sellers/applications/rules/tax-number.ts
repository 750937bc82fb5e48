import { checkGstin, checkPan, gstinSentences, normaliseGstin } from "#modules/tax/public.ts";
import { t } from "#shared/texts/text.ts";

/** An applicant proves who sells by a PAN or a GSTIN, in one field. A GSTIN begins with a digit. */

/** A PAN or GSTIN as it is stored: "abcpk 1234l" is "ABCPK1234L". */
export function normaliseTaxNumber(typed: string): string {
  return normaliseGstin(typed.replaceAll(/\s/g, ""));
}

/** What is wrong with a PAN or GSTIN, or undefined. A GSTIN must be a taxpayer's. */
export function taxNumberProblem(typed: string): string | undefined {
  const number = normaliseTaxNumber(typed);
  if (!/^[0-9]/.test(number))
    return checkPan(number) === null
      ? t("A PAN has ten characters, such as ABCPK1234L. Please check it.")
      : undefined;
  const checked = checkGstin(number);
  if (typeof checked === "string") return gstinSentences()[checked];
  return checked.kind === "taxpayer"
    ? undefined
    : t(
        "This GSTIN does not belong to a taxpayer. Please enter the one under which you sell goods.",
      );
}
