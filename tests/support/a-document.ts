import type { DocumentLine, IssuedDocument, Party } from "#modules/invoicing/contract.ts";
import { amountsOf, goodsLines } from "#modules/invoicing/issuing/rules/document-lines.ts";

/**
 * Documents to draw, without a database: a tax invoice for two kinds of goods from Kanpur, which a
 * test changes as needed.
 */

export const artisan: Party = {
  name: "Suresh Leather Crafts",
  address: "12 Jajmau Road",
  city: "Kanpur",
  pinCode: "208010",
  stateCode: "09",
  gstin: "09AAPFU0939F1ZF",
  enrolmentNumber: null,
  email: "suresh@example.com",
  phone: "9876543210",
};
export const buyer: Party = {
  name: "Meera Iyer",
  address: "4 Lake View",
  city: "Pune",
  pinCode: "411001",
  stateCode: "27",
  gstin: null,
  enrolmentNumber: null,
  email: null,
  phone: null,
};

const goods = [
  {
    description: "Chestnut tote bag",
    hsn: "42022110",
    quantity: 2,
    unitPricePaise: 211_780,
    gstBasisPoints: 1800,
  },
  {
    description: "Kolhapuri chappals",
    hsn: "64032040",
    quantity: 1,
    unitPricePaise: 149_900,
    gstBasisPoints: 500,
  },
];

export function linesTo(
  placeOfSupply: string,
  given: typeof goods = goods,
  shippingPaise = 9900,
): readonly DocumentLine[] {
  return goodsLines(
    given,
    { shippingPaise },
    placeOfSupply === artisan.stateCode ? "intra" : "inter",
  );
}

export function aDocument(given: Partial<IssuedDocument> = {}): IssuedDocument {
  const recipient = given.recipient ?? buyer;
  const lines = given.lines ?? linesTo(recipient.stateCode);
  return {
    id: "0199a000-0000-7000-8000-000000000001",
    kind: "invoice",
    number: "INV-202611-00042",
    issuedAt: new Date("2026-11-21T20:00:00Z"),
    placeOfSupply: recipient.stateCode,
    orderId: null,
    waitsForIrn: false,
    isVoid: false,
    supplier: artisan,
    recipient,
    shipTo: null,
    lines,
    order: { number: "ORD-1763700000000", placedAt: "2026-11-21T10:00:00Z", paymentMethod: "cod" },
    via: { name: "Charma", gstin: "27AAPFU0939F1ZV" },
    isComposition: false,
    signatory: "Suresh Kumar",
    signatureFile: null,
    logoFile: null,
    terms: null,
    notes: null,
    corrects: null,
    creditedBy: [],
    status: "draft",
    dueAt: null,
    irn: null,
    ...amountsOf(lines),
    ...given,
  };
}
