import { formatMonth } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import type { FilingForm, FilingGap } from "../contract.ts";

const forms: Readonly<Record<FilingForm, () => string>> = {
  gstr1: () => "GSTR-1",
  gstr3b: () => "GSTR-3B",
  gstr8: () => "GSTR-8",
  tds_deposit: () => t("Deposit of TDS"),
  tds_statement: () => t("Quarterly statement of TDS"),
  cmp08: () => "CMP-08",
  gstr4: () => "GSTR-4",
};

/** What is filed: "GSTR-1". */
export function filingFormName(form: FilingForm): string {
  return forms[form]();
}

/** A period in words: "November 2026", "Q3 of 2026-27" or "2026-27". */
export function filingPeriodWords(period: string): string {
  if (period.includes("-Q"))
    return t("Q{number} of {year}", { number: period.slice(-1), year: period.slice(0, 7) });
  const [year = "", part = ""] = period.split("-");
  const isYear = Number(part) === (Number(year) + 1) % 100 && Number(part) > 12;
  return isYear ? period : formatMonth(period);
}

const gaps: Readonly<Record<FilingGap, () => string>> = {
  registration: () => t("The registration under which it is filed is missing."),
  download: () => t("Its file was not downloaded yet."),
  deposit: () => t("Tax of this month is not deposited in full."),
  payment: () => t("Its payment is not recorded in the books yet."),
  difference: () => t("It does not agree with the books."),
  findings: () => t("Some documents need a look before you file."),
};

/** What is missing, as a sentence. */
export function filingGapWords(gap: FilingGap): string {
  return gaps[gap]();
}
