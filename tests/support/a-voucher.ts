import type { IssuedDocument } from "#modules/invoicing/contract.ts";
import { amountsOf } from "#modules/invoicing/issuing/rules/document-lines.ts";
import { receiptLines } from "#modules/invoicing/vouchers/rules/voucher-lines.ts";
import { aDocument } from "./a-document.ts";

/** Vouchers to draw, without a database: ₹1,062 in advance of a satchel and a belt. */

const goods = [
  { description: "Satchel", unitPricePaise: 300_000, gstBasisPoints: 1800 },
  { description: "Belt", unitPricePaise: 100_000, gstBasisPoints: 1800 },
].map((one) => ({ ...one, hsn: "42022110", quantity: 1 }));

export function aVoucher(given: Partial<IssuedDocument> = {}): IssuedDocument {
  const lines = receiptLines(goods, 106_200);
  return aDocument({
    kind: "receipt_voucher",
    number: "RCV-202611-00042",
    order: {
      number: "ORD-1763700000000",
      placedAt: "2026-11-21T10:00:00Z",
      paymentMethod: "online",
    },
    lines,
    status: null,
    ...amountsOf(lines),
    ...given,
  });
}

/** One of a seller who may charge no tax on the supply either. */
export function aCompositionVoucher(): IssuedDocument {
  const lines = receiptLines(
    goods.map((one) => ({ ...one, gstBasisPoints: 0 })),
    106_200,
  );
  return aVoucher({ lines, isComposition: true });
}
