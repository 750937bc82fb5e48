import { expect, test } from "vitest";
import { aDocument, artisan, buyer, linesTo } from "#tests/support/a-document.ts";
import { documentFace, type DocumentFace } from "./document-face.ts";

const titlesOf = (face: DocumentFace) => face.columns.map(({ title }) => title);
const exempt = linesTo(
  "27",
  [
    {
      description: "Khadi strap",
      hsn: "50079010",
      quantity: 1,
      unitPricePaise: 50_000,
      gstBasisPoints: 0,
    },
  ],
  0,
);

test("an invoice names every field of Rule 46", () => {
  const shipTo = { ...buyer, name: "Ravi Iyer", address: "9 Hill Road" };
  const face = documentFace(aDocument({ shipTo }));
  expect([face.title, face.copyMark, face.mark]).toEqual([
    "TAX INVOICE",
    "Original for recipient",
    null,
  ]);
  expect(face.parties).toEqual([
    {
      heading: "From",
      name: "Suresh Leather Crafts",
      lines: [
        "12 Jajmau Road",
        "Kanpur 208010",
        "State: Uttar Pradesh (09)",
        "GSTIN: 09AAPFU0939F1ZF",
        "Phone: 9876543210",
        "Email: suresh@example.com",
      ],
    },
    {
      heading: "To",
      name: "Meera Iyer",
      lines: ["4 Lake View", "Pune 411001", "State: Maharashtra (27)", "No GSTIN"],
    },
    {
      heading: "Ship to",
      name: "Ravi Iyer",
      lines: ["9 Hill Road", "Pune 411001", "State: Maharashtra (27)"],
    },
  ]);
  // 8 pm in London is already the next day in India.
  expect(face.facts).toEqual([
    ["Invoice number", "INV-202611-00042"],
    ["Date", "22/11/2026"],
    ["Order number", "ORD-1763700000000"],
    ["Payment mode", "Cash on delivery"],
    ["Place of supply", "Maharashtra (27)"],
    ["Reverse charge", "No"],
  ]);
  expect(titlesOf(face)).toEqual([
    "S.No",
    "Description",
    "HSN",
    "Qty",
    "Rate (₹)",
    "Taxable value (₹)",
    "GST",
    "IGST (₹)",
    "Amount (₹)",
  ]);
  expect(face.rows).toEqual([
    [
      "1",
      "Chestnut tote bag",
      "42022110",
      "2 PCS",
      "2,117.80",
      "4,235.60",
      "18%",
      "762.41",
      "4,998.01",
    ],
    [
      "2",
      "Kolhapuri chappals",
      "64032040",
      "1 PRS",
      "1,499.00",
      "1,499.00",
      "5%",
      "74.95",
      "1,573.95",
    ],
    ["3", "Shipping", "42022110", "", "", "61.97", "18%", "11.15", "73.12"],
    ["4", "Shipping", "64032040", "", "", "24.65", "5%", "1.23", "25.88"],
  ]);
  expect(face.totals).toEqual([
    { label: "Taxable value", amount: "₹5,821.22" },
    { label: "IGST 5%", amount: "₹76.18" },
    { label: "IGST 18%", amount: "₹773.56" },
    { label: "Total", amount: "₹6,670.96" },
  ]);
  expect(face.words).toBe("Six Thousand Six Hundred Seventy Rupees And Ninety Six Paise Only");
  expect(face.statements).toEqual([
    "Supplied through Charma (GSTIN 27AAPFU0939F1ZV), an electronic commerce operator.",
  ]);
  expect(face.signature).toEqual({
    heading: "For Suresh Leather Crafts",
    file: null,
    note: "Electronically generated; valid without a signature (proviso to Rule 46, CGST Rules).",
    name: "Suresh Kumar",
    role: "Authorised signatory",
  });
});

test("a telephone number is formatted for people", () => {
  const face = documentFace(aDocument({ supplier: { ...artisan, phone: "+919876543210" } }));
  expect(face.parties[0]?.lines).toContain("Phone: +91 98765 43210");
});

test("within a state both halves have columns, and in a union territory the state half has its name", () => {
  const [inKanpur, inLadakh] = ["09", "38"].map((stateCode) =>
    aDocument({
      supplier: { ...artisan, stateCode },
      recipient: { ...buyer, stateCode },
      lines: linesTo("09"),
    }),
  );
  expect(titlesOf(documentFace(inKanpur ?? aDocument())).slice(-4)).toEqual([
    "GST",
    "CGST (₹)",
    "SGST (₹)",
    "Amount (₹)",
  ]);
  const face = documentFace(inLadakh ?? aDocument());
  expect(titlesOf(face).slice(-2)).toEqual(["UTGST (₹)", "Amount (₹)"]);
  expect(face.totals.map(({ label }) => label)).toEqual([
    "Taxable value",
    "CGST 2.5%",
    "UTGST 2.5%",
    "CGST 9%",
    "UTGST 9%",
    "Total",
  ]);
});

test("a composition seller's bill of supply says so and has no tax columns; a regular seller's with exempt goods does not say it", () => {
  const bill = documentFace(
    aDocument({ kind: "bill_of_supply", lines: exempt, isComposition: true, via: null }),
  );
  expect([bill.title, ...titlesOf(bill)]).toEqual([
    "BILL OF SUPPLY",
    "S.No",
    "Description",
    "HSN",
    "Qty",
    "Rate (₹)",
    "Amount (₹)",
  ]);
  expect(bill.totals).toEqual([
    { label: "Subtotal", amount: "₹500.00" },
    { label: "Total", amount: "₹500.00" },
  ]);
  expect(bill.statements).toEqual([
    "Composition taxable person, not eligible to collect tax on supplies.",
  ]);
  expect(
    documentFace(aDocument({ kind: "bill_of_supply", lines: exempt, via: null })).statements,
  ).toEqual([]);
});

test("taxed and exempt goods are an invoice-cum-bill of supply for a buyer without a GSTIN, and a tax invoice for a registered one", () => {
  const lines = [...linesTo("27"), ...exempt];
  expect(documentFace(aDocument({ lines })).title).toBe("INVOICE-CUM-BILL OF SUPPLY");
  expect(
    documentFace(aDocument({ lines, recipient: { ...buyer, gstin: "27AAPFU0939F1ZV" } })).title,
  ).toBe("TAX INVOICE");
});

test("an unregistered artisan never issues a tax invoice, has an enrolment number and no GSTIN", () => {
  const face = documentFace(
    aDocument({
      kind: "bill",
      lines: exempt,
      supplier: { ...artisan, gstin: null, enrolmentNumber: "092600001234ESA" },
      recipient: { ...buyer, stateCode: "09" },
    }),
  );
  expect(face.title).toBe("INVOICE");
  expect(face.parties[0]?.lines).toEqual(
    expect.arrayContaining(["No GSTIN", "Enrolment number: 092600001234ESA"]),
  );
  expect(face.statements).toContain("The supplier is not registered under GST and charges no tax.");
  expect(JSON.stringify(face)).not.toMatch(/tax invoice|Rule 46|GST%/i);
});

test("a credit note names the number and date of its original", () => {
  const face = documentFace(
    aDocument({
      kind: "credit_note",
      number: "CRN-202611-00007",
      corrects: { id: "1", number: "INV-202611-00042", issuedAt: new Date("2026-11-05T06:00:00Z") },
    }),
  );
  expect(face.title).toBe("CREDIT NOTE");
  expect(face.facts.slice(0, 3)).toEqual([
    ["Credit note number", "CRN-202611-00007"],
    ["Date", "22/11/2026"],
    ["Original document", "INV-202611-00042 of 05/11/2026"],
  ]);
});

test("services have a SAC, no quantity and no price", () => {
  const lines = [
    {
      ...linesTo("27")[0],
      line: 1,
      description: "Commission",
      hsn: "998599",
      quantity: null,
      unit: null,
      unitPricePaise: null,
      isShipping: false,
      gstBasisPoints: 1800,
      taxablePaise: 100_000,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 18_000,
    },
  ];
  const face = documentFace(aDocument({ lines, order: null }));
  expect(titlesOf(face)).toEqual([
    "S.No",
    "Description",
    "SAC",
    "Taxable value (₹)",
    "GST",
    "IGST (₹)",
    "Amount (₹)",
  ]);
  expect(face.rows).toEqual([
    ["1", "Commission", "998599", "1,000.00", "18%", "180.00", "1,180.00"],
  ]);
});

test("round-off, remarks, signature, the portal's response and a cancellation are in their places", () => {
  const irn = {
    irn: "a".repeat(64),
    ackNumber: "112610036563310",
    ackedAt: new Date("2026-11-22T05:00:00Z"),
    signedQr: "eyJ",
  };
  const face = documentFace(
    aDocument({
      roundOffPaise: -20,
      terms: "Due in 30 days",
      notes: " ",
      signatureFile: "sign.webp",
      irn,
      status: "cancelled",
    }),
  );
  expect(face.totals.at(-2)).toEqual({ label: "Round off", amount: "-₹0.20" });
  expect(face.remarks).toEqual([{ heading: "Payment terms", text: "Due in 30 days" }]);
  expect(face.signature).toMatchObject({ file: "sign.webp", note: null });
  expect(face.eInvoice).toEqual({
    facts: [
      ["IRN", irn.irn],
      ["Ack. number", "112610036563310"],
      ["Ack. date", "22/11/2026"],
    ],
    qr: "eyJ",
  });
  expect(face.mark).toBe("CANCELLED");
});
