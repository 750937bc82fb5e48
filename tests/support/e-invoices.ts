import type { GoodsToIssue, IssuedDocument, Party } from "#modules/invoicing/contract.ts";
import { issueCreditNote, documentToSend, issueInvoice } from "#modules/invoicing/public.server.ts";
import { creditLines } from "#modules/invoicing/credit/rules/credit-lines.ts";
import { amountsOf } from "#modules/invoicing/issuing/rules/document-lines.ts";
import type { SezSupply } from "#modules/tax/public.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aSeller } from "#tests/support/builders.ts";
import { checkedEInvoice } from "#modules/filings/e-invoices/e-invoice.ts";
import type { EInvoice } from "#modules/filings/e-invoices/rules/e-invoice.ts";
import type { TestDatabase } from "./database.ts";

/** Documents for e-invoices. */

type WithDatabase = Pick<TestDatabase, "db">;

export async function aLargeSeller(database: WithDatabase): Promise<UserActor> {
  const made = await aSeller(database.db);
  await database.db.$client.query(
    `update company_settings
     set turnover = 'above_5_crore', city = 'Kolhapur', pin_code = '416001',
       phone = '+91 98450 12345', lut_number = 'AD270426001234X',
       lut_until = make_date(extract(year from today_in_india() + interval '9 months')::int, 3, 31)
     where seller_id = $1`,
    [made.userId],
  );
  return made;
}

/** Makes documents as if the seller's duty began tomorrow: the portal's rules do not bind them. */
export async function beforeTheDuty<T>(
  database: TestDatabase,
  seller: UserActor,
  make: () => Promise<T>,
): Promise<T> {
  const begin = (day: string) =>
    database.db.$client.query(
      `update company_settings set e_invoices_from = ${day} where seller_id = $1`,
      [seller.userId],
    );
  await begin("today_in_india() + 1");
  const made = await make();
  await begin("null");
  return made;
}

export const hotel: Party = {
  name: "Hotel Cauvery",
  address: "4 Lake View",
  city: "Bengaluru",
  pinCode: "560025",
  stateCode: "29",
  gstin: "29AABCR1718E1ZL",
  enrolmentNumber: null,
  email: "buy@hotel.example",
  phone: null,
};
export const bag: GoodsToIssue = {
  description: "Handbag (Tan)",
  hsn: "42022110",
  quantity: 2,
  unitPricePaise: 211_780,
  gstBasisPoints: 1800,
};

type Given = {
  readonly recipient?: Party;
  readonly shipTo?: Party | null;
  readonly goods?: readonly GoodsToIssue[];
  readonly shippingPaise?: number;
  readonly sezSupply?: SezSupply | undefined;
  readonly of?: UserActor;
};

export async function issued(
  database: TestDatabase,
  seller: UserActor,
  {
    recipient = hotel,
    shipTo = null,
    goods = [bag],
    shippingPaise = 9900,
    sezSupply,
    of = seller,
  }: Given = {},
): Promise<IssuedDocument> {
  const sale = {
    cause: `e-invoice:${crypto.randomUUID()}`,
    sellerId: of.userId,
    buyerId: null,
    orderId: null,
    recipient,
    shipTo,
    placeOfSupply: recipient.stateCode,
    ...(sezSupply && { sezSupply }),
    goods,
    shippingPaise,
    totalPaise: null,
    order: null,
    isThroughMarketplace: true,
    isPaid: false,
    terms: null,
    notes: null,
  };
  const { documentId } = await inTransaction(database.db, (tx) => issueInvoice(tx, system, sale));
  return documentToSend(database.db, system, { documentId });
}

export async function credited(
  database: TestDatabase,
  document: IssuedDocument,
  pieces: number,
): Promise<IssuedDocument> {
  const part = { pieces: [{ line: 1, quantity: pieces }], withShipping: false };
  const credit = {
    ...part,
    totalPaise: Math.min(
      document.totalPaise,
      amountsOf(creditLines(document.lines, [], part)).totalPaise,
    ),
  };
  const note = await inTransaction(database.db, (tx) =>
    issueCreditNote(tx, system, {
      cause: `credit:${document.id}`,
      of: { documentId: document.id },
      credit: pieces === 0 ? "rest" : credit,
    }),
  );
  return documentToSend(database.db, system, { documentId: note?.documentId ?? "" });
}

export const nowhere = { city: null, pinCode: null };

export async function made(document: IssuedDocument): Promise<EInvoice> {
  const checked = await checkedEInvoice(document, nowhere);
  if ("problems" in checked) throw new Error(checked.problems.join(" "));
  return checked.eInvoice;
}

/**
 * Makes an order of the shop one of a business, which has the invoice of an order with input credit:
 * billed at its registered address, delivered to the buyer's.
 */
export async function boughtByHotel(database: WithDatabase, purchaseId: string): Promise<void> {
  await database.db.$client.query(
    `update purchases
     set buyer_gstin = $2, buyer_company = $3, billing_address = $4, billing_city = $5,
       billing_pin_code = $6
     where id = $1`,
    [purchaseId, hotel.gstin, hotel.name, hotel.address, hotel.city, hotel.pinCode],
  );
}
