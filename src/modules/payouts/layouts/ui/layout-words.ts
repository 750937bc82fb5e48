import { t } from "#shared/texts/text.ts";
import type { AmountForm, PayoutDateForm, PayoutLayout, TransferMethod } from "../contract.ts";

/** The words of the layouts' form. */

/** How dates are written, by an example. */
export const payoutDateExamples: Readonly<Record<PayoutDateForm, string>> = {
  day_first: "28/11/2026",
  day_first_dash: "28-11-2026",
  year_first: "2026-11-28",
  year_first_compact: "20261128",
  day_first_compact: "28112026",
  month_name: "28-Nov-2026",
};

/** How amounts are written, by an example. */
export const payoutAmountExamples: Readonly<Record<AmountForm, string>> = {
  two_decimals: "1234.50",
  short: "1234.5",
  paise: "123450",
};

/** Whether names keep their script. */
export const textFormWords = (): Readonly<Record<PayoutLayout["textForm"], string>> => ({
  as_written: t("As people wrote them, in quotes where needed"),
  plain: t("In plain Latin letters, without commas and quotes"),
});

/** The kinds of transfer, with what each is for. */
export const methodLabels = (): Readonly<Record<TransferMethod, string>> => ({
  internal: t("Within the same bank"),
  upi: "UPI",
  neft: "NEFT",
  rtgs: "RTGS",
  imps: "IMPS",
});
