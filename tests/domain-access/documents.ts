import type { IssuedDocument } from "#modules/invoicing/contract.ts";
import type { Db } from "#platform/db/database.ts";

/** Documents and their parts. */

export const anyDocument = { status: null, kind: null, month: "", search: "", issuer: null };
export const aSpan = { from: new Date(0), before: new Date() };

export async function theDocument(db: Db): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>("select id from documents limit 1");
  return rows[0]?.id ?? "";
}

export async function theSale(db: Db): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from documents where issuer_seller_id is not null limit 1",
  );
  return rows[0]?.id ?? "";
}

const aParty = {
  name: "Charma",
  address: "Pune",
  city: null,
  pinCode: null,
  gstin: null,
  enrolmentNumber: null,
  stateCode: "27",
  email: null,
  phone: null,
};
export const aSheet: IssuedDocument = {
  id: "00000000-0000-4000-8000-000000000000",
  kind: "invoice",
  number: "INV-202611-00001",
  issuedAt: new Date(),
  placeOfSupply: "27",
  supplier: aParty,
  recipient: aParty,
  lines: [],
  corrects: null,
  orderId: null,
  creditedBy: [],
  status: null,
  dueAt: null,
  waitsForIrn: false,
  isVoid: false,
  irn: null,
  shipTo: null,
  order: null,
  via: null,
  isComposition: false,
  signatory: null,
  signatureFile: null,
  logoFile: null,
  terms: null,
  notes: null,
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  roundOffPaise: 0,
  totalPaise: 0,
};
export const aSale = {
  cause: "access",
  buyerId: null,
  orderId: null,
  recipient: aParty,
  shipTo: null,
  placeOfSupply: "27",
  goods: [],
  shippingPaise: 0,
  totalPaise: null,
  order: null,
  isThroughMarketplace: false,
  isPaid: false,
  terms: null,
  notes: null,
};

export const aTypedInvoice = {
  "customer.name": "Meera",
  "customer.stateCode": "27",
  "item0.description": "Belt",
  "item0.hsn": "42033000",
  "item0.quantity": "1",
  "item0.rate": "900",
  "item0.gst": "1800",
};

export function aSavedItem(db: Db, sellerId: string): Promise<unknown> {
  return db.$client.query(
    `insert into saved_items (seller_id, description, hsn, unit_price_paise, gst_basis_points)
     values ($1, 'Strap', '42050090', 100, 1800)`,
    [sellerId],
  );
}

export async function theSavedItem(db: Db): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from saved_items where description = 'Strap'",
  );
  return rows[0]?.id ?? "";
}
