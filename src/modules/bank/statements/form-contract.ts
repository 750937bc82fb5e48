import { z } from "zod";
import { isDay } from "#shared/days.ts";
import { cellSeparators, decimalForms, encodings } from "#shared/file-form.ts";
import { readPrintedAmount } from "#shared/printed-amount.ts";
import { optionalLine, requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import { bankLedgerAccounts, statementDateForms } from "./contract.ts";

const columnTitle = () => requiredLine(60, () => t("Please enter the name of the column."));

/** A layout as a person types it. The name of an existing one replaces it. */
export const BankLayoutInput = z
  .object({
    name: requiredLine(60, () => t("Please enter the bank's name.")),
    encoding: z.enum(encodings),
    separator: z.enum(cellSeparators),
    decimalForm: z.enum(decimalForms),
    dateForm: z.enum(statementDateForms),
    dateColumn: columnTitle(),
    valueDateColumn: optionalLine(60),
    narrationColumn: columnTitle(),
    referenceColumn: optionalLine(60),
    debitColumn: optionalLine(60),
    creditColumn: optionalLine(60),
    amountColumn: optionalLine(60),
    signColumn: optionalLine(60),
    balanceColumn: optionalLine(60),
  })
  .superRefine((layout, context) => {
    const isSplit = layout.debitColumn !== null && layout.creditColumn !== null;
    const isEither = layout.debitColumn !== null || layout.creditColumn !== null;
    if ((isSplit && layout.amountColumn === null) || (!isEither && layout.amountColumn !== null))
      return;
    context.addIssue({
      code: "custom",
      path: ["amountColumn"],
      message: t("Please enter the columns of withdrawals and deposits, or the one of the amount."),
    });
  })
  .transform((layout) => ({
    ...layout,
    signColumn: layout.amountColumn === null ? null : layout.signColumn,
  }));
export type BankLayoutInput = z.output<typeof BankLayoutInput>;

/** A bank account of the marketplace, as a person types it. */
export const BankAccountInput = z.object({
  name: requiredLine(60, () => t("Please enter the name of the bank account.")),
  lastFour: requiredLine(4, () =>
    t("Please enter the last four digits of the account number."),
  ).refine((value) => /^\d{4}$/.test(value), {
    error: () => t("Please enter the last four digits of the account number."),
  }),
  ledgerAccount: z.enum(bankLedgerAccounts, { error: () => t("Please choose the account.") }),
  layoutCode: requiredLine(60, () => t("Please choose the layout.")),
  startsOn: z.string().refine((day) => isDay(day) && day >= "2000-01-01" && day < "2100-01-01", {
    error: () => t("Please enter the first day of the first statement."),
  }),
  openingPaise: requiredLine(30, () =>
    t("Please enter the balance when that day began."),
  ).transform((value, context) => {
    const amount = readPrintedAmount(value, "point");
    if (typeof amount === "number") return amount;
    context.addIssue({
      code: "custom",
      message: t("Please enter an amount in rupees, such as 1,250.50 or -300."),
    });
    return z.NEVER;
  }),
});
export type BankAccountInput = z.output<typeof BankAccountInput>;
