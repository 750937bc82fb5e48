import { writePdf } from "#platform/pdf/paper.ts";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { formatDate } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { english } from "#shared/texts/languages.ts";
import { monthWords } from "#modules/invoicing/public.ts";
import type { TdsCertificate, TdsCertificateLine } from "./contract.ts";
import { quarterFrom } from "./rules/quarters.ts";

/** A certificate as PDF, in English: the marketplace's own statement, and it says so. */
export function tdsCertificatePdf(
  certificate: TdsCertificate,
  shop: { readonly name: string },
): Promise<Buffer> {
  return inLanguage(english, () => pdfOf(certificate, shop));
}

function pdfOf(certificate: TdsCertificate, shop: { readonly name: string }): Promise<Buffer> {
  const { figures, issuedAt, firstMonth } = certificate;
  const { deductor, lines, tdsPaise, certificateForm } = figures;
  const quarter = quarterFrom(firstMonth);
  const title = `Statement of tax deducted, Q${quarter.number} of ${quarter.id.slice(0, 7)}`;
  return writePdf(
    { title, author: shop.name, footer: `${deductor.name} · ${title}`, createdAt: issuedAt },
    (paper) => {
      paper.heading(title, 1);
      paper.text(
        `In the form of certificate ${certificateForm}. This is a statement of ${shop.name}. The ` +
          "official certificate is the one that the tax office issues through TRACES.",
      );
      paper.facts(factsOf(certificate));
      paper.gap();
      paper.heading("Tax deducted", 2);
      paper.table(
        [
          { title: "Month", width: 22 },
          { title: "Last credit", width: 20 },
          { title: "Amount", width: 24, align: "right" },
          { title: "Rate", width: 12, align: "right" },
          { title: "Set off", width: 18, align: "right" },
          { title: "Tax", width: 20, align: "right" },
        ],
        lines.map(taxCells),
        [["Total", "", "", "", "", formatRupees(tdsPaise)]],
      );
      paper.gap();
      paper.heading("Deposited", 2);
      paper.table(
        [
          { title: "Month", width: 30 },
          { title: "BSR code", width: 25 },
          { title: "Date", width: 25 },
          { title: "Serial", width: 20 },
          { title: "Tax", width: 25, align: "right" },
        ],
        lines.flatMap(challanCells),
        [["Total", "", "", "", formatRupees(tdsPaise)]],
      );
      paper.gap();
      paper.text(notes, { size: 9, isMuted: true });
    },
  );
}

const notes =
  "Amount: taxable value of supplies with shipping and without GST, with earlier supplies of the " +
  "year if an order crossed the yearly limit. Set off: tax that was deducted for supplies of the " +
  "same financial year that came back. The tax appears under your PAN in Form 26AS.";

function factsOf({
  figures,
  tracesNumber,
}: TdsCertificate): readonly (readonly [string, string])[] {
  const { deductor, name, pan, lines } = figures;
  const laws = [...new Set(lines.flatMap(({ legalBasis }) => legalBasis ?? []))];
  const codes = [...new Set(lines.flatMap(({ paymentCode }) => paymentCode ?? []))];
  return [
    ["Deducted by", `${deductor.name}, ${deductor.address.replaceAll(/\s*\n\s*/g, ", ")}`],
    ["TAN", deductor.tan ?? "–"],
    ["Deducted from", name],
    ["PAN", pan ?? "not available"],
    ["Law", laws.join("; ")],
    ["Payment code", codes.join(", ")],
    ["TRACES certificate", tracesNumber ?? "not recorded yet"],
  ];
}

function dayWords(day: string): string {
  return formatDate(startOfDayInIndia(day));
}

function taxCells(line: TdsCertificateLine): readonly string[] {
  return [
    monthWords(line.month),
    dayWords(line.creditedOn),
    formatRupees(line.supplyPaise + line.catchUpSupplyPaise),
    `${line.basisPoints / 100}%`,
    line.setOffPaise === 0 ? "" : formatRupees(line.setOffPaise),
    formatRupees(line.tdsPaise),
  ];
}

function challanCells(line: TdsCertificateLine): readonly (readonly string[])[] {
  return line.challans.map(({ bsrCode, depositedOn, serial, paise }) => [
    monthWords(line.month),
    bsrCode,
    dayWords(depositedOn),
    serial,
    formatRupees(paise),
  ]);
}
