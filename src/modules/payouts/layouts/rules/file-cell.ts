import { bankOfIfsc } from "../../rules/bank-of-ifsc.ts";
import { rupeesAndPaise } from "../../rules/rupees-and-paise.ts";
import type {
  AmountForm,
  FileFacts,
  FilePayout,
  LayoutColumn,
  ColumnField,
  LayoutMethod,
  PayoutDateForm,
  PayoutLayout,
} from "../contract.ts";
import { plainBankText } from "./plain-text.ts";

/** The content of one cell of a bank's file. */

/** What a line is written from. */
export type CellLine = {
  readonly payout: FilePayout;
  readonly method: LayoutMethod | null;
  readonly facts: FileFacts;
  /** From 1. */
  readonly row: number;
};

type Write = (line: CellLine, layout: PayoutLayout, column: LayoutColumn) => string;

const cells: Readonly<Record<ColumnField, Write>> = {
  name: ({ payout }, layout) => written(payout.holder, layout),
  account_number: ({ payout }) => payout.accountNumber ?? "",
  ifsc: ({ payout }) => payout.ifsc ?? "",
  bank_name: ({ payout }, layout) => written(bankOfIfsc(payout.ifsc ?? "") ?? "", layout),
  upi_address: ({ payout }) => payout.upiAddress ?? "",
  amount: ({ payout }, { amountForm }) => writtenAmount(payout.amountPaise, amountForm),
  method: ({ method }) => method?.code ?? "",
  debit_account: ({ facts }) => facts.debitAccount ?? "",
  reference: ({ payout }) => payout.reference,
  value_date: ({ facts }, { dateForm }) => writtenDay(facts.valueOn, dateForm),
  narration: ({ payout, facts }, layout) => narration(facts.shopName, payout, layout),
  row_number: ({ row }) => String(row),
  text: (_line, _layout, { fixedText }) => fixedText ?? "",
  empty: () => "",
};

/** The text of a cell, before it is cut to its length. */
export function cellOf(layout: PayoutLayout, column: LayoutColumn, line: CellLine): string {
  return cells[column.field](line, layout, column);
}

function written(text: string, { textForm, forbidden }: PayoutLayout): string {
  return textForm === "plain" ? plainBankText(text, forbidden) : text;
}

/** The name of the shop and the reference, in letters and digits. */
function narration(shopName: string, { reference }: FilePayout, layout: PayoutLayout): string {
  const text = `${shopName} ${reference}`;
  return layout.textForm === "plain"
    ? plainBankText(text, layout.forbidden)
    : text.replaceAll(/[^A-Za-z0-9 ]/g, "").trim();
}

/** 123450 paise are "1234.50", "1234.5" or "123450". */
function writtenAmount(amountPaise: number, form: AmountForm): string {
  if (form === "paise") return String(amountPaise);
  const whole = rupeesAndPaise(amountPaise);
  return form === "short" ? whole.replace(/\.?0+$/, "") : whole;
}

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** "2026-11-28" in the form that the bank reads. */
function writtenDay(isoDay: string, form: PayoutDateForm): string {
  const [year = "", month = "", day = ""] = isoDay.split("-");
  const forms: Readonly<Record<PayoutDateForm, string>> = {
    day_first: `${day}/${month}/${year}`,
    day_first_dash: `${day}-${month}-${year}`,
    year_first: isoDay,
    year_first_compact: `${year}${month}${day}`,
    day_first_compact: `${day}${month}${year}`,
    month_name: `${day}-${months[Number(month) - 1] ?? month}-${year}`,
  };
  return forms[form];
}
