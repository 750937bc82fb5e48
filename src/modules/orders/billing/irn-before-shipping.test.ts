import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import {
  documentsOfOrders,
  documentToSend,
  issuedDocument,
  markSent,
  printDocument,
  recordIrn,
  resendDocument,
} from "#modules/invoicing/public.server.ts";
import type { IssuedDocument, OrderDocument } from "#modules/invoicing/contract.ts";
import { DocumentFollows, IrnMissing } from "#modules/invoicing/errors.ts";
import { mailDocument } from "#modules/notifications/document-mails.ts";
import { mailRegisteredDocuments } from "#modules/notifications/registered-document-mails.ts";
import { mailOrderStatusChanged } from "#modules/notifications/order-mails.ts";
import { isDatabaseUnavailable } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aLargeSeller, boughtByHotel, hotel, issued } from "#tests/support/e-invoices.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { aForm } from "#tests/support/manual-order-form.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { portalAnswer } from "#tests/support/portal-answer.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import type { OrderStatus } from "../contract.ts";
import { createManualOrder } from "../by-hand/create-manual-order.ts";
import { changeOrderStatus } from "../steps/change-order-status.ts";
import { creditInvoice } from "./credit-invoice.ts";

const shop = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let product: BuiltProduct;

beforeAll(async () => {
  [buyer, seller] = [await aBuyer(shop.db), await aLargeSeller(shop)];
  product = await aProduct(shop.db, seller, { stock: 500, gstBasisPoints: 1800 });
});

const move = (order: BuiltOrder, to: OrderStatus, by = seller) =>
  changeOrderStatus(shop.db, by, {
    orderId: order.id,
    to,
    note: null,
    carrier: null,
    trackingNumber: null,
  });

async function confirmed({
  byBusiness = true,
  by = seller,
  of = product,
} = {}): Promise<BuiltOrder> {
  const order = await anOrder(shop.db, { buyer, seller: by, product: of });
  if (byBusiness) await boughtByHotel(shop, order.purchaseId);
  await move(order, "confirmed", by);
  return order;
}

const documentsOf = async (order: BuiltOrder): Promise<readonly OrderDocument[]> =>
  (await documentsOfOrders(shop.db, buyer, { orderIds: [order.id] })).get(order.id) ?? [];

async function billOf(order: BuiltOrder): Promise<IssuedDocument> {
  const [bill] = await documentsOf(order);
  return documentToSend(shop.db, system, { documentId: bill?.id ?? "" });
}

const record = (document: IssuedDocument, by = seller) =>
  recordIrn(shop.db, by, { documentId: document.id, ...portalAnswer(document) });

describe("the invoice of a business from a shop above the limit", () => {
  test("keeps its goods until its IRN is recorded, in the command and in the database", async () => {
    const order = await confirmed();
    await expect(move(order, "shipped")).rejects.toThrow(IrnMissing);
    await expect(
      rows(shop, "insert into shipments (order_id, number) values ($1, 1)", [order.id]),
    ).rejects.toThrow("has no IRN yet");
    await record(await billOf(order));
    expect(await move(order, "shipped")).toBe("moved");
  });

  test("leaves once, whether its IRN or its parcel is written first", async () => {
    for (let round = 0; round < 4; round++) {
      const order = await confirmed();
      const bill = await billOf(order);
      const [recorded, left] = await Promise.allSettled([record(bill), move(order, "shipped")]);
      expect(recorded.status).toBe("fulfilled");
      if (left.status === "rejected") expect(left.reason).toBeInstanceOf(IrnMissing);
    }
  });

  test("is not shown, printed or mailed to its buyer before, and is mailed once after", async () => {
    const order = await confirmed();
    await mailOrderStatusChanged({ db: shop.db }, { orderId: order.id, status: "confirmed" });
    const bill = await billOf(order);
    const id = { documentId: bill.id };
    const mailing = { ...id, mailingId: bill.id };
    expect(await documentsOf(order)).toMatchObject([{ waitsForIrn: true, status: "draft" }]);
    await expect(issuedDocument(shop.db, buyer, id)).rejects.toThrow(DocumentFollows);
    const printing = { marketplace: "Charma", pictures: memoryStore() };
    await expect(printDocument(shop.db, buyer, id, printing)).rejects.toThrow(DocumentFollows);
    for (const send of [markSent, resendDocument])
      await expect(send(shop.db, seller, id)).rejects.toThrow(IrnMissing);
    await mailDocument({ db: shop.db }, mailing);
    const attached = async () =>
      (
        await writtenMails(shop.db, { to: mailAddressOf(buyer), baseUrl: "https://charma.example" })
      ).flatMap(({ attachments }) =>
        attachments.filter(({ name }) => name.startsWith(bill.number)),
      );
    expect(await attached()).toEqual([]);

    await record(bill);
    expect(await rows(shop, mailEvents, [bill.id])).toHaveLength(1);
    for (let time = 0; time < 2; time++) await mailDocument({ db: shop.db }, mailing);
    expect(await attached()).toHaveLength(1);
    expect(await issuedDocument(shop.db, buyer, id)).toMatchObject({
      waitsForIrn: false,
      status: "sent",
      irn: { ackNumber: "112610098765432" },
    });
  });

  test("is mailed once if the release before recorded its IRN, which mails nothing", async () => {
    const order = await confirmed();
    const bill = await billOf(order);
    const { irn, ackNumber, signedQr } = portalAnswer(bill);
    await rows(
      shop,
      `insert into document_irns (document_id, irn, ack_number, acked_at, signed_qr, entered_at)
       values ($1, $2, $3, now(), $4, now() - interval '1 hour')`,
      [bill.id, irn, ackNumber, signedQr],
    );
    for (let time = 0; time < 2; time++) await mailRegisteredDocuments({ db: shop.db });
    const mailed = await rows(shop, "select from mail_outbox where cause = $1", [
      `invoicing.documentToMail:${bill.id}`,
    ]);
    expect(mailed).toHaveLength(1);
  });

  test("is seen by its seller and by administrators, marked as no invoice yet", async () => {
    const { id: documentId } = await billOf(await confirmed());
    expect(await issuedDocument(shop.db, seller, { documentId })).toMatchObject({
      viewer: "issuer",
      waitsForIrn: true,
    });
    const administrator = await aPerson(shop.db, { isAdmin: true });
    await expect(issuedDocument(shop.db, administrator, { documentId })).resolves.toMatchObject({
      waitsForIrn: true,
    });
  });

  test("has a credit note that waits for an IRN of its own; money is refunded all the same", async () => {
    const order = await confirmed();
    await record(await billOf(order));
    await move(order, "cancelled");
    expect(await documentsOf(order)).toMatchObject([
      { kind: "invoice", waitsForIrn: false },
      { kind: "credit_note", waitsForIrn: true },
    ]);
  });
});

test("a credit note by hand says that it waits, and is mailed once with its IRN", async () => {
  const bill = await issued(shop, seller);
  await record(bill);
  await markSent(shop.db, seller, { documentId: bill.id });
  const { documentId, ...said } = await creditInvoice(shop.db, seller, {
    documentId: bill.id,
    key: randomUUID(),
    pieces: [{ line: 1, quantity: 1 }],
    withShipping: false,
    reason: "One came back",
  });
  expect(said).toMatchObject({ mailedTo: null, waitsForIrn: true });
  expect(await rows(shop, mailEvents, [documentId])).toEqual([]);
  await record(await documentToSend(shop.db, system, { documentId }));
  expect(await rows(shop, mailEvents, [documentId])).toHaveLength(1);
});

test("a parcel of a release that knows no IRN is refused with a sentence, not as a fault", async () => {
  const order = await confirmed();
  const sent = rows(shop, "insert into shipments (order_id, number) values ($1, 1)", [order.id]);
  const refusal = await sent.then(
    () => null,
    (error: unknown) => error,
  );
  expect(isDatabaseUnavailable(refusal)).toBe(true);
});

describe("no IRN is needed", () => {
  test("for a consumer, a smaller shop, and a shop that begins later", async () => {
    expect((await billOf(await confirmed({ byBusiness: false }))).waitsForIrn).toBe(false);
    const small = await aSeller(shop.db);
    const theirs = await aProduct(shop.db, small, { gstBasisPoints: 1800 });
    const ofSmall = await confirmed({ by: small, of: theirs });
    expect((await billOf(ofSmall)).waitsForIrn).toBe(false);
    await rows(
      shop,
      `update company_settings set e_invoices_from = today_in_india() + 1 where seller_id = $1`,
      [seller.userId],
    );
    const before = await confirmed();
    expect((await billOf(before)).waitsForIrn).toBe(false);
    expect(await move(before, "shipped")).toBe("moved");
    await rows(
      shop,
      "update company_settings set e_invoices_from = today_in_india() where seller_id = $1",
      [seller.userId],
    );
    expect((await billOf(await confirmed())).waitsForIrn).toBe(true);
  });
});

describe("an invoice that the portal would reject", () => {
  const setHsn = (of: BuiltProduct, hsn: string) =>
    rows(shop, "update products set hsn_code = $2 where id = $1", [of.id, hsn]);

  test("is not issued before its product has the digits that the portal needs", async () => {
    const belt = await aProduct(shop.db, seller, { stock: 5, gstBasisPoints: 1800 });
    await setHsn(belt, "4205");
    const order = await anOrder(shop.db, { buyer, seller, product: belt });
    await rows(shop, "update order_items set hsn_code = '4205' where order_id = $1", [order.id]);
    await boughtByHotel(shop, order.purchaseId);
    await expect(move(order, "confirmed")).rejects.toThrow("is 4205: e-invoices need six or eight");
    expect(await documentsOf(order)).toEqual([]);
    await setHsn(belt, "42050090");
    expect(await move(order, "confirmed")).toBe("moved");
    expect((await billOf(order)).lines).toMatchObject([{ hsn: "42050090" }]);
  });

  test("is not issued without the PIN code and city of a customer by hand", async () => {
    const ownCustomer = {
      "customer.name": hotel.name,
      "customer.stateCode": "29",
      "customer.address": hotel.address,
      "customer.gstin": hotel.gstin ?? "",
      "item0.variantId": product.variantId,
    };
    const { orderId } = await createManualOrder(shop.db, seller, aForm(ownCustomer));
    const step = { to: "confirmed", note: null, carrier: null, trackingNumber: null } as const;
    await expect(changeOrderStatus(shop.db, seller, { orderId, ...step })).rejects.toThrow(
      "no city and PIN code of the buyer. Please cancel the order",
    );
  });
});

const mailEvents = `
  select
  from pgboss.job
  where name = 'events' and data ->> 'name' = 'invoicing.documentToMail'
    and data -> 'data' ->> 'documentId' = $1`;
