import { z } from "zod";
import { latinDigits } from "#shared/indian-digits.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import { optionalLine, requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import {
  amountForms,
  layoutFields,
  type LayoutColumn,
  type LayoutMethod,
  lineEnds,
  payoutDateForms,
  payoutSeparators,
  textForms,
  transferMethods,
} from "./contract.ts";
import { isHarmless, mostDigits } from "./rules/harmless-text.ts";
import { layoutProblem } from "./rules/layout-problem.ts";
import { rowsTyped } from "./rules/typed-layout.ts";

const yesOrNo = z.enum(["yes", "no"]).transform((answer) => answer === "yes");

const whole = z.looseObject({
  name: requiredLine(60, () => t("Please enter the name of the layout.")),
  separator: z.enum(payoutSeparators),
  lineEnd: z.enum(lineEnds),
  hasHeader: yesOrNo,
  textForm: z.enum(textForms),
  forbidden: optionalLine(20).transform((text) => text ?? ""),
  dateForm: z.enum(payoutDateForms),
  amountForm: z.enum(amountForms),
  ownBank: optionalLine(11).transform((text, context) => {
    const letters = text?.toUpperCase().slice(0, 4) ?? null;
    if (letters === null || /^[A-Z]{4}$/.test(letters)) return letters;
    context.addIssue({
      code: "custom",
      message: t("Please enter the first four letters of the IFSC, such as HDFC."),
    });
    return z.NEVER;
  }),
  isChecked: yesOrNo,
});

/** A layout as a person types it; its rows are `field-0`, `title-0` and so on. */
export const PayoutLayoutInput = whole.transform((typed, context) => {
  const columns: LayoutColumn[] = [];
  const methods: LayoutMethod[] = [];
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  for (const row of rowsTyped(typed)) {
    const column = columnOf(row, refuse);
    if (column !== null) columns.push(column);
  }
  for (const method of transferMethods) {
    const one = methodOf(method, typed, refuse);
    if (one !== null) methods.push(one);
  }
  const layout = {
    name: typed.name,
    separator: typed.separator,
    lineEnd: typed.lineEnd,
    hasHeader: typed.hasHeader,
    textForm: typed.textForm,
    forbidden: typed.forbidden,
    dateForm: typed.dateForm,
    amountForm: typed.amountForm,
    ownBank: typed.ownBank,
    isChecked: typed.isChecked,
    columns,
    methods,
  };
  const problem = context.issues.length > 0 ? null : layoutProblem(layout);
  if (problem !== null) refuse(problem.field, problem.message);
  return layout;
});
export type PayoutLayoutInput = z.output<typeof PayoutLayoutInput>;

type Refuse = (field: string, message: string) => void;
type TypedRow = ReturnType<typeof rowsTyped>[number];

function columnOf(row: TypedRow, refuse: Refuse): LayoutColumn | null {
  const field = layoutFields.find((one) => one === row.field);
  if (field === undefined) {
    refuse(`field-${row.at}`, t("Please choose what the column holds."));
    return null;
  }
  const digits = latinDigits(row.max);
  const maxLength = digits === "" ? null : Number(digits);
  if (maxLength !== null && !(Number.isInteger(maxLength) && maxLength >= 1 && maxLength <= 200))
    refuse(`max-${row.at}`, t("Please enter a length from 1 to 200, or nothing."));
  return {
    field,
    title: row.title.slice(0, 60),
    fixedText: field === "text" ? row.text : null,
    maxLength,
  };
}

function methodOf(
  method: LayoutMethod["method"],
  typed: Readonly<Record<string, unknown>>,
  refuse: Refuse,
): LayoutMethod | null {
  const said = (name: string) => {
    const value = typed[`${name}-${method}`];
    return typeof value === "string" ? value.trim() : "";
  };
  const code = said("code");
  if (code === "") return null;
  if (!/^[A-Za-z0-9 _-]{1,20}$/.test(code) || !isHarmless(code))
    refuse(`code-${method}`, codeWords());
  const fromPaise = said("from") === "" ? 100 : parseRupees(said("from"));
  const toPaise = said("to") === "" ? null : parseRupees(said("to"));
  const isAmount = fromPaise !== null && fromPaise >= 1 && (said("to") === "" || toPaise !== null);
  if (!isAmount) refuse(`from-${method}`, t("Please enter amounts in rupees, such as 2,00,000."));
  else if (toPaise !== null && toPaise < fromPaise)
    refuse(`to-${method}`, t("The largest amount is smaller than the smallest one."));
  return { method, code, fromPaise: fromPaise ?? 100, toPaise };
}

function codeWords(): string {
  return t(
    "Please enter the bank's code: up to 20 letters and digits, with at most {mostDigits} digits.",
    { mostDigits },
  );
}

/** The account that payouts leave, typed twice. */
export const DebitAccountInput = z
  .object({ accountNumber: digitsOf(), accountNumberAgain: digitsOf() })
  .superRefine(({ accountNumber, accountNumberAgain }, context) => {
    if (!/^[0-9]{6,18}$/.test(accountNumber))
      context.addIssue({
        code: "custom",
        path: ["accountNumber"],
        message: t("Please enter the account number: 6 to 18 digits."),
      });
    else if (accountNumberAgain !== accountNumber)
      context.addIssue({
        code: "custom",
        path: ["accountNumberAgain"],
        message: t("The account numbers do not match. Please enter the number again."),
      });
  });
export type DebitAccountInput = z.output<typeof DebitAccountInput>;

function digitsOf() {
  return optionalLine(40).transform((typed) => latinDigits(typed ?? "").replaceAll(/[\s-]/g, ""));
}

/** The layout in which files are written from now on. */
export const ChooseLayout = z.object({
  layoutCode: requiredLine(60, () => t("Please choose the layout.")),
});
