import { t } from "#shared/texts/text.ts";
import type { ColumnField, LayoutColumn } from "../contract.ts";

/** What a column holds. */
export const layoutFieldWords = (): Readonly<Record<ColumnField, string>> => ({
  name: t("Name of the beneficiary"),
  account_number: t("Account number"),
  ifsc: t("IFSC"),
  bank_name: t("Name of the beneficiary's bank"),
  upi_address: t("UPI address"),
  amount: t("Amount"),
  method: t("Kind of transfer"),
  debit_account: t("Account that the money leaves"),
  reference: t("Our payout reference"),
  value_date: t("Day of the file"),
  narration: t("Narration"),
  row_number: t("Number of the line"),
  text: t("The same text in each line"),
  empty: t("Nothing"),
});

/** What people call a column: its heading, or what it holds. */
export function layoutColumnName({ title, field }: Pick<LayoutColumn, "title" | "field">): string {
  return title === "" ? layoutFieldWords()[field] : title;
}
