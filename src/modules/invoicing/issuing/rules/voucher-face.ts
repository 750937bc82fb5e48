import { formatRupees } from "#shared/money.ts";
import type { DocumentLine, IssuedDocument } from "../../contract.ts";
import { inRupees, numberCell, tableOf, textCell, type FaceColumn } from "./document-columns.ts";
import type { FaceTotal } from "./document-totals.ts";

/**
 * The table and sums of a receipt or refund voucher (rules 50 and 51, CGST Rules): for which goods,
 * at which rate they will be taxed, which tax is charged now, which is none, and the advance.
 */

type Voucher = Pick<IssuedDocument, "kind" | "lines" | "totalPaise">;

const amountTitles = { receipt: "Advance (₹)", refund: "Refund (₹)" } as const;
const totalLabels = { receipt: "Advance received", refund: "Amount refunded" } as const;

const nature = ({ kind }: Voucher) => (kind === "refund_voucher" ? "refund" : "receipt");

/** The columns and rows of a voucher. */
export function voucherTable(voucher: Voucher): {
  readonly columns: readonly FaceColumn[];
  readonly rows: readonly (readonly string[])[];
} {
  return tableOf(voucher.lines, [
    textCell("serial", "S.No", (_, index) => String(index + 1)),
    textCell("description", "Description", ({ description }) => description),
    textCell("hsn", "HSN", ({ hsn }) => hsn),
    numberCell("gst", "GST", ({ gstBasisPoints }) => `${gstBasisPoints / 100}%`),
    numberCell("tax", "Tax (₹)", (line) => inRupees(taxOfLine(line))),
    numberCell("amount", amountTitles[nature(voucher)], ({ taxablePaise }) =>
      inRupees(taxablePaise),
    ),
  ]);
}

function taxOfLine({ cgstPaise, sgstPaise, igstPaise }: DocumentLine): number {
  return cgstPaise + sgstPaise + igstPaise;
}

/** The rows below: the tax, and the amount of the advance. */
export function voucherTotals(voucher: Voucher): readonly FaceTotal[] {
  const taxPaise = voucher.lines.reduce((sum, line) => sum + taxOfLine(line), 0);
  return [
    { label: "Tax", amount: formatRupees(taxPaise) },
    { label: totalLabels[nature(voucher)], amount: formatRupees(voucher.totalPaise) },
  ];
}
