import { writePdf } from "#platform/pdf/paper.ts";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { csvByteOrderMark, csvLine } from "#shared/csv.ts";
import { formatDate, isoDay } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { english } from "#shared/texts/languages.ts";
import type { PayoutStatement } from "./contract.ts";
import { rupeesAndPaise } from "./rules/rupees-and-paise.ts";
import { sellerPayoutLabels } from "./rules/payout-status.ts";
import {
  broughtForwardPaise,
  lineKind,
  statementParts,
  statementTotals,
  type StatementAmounts,
} from "./rules/statement-line.ts";

/** A statement as a file, in English: CSV for a spreadsheet, PDF for an accountant. */

const columns = [
  ...statementParts,
  ["Amount", "amountPaise"],
] as const satisfies readonly (readonly [string, keyof StatementAmounts])[];

/** The lines and their total, in rupees. */
export function statementCsv(statement: PayoutStatement): string {
  return inLanguage(english, () => csvOf(statement));
}

function csvOf({ reference, lines }: PayoutStatement): string {
  const totals = statementTotals(lines);
  return [
    csvByteOrderMark +
      csvLine([
        "Payout",
        "Date (IST)",
        "Kind",
        "Order",
        "Note",
        "Brought forward",
        ...columns.map(([title]) => title),
      ]),
    ...lines.map((line) =>
      csvLine([
        reference,
        isoDay(line.at),
        lineKind(line.kind),
        line.orderNumber,
        line.note,
        line.isBroughtForward ? "yes" : null,
        ...columns.map(([, name]) => Number(rupeesAndPaise(line[name]))),
      ]),
    ),
    csvLine([
      reference,
      null,
      "Total",
      null,
      null,
      null,
      ...columns.map(([, name]) => Number(rupeesAndPaise(totals[name]))),
    ]),
  ].join("");
}

type Shop = { readonly name: string; readonly legalName: string };

/** The statement as PDF. */
export function statementPdf(statement: PayoutStatement, shop: Shop): Promise<Buffer> {
  return inLanguage(english, () => pdfOf(statement, shop));
}

function pdfOf(statement: PayoutStatement, shop: Shop): Promise<Buffer> {
  const { reference, lines, amountPaise, paidAt, createdAt } = statement;
  const totals = statementTotals(lines);
  const money = (paise: number) => (paise === 0 ? "" : formatRupees(paise).replace("-", "−"));
  return writePdf(
    {
      title: `Payout ${reference}`,
      author: shop.name,
      footer: `${shop.legalName} · Payout ${reference}`,
      createdAt: paidAt ?? createdAt,
    },
    (paper) => {
      paper.heading(`Payout ${reference}`, 1);
      paper.facts(factsOf(statement));
      paper.gap();
      paper.heading("What it is made of", 2);
      paper.table(
        [
          { title: "", width: 34 },
          { title: "Sold", width: 20, align: "right" },
          { title: "Commission", width: 20, align: "right" },
          { title: "TCS, TDS", width: 17, align: "right" },
          { title: "Other", width: 20, align: "right" },
          { title: "Amount", width: 22, align: "right" },
        ],
        lines.map((line) => [
          `${lineKind(line.kind)} ${line.orderNumber ?? line.note ?? ""}, ${formatDate(line.at)}`,
          ...grouped(line).map(money),
        ]),
        [["Total", ...grouped(totals).map(money)]],
      );
      paper.gap();
      paper.heading("The sums", 2);
      paper.facts(
        columns
          .filter(([, name]) => name !== "amountPaise" && totals[name] !== 0)
          .map(([title, name]) => [title, money(totals[name])] as const),
      );
      paper.facts([["Paid out", money(amountPaise)], ...broughtForwardFacts(statement)]);
      paper.gap();
      paper.text(
        "Sold: goods with GST, shipping and rounding. Commission: with GST on it, for " +
          "which you receive our monthly tax invoice. TCS (section 52, CGST Act) and TDS " +
          "(section 194-O of the Act of 1961; 393(1) of the Act of 2025) are paid to the state in your name. Other: returns, cash you " +
          "have collected yourself, courier labels with GST, adjustments and credits.",
        { size: 9, isMuted: true },
      );
    },
  );
}

function broughtForwardFacts({ lines, coversFrom }: PayoutStatement) {
  const paise = broughtForwardPaise(lines);
  if (paise === null) return [];
  const day = formatDate(`${coversFrom}T00:00:00+05:30`);
  const amount = formatRupees(paise).replace("-", "−");
  return [[`Of it, brought forward from before ${day}`, amount] as const];
}

function factsOf({
  shopName,
  holder,
  account,
  amountPaise,
  status,
  paidAt,
  bankReference,
  reason,
}: PayoutStatement): readonly (readonly [string, string])[] {
  return [
    ["Shop", shopName],
    ["Paid to", `${holder}, ${account}`],
    ["Amount", formatRupees(amountPaise)],
    [
      "Status",
      status === "paid" && paidAt !== null
        ? `Paid on ${formatDate(paidAt)}`
        : sellerPayoutLabels()[status],
    ],
    ...(bankReference === null ? [] : [["Bank reference", bankReference] as const]),
    ...(reason === null ? [] : [["Why it came back", reason] as const]),
  ];
}

/** The columns of the PDF, grouped to fit. They sum to the last one. */
function grouped(line: StatementAmounts): readonly number[] {
  return [
    line.goodsPaise + line.taxPaise + line.shippingPaise + line.roundOffPaise,
    line.commissionPaise + line.commissionGstPaise,
    line.tcsPaise + line.tdsPaise,
    line.returnsPaise +
      line.collectedPaise +
      line.labelsPaise +
      line.labelsGstPaise +
      line.otherPaise,
    line.amountPaise,
  ];
}
