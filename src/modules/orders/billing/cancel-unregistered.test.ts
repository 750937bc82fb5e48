import { beforeAll, describe, expect, test } from "vitest";
import { eInvoiceStatus, reportNow } from "#modules/filings/public.server.ts";
import type { IssuedDocument, OrderDocument } from "#modules/invoicing/contract.ts";
import {
  CreditNoteHasIrn,
  DocumentIsVoid,
  DocumentStatusConflict,
  GstinNotRefused,
  IrnMissing,
  NoInvoiceWaits,
  ReportUnanswered,
} from "#modules/invoicing/errors.ts";
import {
  documentsOfOrders,
  documentToSend,
  issuedDocument,
  markDocumentPaid,
  recordGstinRefusal,
  recordIrn,
} from "#modules/invoicing/public.server.ts";
import { mailOrderStatusChanged } from "#modules/notifications/order-mails.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aLargeSeller, boughtByHotel, hotel, issued } from "#tests/support/e-invoices.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { portalAnswer } from "#tests/support/portal-answer.ts";
import { returnsOfSeller } from "#tests/support/returns-of-seller.ts";
import { asApproved } from "#tests/support/second-person.ts";
import { rows } from "#tests/support/stored-rows.ts";
import type { OrderStatus } from "../contract.ts";
import { serviceFigures } from "../reports/service-figures.ts";
import { cancelAsAdministrator } from "../steps/cancel-as-administrator.ts";
import { changeOrderStatus } from "../steps/change-order-status.ts";
import { cancelUnregistered } from "./cancel-unregistered.ts";

const shop = useTestDatabase();
const refusal = `3028: GSTIN ${hotel.gstin} is not present in invoice system`;
let buyer: UserActor;

beforeAll(async () => {
  buyer = await aBuyer(shop.db);
});

type Billed = { readonly order: BuiltOrder; readonly bill: IssuedDocument };

const move = (by: UserActor, order: BuiltOrder, to: OrderStatus) =>
  changeOrderStatus(shop.db, by, {
    orderId: order.id,
    to,
    note: null,
    carrier: null,
    trackingNumber: null,
  });

const documentsOf = async (order: BuiltOrder): Promise<readonly OrderDocument[]> =>
  (await documentsOfOrders(shop.db, buyer, { orderIds: [order.id] })).get(order.id) ?? [];

async function aShop(): Promise<{
  readonly seller: UserActor;
  readonly billed: (way?: "cod" | "online") => Promise<Billed>;
}> {
  const seller = await aLargeSeller(shop);
  const product = await aProduct(shop.db, seller, { stock: 20, gstBasisPoints: 1800 });
  const billed = async (way: "cod" | "online" = "cod") => {
    const order =
      way === "cod"
        ? await anOrder(shop.db, { buyer, seller, product })
        : await aPaidOrder(shop.db, { buyer, seller, product });
    await boughtByHotel(shop, order.purchaseId);
    await move(seller, order, "confirmed");
    const [first] = await documentsOf(order);
    return { order, bill: await documentToSend(shop.db, system, { documentId: first?.id ?? "" }) };
  };
  return { seller, billed };
}

const refuse = ({ id: documentId }: IssuedDocument) =>
  recordGstinRefusal(shop.db, system, { documentId, refusal });
const giveUp = (by: UserActor, { id: documentId }: IssuedDocument) =>
  cancelUnregistered(shop.db, by, { documentId });
const eInvoiceOf = async (by: UserActor, { id: documentId }: IssuedDocument) =>
  eInvoiceStatus(shop.db, by, await issuedDocument(shop.db, by, { documentId }));
const statusOf = ({ id }: BuiltOrder) =>
  rows(shop, "select status from orders where id = $1", [id]);

describe("an invoice whose buyer's GSTIN only the portal knows to be dead", () => {
  test("is cancelled with its order: returns count two cancelled numbers and no supply", async () => {
    const { seller, billed } = await aShop();
    const { order, bill } = await billed();
    await refuse(bill);
    expect(await eInvoiceOf(seller, bill)).toMatchObject({ cancelsOrder: true });
    expect(await giveUp(seller, bill)).toEqual({ isOrderCancelled: true });
    expect(await statusOf(order)).toEqual([{ status: "cancelled" }]);
    expect(await documentsOf(order)).toMatchObject([
      { kind: "invoice", isVoid: true, status: "cancelled" },
      { kind: "credit_note", isVoid: true, totalPaise: bill.totalPaise },
    ]);
    expect(await returnsOfSeller(shop, seller)).toMatchObject({
      sums: [],
      hsn: [],
      listed: [],
      outward: [],
      ranges: [
        { kind: "invoice", total: 1, cancelled: 1 },
        { kind: "credit_note", total: 1, cancelled: 1 },
      ],
    });
  });

  test("refunds what was paid, and does not count against the shop", async () => {
    const { seller, billed } = await aShop();
    const { order, bill } = await billed("online");
    await refuse(bill);
    await giveUp(seller, bill);
    expect(
      await rows(shop, "select amount_paise::int as paise from refunds where order_id = $1", [
        order.id,
      ]),
    ).toEqual([{ paise: bill.totalPaise }]);
    expect(await serviceFigures(shop.db, seller)).toMatchObject({ placed: 1, cancelledByShop: 0 });
  });

  test("is explained to its buyer by mail, who never gets to see the document", async () => {
    const { seller, billed } = await aShop();
    const { order, bill } = await billed();
    await refuse(bill);
    await giveUp(seller, bill);
    await mailOrderStatusChanged({ db: shop.db }, { orderId: order.id, status: "cancelled" });
    const mails = await writtenMails(shop.db, { to: mailAddressOf(buyer) });
    const mail = mails.find(({ subject }) => subject.includes(order.orderNumber));
    expect(mail?.text).toContain(`does not accept the GSTIN ${hotel.gstin}`);
    expect(mail?.text).toContain(refusal);
    expect(mail?.text).toContain("place the order again");
    await expect(issuedDocument(shop.db, buyer, { documentId: bill.id })).rejects.toThrow(NotFound);
  });

  test("can be given up only by its seller, once, and after the portal's refusal", async () => {
    const { seller, billed } = await aShop();
    const { order, bill } = await billed();
    await expect(giveUp(seller, bill)).rejects.toThrow(GstinNotRefused);
    await refuse(bill);
    await expect(giveUp(await aSeller(shop.db), bill)).rejects.toThrow(NotFound);
    const twice = await Promise.allSettled([giveUp(seller, bill), giveUp(seller, bill)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await documentsOf(order)).toHaveLength(2);
  });

  test("gets an IRN or is given up, never both", async () => {
    const { seller, billed } = await aShop();
    for (let round = 0; round < 4; round++) {
      const { order, bill } = await billed();
      await refuse(bill);
      const record = () =>
        recordIrn(shop.db, seller, { documentId: bill.id, ...portalAnswer(bill) });
      await Promise.allSettled(
        round % 2 === 0 ? [record(), giveUp(seller, bill)] : [giveUp(seller, bill), record()],
      );
      const [first] = await documentsOf(order);
      expect(first?.isVoid).toBe(first?.waitsForIrn);
    }
  });

  test("is not reported again, and takes no IRN by hand", async () => {
    const { seller, billed } = await aShop();
    const { bill } = await billed();
    await refuse(bill);
    await giveUp(seller, bill);
    const documentId = bill.id;
    await rows(
      shop,
      "insert into e_invoice_users (seller_id, user_name, sealed) values ($1, 'API_shop', 'x')",
      [seller.userId],
    );
    await expect(reportNow(shop.db, seller, { documentId })).rejects.toThrow(DocumentIsVoid);
    await expect(recordIrn(shop.db, seller, { documentId, ...portalAnswer(bill) })).rejects.toThrow(
      DocumentIsVoid,
    );
  });

  test("of an order that is cancelled already ends without an IRN, as does its credit note", async () => {
    const { seller, billed } = await aShop();
    const { order, bill } = await billed();
    await move(seller, order, "cancelled");
    await refuse(bill);
    expect(await eInvoiceOf(seller, bill)).toMatchObject({ cancelsOrder: false });
    expect(await giveUp(seller, bill)).toEqual({ isOrderCancelled: false });
    expect(await documentsOf(order)).toMatchObject([{ isVoid: true }, { isVoid: true }]);
  });

  test("without an order is credited in full", async () => {
    const { seller } = await aShop();
    const bill = await issued(shop, seller);
    await refuse(bill);
    expect(await eInvoiceOf(seller, bill)).toMatchObject({ cancelsOrder: false });
    expect(await giveUp(seller, bill)).toEqual({ isOrderCancelled: false });
    expect(await issuedDocument(shop.db, seller, { documentId: bill.id })).toMatchObject({
      isVoid: true,
      status: "cancelled",
      creditedBy: [{ totalPaise: bill.totalPaise }],
    });
  });

  test("is cancelled by staff where its seller reports by hand", async () => {
    const { billed } = await aShop();
    const { order } = await billed();
    const administrator = await aPerson(shop.db, { isAdmin: true });
    const asked = { orderId: order.id, reason: refusal, isUnregistered: true };
    // Nothing is refunded, and still a second person approves it.
    expect(await cancelAsAdministrator(shop.db, administrator, asked)).toBe("afterApproval");
    expect(await documentsOf(order)).toMatchObject([{ isVoid: false }]);
    await asApproved("orders.cancel", cancelAsAdministrator)(shop.db, administrator, asked);
    expect(await documentsOf(order)).toMatchObject([{ isVoid: true }, { isVoid: true }]);
  });

  test("is not cancelled by staff while the portal is asked about it", async () => {
    const { seller, billed } = await aShop();
    const { order, bill } = await billed();
    await rows(shop, "insert into e_invoice_reports (document_id, seller_id) values ($1, $2)", [
      bill.id,
      seller.userId,
    ]);
    await expect(
      cancelAsAdministrator(shop.db, await aPerson(shop.db, { isAdmin: true }), {
        orderId: order.id,
        reason: refusal,
        isUnregistered: true,
      }),
    ).rejects.toThrow(ReportUnanswered);
    expect(await statusOf(order)).toEqual([{ status: "confirmed" }]);
  });

  test("cannot be marked as paid, and is not given up once it was", async () => {
    const { seller, billed } = await aShop();
    const { bill } = await billed();
    for (const each of [bill, await issued(shop, seller)]) {
      await refuse(each);
      await expect(markDocumentPaid(shop.db, seller, { documentId: each.id })).rejects.toThrow(
        IrnMissing,
      );
      // As the release before allowed.
      await rows(
        shop,
        "update document_statuses set status = 'paid', paid_at = now() where document_id = $1",
        [each.id],
      );
      await expect(giveUp(seller, each)).rejects.toThrow(DocumentStatusConflict);
    }
  });

  test("is not given up once its credit note has an IRN, and both at a time are one of them", async () => {
    const { seller, billed } = await aShop();
    for (let round = 0; round < 5; round++) {
      const { order, bill } = await billed();
      await move(seller, order, "cancelled");
      await refuse(bill);
      const [, second] = await documentsOf(order);
      const note = await documentToSend(shop.db, system, { documentId: second?.id ?? "" });
      const record = () =>
        recordIrn(shop.db, seller, { documentId: note.id, ...portalAnswer(note) });
      if (round === 0) {
        await record();
        await expect(giveUp(seller, bill)).rejects.toThrow(CreditNoteHasIrn);
        continue;
      }
      await Promise.allSettled(
        round % 2 === 0 ? [record(), giveUp(seller, bill)] : [giveUp(seller, bill), record()],
      );
      const [, after] = await documentsOf(order);
      expect(after?.isVoid).toBe(after?.waitsForIrn);
    }
  });
});

test("staff cannot say so of an invoice that needs no IRN", async () => {
  const { seller } = await aShop();
  const product = await aProduct(shop.db, seller, { stock: 2, gstBasisPoints: 1800 });
  const order = await anOrder(shop.db, { buyer, seller, product });
  await move(seller, order, "confirmed");
  const said = await cancelAsAdministrator(shop.db, await aPerson(shop.db, { isAdmin: true }), {
    orderId: order.id,
    reason: refusal,
    isUnregistered: true,
  }).catch((error: unknown) => error);
  expect(said).toBeInstanceOf(NoInvoiceWaits);
  expect(said).toMatchObject({
    fields: { isUnregistered: expect.stringContaining("No invoice is waiting") },
  });
  expect(await statusOf(order)).toEqual([{ status: "confirmed" }]);
});
