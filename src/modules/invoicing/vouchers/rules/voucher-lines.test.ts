import fc from "fast-check";
import { expect, test } from "vitest";
import { aVoucher, aCompositionVoucher } from "#tests/support/a-voucher.ts";
import { documentFace } from "../../issuing/rules/document-face.ts";
import { linesLeft, receiptLines, refundLines } from "./voucher-lines.ts";

const piece = (description: string, unitPricePaise: number, quantity = 1) => ({
  description,
  hsn: "42022110",
  quantity,
  unitPricePaise,
  gstBasisPoints: 1800,
});
const total = (lines: readonly { readonly taxablePaise: number }[]) =>
  lines.reduce((sum, { taxablePaise }) => sum + taxablePaise, 0);

test("an advance of ₹1,062 for bags of ₹3,000 and ₹1,000 is ₹796.50 and ₹265.50, without tax", () => {
  const lines = receiptLines([piece("Satchel", 150_000, 2), piece("Belt", 100_000)], 106_200);
  expect(lines.map(({ description, taxablePaise }) => [description, taxablePaise])).toEqual([
    ["2 × Satchel", 79_650],
    ["Belt", 26_550],
  ]);
  expect(lines).toMatchObject([{ gstBasisPoints: 1800, cgstPaise: 0, igstPaise: 0 }, {}]);
});

test("receipt and refunds: whatever is refunded and how often, all of it goes back and no line more", () => {
  const goods = fc.array(
    fc.record({
      price: fc.integer({ min: 100, max: 999_999_999 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(
      goods,
      fc.integer({ min: 100, max: 999_999_999 }),
      fc.array(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 4 }),
      (pieces, advancePaise, parts) => {
        const receipt = receiptLines(
          pieces.map(({ price, quantity }) => piece("Bag", price, quantity)),
          advancePaise,
        );
        expect(total(receipt)).toBe(advancePaise);
        const earlier: (typeof receipt)[] = [];
        for (const amount of [...parts, "rest"] as const) {
          const left = linesLeft(receipt, earlier);
          const refund = refundLines(left, amount);
          expect(total(refund)).toBe(
            amount === "rest" ? total(left) : Math.min(amount, total(left)),
          );
          for (const { line, taxablePaise } of refund)
            expect(taxablePaise).toBeLessThanOrEqual(
              left.find((one) => one.line === line)?.taxablePaise ?? 0,
            );
          earlier.push(refund);
        }
        expect(total(earlier.flat())).toBe(advancePaise);
      },
    ),
  );
});

test("a receipt voucher has the particulars of rule 50", () => {
  const face = documentFace(aVoucher());
  expect(face.title).toBe("RECEIPT VOUCHER");
  expect(face.facts).toEqual([
    ["Receipt voucher number", "RCV-202611-00042"],
    ["Date", "22/11/2026"],
    ["Order number", "ORD-1763700000000"],
    ["Payment mode", "Paid online"],
    ["Place of supply", "Maharashtra (27)"],
    ["Reverse charge", "No"],
  ]);
  expect(face.parties.map(({ heading, lines }) => [heading, lines.at(-1)])).toEqual([
    ["From", "Email: suresh@example.com"],
    ["To", "No GSTIN"],
  ]);
  expect(face.parties[0]?.lines).toContain("GSTIN: 09AAPFU0939F1ZF");
  expect(face.columns.map(({ title }) => title)).toEqual([
    "S.No",
    "Description",
    "HSN",
    "GST",
    "Tax (₹)",
    "Advance (₹)",
  ]);
  expect(face.rows).toEqual([
    ["1", "Satchel", "42022110", "18%", "0.00", "796.50"],
    ["2", "Belt", "42022110", "18%", "0.00", "265.50"],
  ]);
  expect(face.totals).toEqual([
    { label: "Tax", amount: "₹0.00" },
    { label: "Advance received", amount: "₹1,062.00" },
  ]);
  expect(face.statements[0]).toBe(
    "No tax is payable on an advance for goods (Notification 66/2017 - Central Tax). The invoice charges it.",
  );
  expect(face.signature).toMatchObject({ name: "Suresh Kumar", role: "Authorised signatory" });
});

test("a refund voucher names the number and date of its receipt voucher, as rule 51 asks", () => {
  const face = documentFace(
    aVoucher({
      kind: "refund_voucher",
      number: "RFV-202611-00007",
      corrects: { id: "1", number: "RCV-202611-00042", issuedAt: new Date("2026-11-05T06:00:00Z") },
    }),
  );
  expect(face.title).toBe("REFUND VOUCHER");
  expect(face.facts.slice(0, 3)).toEqual([
    ["Refund voucher number", "RFV-202611-00007"],
    ["Date", "22/11/2026"],
    ["Receipt voucher", "RCV-202611-00042 of 05/11/2026"],
  ]);
  expect(face.totals.at(-1)).toEqual({ label: "Amount refunded", amount: "₹1,062.00" });
});

test("one of a composition seller does not cite the notification, which leaves them out", () => {
  const { statements } = documentFace(aCompositionVoucher());
  expect(statements.slice(0, 2)).toEqual([
    "No tax is charged on this advance.",
    "Composition taxable person, not eligible to collect tax on supplies.",
  ]);
});
