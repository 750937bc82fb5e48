import { t } from "#shared/texts/text.ts";
import type { ColumnField, PayoutLayout } from "../contract.ts";
import { isHarmless, mostDigits } from "./harmless-text.ts";

/** What is wrong with a layout, so that its file could send money elsewhere or not at all. */

/** A sentence, and the field of the form to which it belongs. */
export type LayoutProblem = { readonly field: string; readonly message: string };

const separators = { comma: ",", semicolon: ";", tab: "\t", pipe: "|" } as const;
const needed = ["name", "account_number", "ifsc", "amount", "reference"] as const;
const once: readonly ColumnField[] = [
  "account_number",
  "ifsc",
  "upi_address",
  "amount",
  "method",
  "debit_account",
];
/** The first problem of a layout; null if it is fine. */
export function layoutProblem(layout: PayoutLayout): LayoutProblem | null {
  return columnsProblem(layout) ?? textProblem(layout) ?? methodsProblem(layout);
}

function columnsProblem({ columns }: PayoutLayout): LayoutProblem | null {
  const fields = columns.map(({ field }) => field);
  if (needed.some((field) => !fields.includes(field)))
    return {
      field: "columns",
      message: t(
        "A file needs columns for the beneficiary's name, account number and IFSC, the amount and our reference.",
      ),
    };
  const twice = columns.findIndex(
    ({ field }, at) => once.includes(field) && fields.indexOf(field) < at,
  );
  if (twice === -1) return null;
  return {
    field: `field-${twice}`,
    message: t("Accounts, amounts and kinds of transfer are in one column only."),
  };
}

function textProblem(layout: PayoutLayout): LayoutProblem | null {
  const { columns, separator, textForm } = layout;
  const isPlain = textForm === "plain";
  const endsCell = (text: string) => isPlain && text.includes(separators[separator]);
  for (const [at, { field, title, fixedText }] of columns.entries()) {
    if (field === "text" && !isFixedText(fixedText ?? ""))
      return { field: `text-${at}`, message: fixedTextWords() };
    // A bank that expects no headings reads them as a payment.
    if (!isHarmless(title)) return { field: `title-${at}`, message: titleWords() };
    if (fixedText !== null && endsCell(fixedText))
      return { field: `text-${at}`, message: separatorWords() };
    if (endsCell(title)) return { field: `title-${at}`, message: separatorWords() };
  }
  return null;
}

function isFixedText(text: string): boolean {
  return text !== "" && text.length <= 40 && isHarmless(text);
}

function fixedTextWords(): string {
  return t(
    "Please enter up to 40 plain letters, with at most {mostDigits} digits and without @, = and quotes. An account or an amount is never a fixed text.",
    { mostDigits },
  );
}

function titleWords(): string {
  return t(
    "Please use plain letters, with at most {mostDigits} digits and without @, = and quotes. A heading never looks like an account or an amount.",
    { mostDigits },
  );
}

function separatorWords(): string {
  return t("Please use plain letters, and not the sign that separates the cells.");
}

function methodsProblem({ columns, methods, ownBank }: PayoutLayout): LayoutProblem | null {
  const has = (field: ColumnField) => columns.some((column) => column.field === field);
  const uses = (method: string) => methods.some((one) => one.method === method);
  if (has("method") && methods.length === 0)
    return {
      field: "code-neft",
      message: t("The file has a column for the kind of transfer. Please enter the bank's codes."),
    };
  if (uses("internal") && ownBank === null)
    return {
      field: "ownBank",
      message: t("Please enter the first four letters of the IFSC, such as HDFC."),
    };
  if (uses("upi") && !has("upi_address"))
    return { field: "code-upi", message: t("UPI needs a column for the UPI address.") };
  return null;
}
