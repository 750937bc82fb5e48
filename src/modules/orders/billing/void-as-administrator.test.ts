import { beforeAll, describe, expect, test } from "vitest";
import type { IssuedDocument } from "#modules/invoicing/contract.ts";
import { DocumentStatusConflict, NoInvoiceWaits } from "#modules/invoicing/errors.ts";
import { documentsOfOrders, issuedDocument, recordIrn } from "#modules/invoicing/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { OwnShopDecision } from "#policy/own-shop.ts";
import { NotFound } from "#shared/errors.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aLargeSeller, boughtByHotel, hotel, issued } from "#tests/support/e-invoices.ts";
import { portalAnswer } from "#tests/support/portal-answer.ts";
import { returnsOfSeller } from "#tests/support/returns-of-seller.ts";
import { asApproved } from "#tests/support/second-person.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { MonthIsFiled } from "#modules/filings/errors.ts";
import { OrderNotCancelled } from "../errors.ts";
import { cancelAsAdministrator } from "../steps/cancel-as-administrator.ts";
import { changeOrderStatus } from "../steps/change-order-status.ts";
import { askToVoid, voidAsAdministrator } from "./void-as-administrator.ts";

const shop = useTestDatabase();
const reason = `3028: GSTIN ${hotel.gstin} is not present in invoice system`;
let seller: UserActor;
let administrator: UserActor;

beforeAll(async () => {
  seller = await aLargeSeller(shop);
  administrator = await aPerson(shop.db, { isAdmin: true });
});

const approved = asApproved("orders.voidInvoice", voidAsAdministrator);
const giveUp = ({ id: documentId }: Pick<IssuedDocument, "id">) =>
  approved(shop.db, administrator, { documentId, reason });
const refusalOf = async (documentId: string, actor = administrator) =>
  (await askToVoid(shop.db, actor, { documentId })).refusal;

/** The seller marked a return of the month of a document as filed, `monthsAgo` before it. */
async function filed({ id }: Pick<IssuedDocument, "id">, form = "gstr1", monthsAgo = 0) {
  const marked = await rows<{ id: string }>(
    shop,
    `insert into filed_returns (
       seller_id, registration, form, period, filed_on, arn, recorded_by
     )
     select d.issuer_seller_id, d.supplier, $2,
       to_char(
         d.issued_at at time zone 'Asia/Kolkata' - make_interval(months => $3), 'YYYY-MM'
       ),
       today_in_india(), 'AA271126123456A', d.issuer_seller_id
     from documents d
     where d.id = $1
     returning id`,
    [id, form, monthsAgo],
  );
  return () =>
    rows(
      shop,
      "update filed_returns set withdrawn_at = now(), withdrawn_by = recorded_by where id = $1",
      [marked[0]?.id],
    );
}
const read = (id: string, actor = seller) => issuedDocument(shop.db, actor, { documentId: id });

/** Changes rows that never change otherwise. */
async function changed(table: string, change: () => Promise<unknown>) {
  await rows(shop, `alter table ${table} disable trigger user`);
  await change();
  await rows(shop, `alter table ${table} enable trigger user`);
}

/** A confirmed order of a hotel, whose bill waits for its IRN. */
async function billedOrder(own: UserActor) {
  const [buyer, product] = [
    await aBuyer(shop.db),
    await aProduct(shop.db, own, { stock: 2, gstBasisPoints: 1800 }),
  ];
  const order = await anOrder(shop.db, { buyer, seller: own, product });
  await boughtByHotel(shop, order.purchaseId);
  await changeOrderStatus(shop.db, own, {
    orderId: order.id,
    to: "confirmed",
    note: null,
    carrier: null,
    trackingNumber: null,
  });
  const documents = async () =>
    (await documentsOfOrders(shop.db, administrator, { orderIds: [order.id] })).get(order.id) ?? [];
  return { order, documents };
}

describe("staff who know that the portal refuses the buyer's GSTIN", () => {
  test("cancel an invoice without an order, with a second person", async () => {
    const { id } = await issued(shop, seller);
    expect(await voidAsAdministrator(shop.db, administrator, { documentId: id, reason })).toBe(
      "afterApproval",
    );
    expect(await read(id)).toMatchObject({ isVoid: false });
    const bill = await issued(shop, seller);
    await giveUp(bill);
    expect(await read(bill.id)).toMatchObject({
      isVoid: true,
      status: "cancelled",
      creditedBy: [{ totalPaise: bill.totalPaise }],
    });
    await expect(giveUp(bill)).rejects.toThrow(NoInvoiceWaits);
  });

  test("cancel the invoice of a cancelled order, and only of such a one", async () => {
    const own = await aLargeSeller(shop);
    const { order, documents } = await billedOrder(own);
    const [bill] = await documents();
    await expect(giveUp({ id: bill?.id ?? "" })).rejects.toThrow(OrderNotCancelled);
    await asApproved("orders.cancel", cancelAsAdministrator)(shop.db, administrator, {
      orderId: order.id,
      reason: "Cancelled before the portal answered",
    });
    expect(await documents()).toMatchObject([{ isVoid: false }, { isVoid: false }]);
    await giveUp({ id: bill?.id ?? "" });
    expect(await documents()).toMatchObject([{ isVoid: true }, { isVoid: true }]);
    expect(await returnsOfSeller(shop, own)).toMatchObject({ sums: [], outward: [] });
  });

  test("do not cancel an invoice whose month is filed, until the mark is withdrawn", async () => {
    const own = await aLargeSeller(shop);
    const bill = await issued(shop, own);
    await filed(bill, "gstr1", 1);
    await filed(await issued(shop, await aLargeSeller(shop)));
    expect(await refusalOf(bill.id)).toBeNull();
    for (const form of ["gstr1", "gstr3b"]) {
      const withdraw = await filed(bill, form);
      await expect(giveUp(bill)).rejects.toThrow(MonthIsFiled);
      expect(await refusalOf(bill.id)).toContain("is marked as filed");
      await withdraw();
    }
    await giveUp(bill);
    expect(await read(bill.id, own)).toMatchObject({ isVoid: true });
  });

  test("do not cancel an order or an invoice if the month of either document is filed", async () => {
    const own = await aLargeSeller(shop);
    const { order, documents } = await billedOrder(own);
    const [bill] = await documents();
    const withdraw = await filed({ id: bill?.id ?? "" });
    const cancel = { orderId: order.id, reason };
    await expect(
      cancelAsAdministrator(shop.db, administrator, { ...cancel, isUnregistered: true }),
    ).rejects.toThrow(MonthIsFiled);
    await withdraw();
    await asApproved("orders.cancel", cancelAsAdministrator)(shop.db, administrator, cancel);
    expect(await refusalOf(bill?.id ?? "")).toBeNull();
    const [, note] = await documents();
    await changed("documents", () =>
      rows(shop, "update documents set issued_at = issued_at + interval '40 days' where id = $1", [
        note?.id,
      ]),
    );
    await filed({ id: note?.id ?? "" });
    await expect(giveUp({ id: bill?.id ?? "" })).rejects.toThrow(MonthIsFiled);
    expect(await refusalOf(bill?.id ?? "")).toContain("is marked as filed");
  });

  test("read on the page why an invoice cannot be cancelled, before they give a reason", async () => {
    const bill = await issued(shop, seller);
    expect(await askToVoid(shop.db, administrator, { documentId: bill.id })).toEqual({
      number: bill.number,
      refusal: null,
      orderToCancel: null,
    });
    await rows(shop, "update profiles set is_admin = true where user_id = $1", [seller.userId]);
    expect(await refusalOf(bill.id, { ...seller, isAdmin: true })).toContain("your own shop");
    await giveUp(bill);
    expect(await refusalOf(bill.id)).toContain("No invoice is waiting");
    const [note] = (await read(bill.id)).creditedBy;
    await expect(refusalOf(note?.id ?? "")).rejects.toThrow(NotFound);
    const registered = await issued(shop, seller);
    await recordIrn(shop.db, seller, { documentId: registered.id, ...portalAnswer(registered) });
    expect(await refusalOf(registered.id)).toContain("No invoice is waiting");
    const { documents, order } = await billedOrder(await aLargeSeller(shop));
    const documentId = (await documents())[0]?.id ?? "";
    expect(await askToVoid(shop.db, administrator, { documentId })).toMatchObject({
      refusal: expect.stringContaining("is not cancelled"),
      orderToCancel: order.id,
    });
  });

  test("do not cancel what is paid or has its IRN, what is no invoice, or a document of their shop", async () => {
    const paid = await issued(shop, seller);
    await rows(
      shop,
      "update document_statuses set status = 'paid', paid_at = now() where document_id = $1",
      [paid.id],
    );
    await expect(giveUp(paid)).rejects.toThrow(DocumentStatusConflict);
    const registered = await issued(shop, seller);
    await recordIrn(shop.db, seller, { documentId: registered.id, ...portalAnswer(registered) });
    await expect(giveUp(registered)).rejects.toThrow(NoInvoiceWaits);
    await expect(giveUp({ id: "no-such-invoice" })).rejects.toThrow(NotFound);
    const selling = { ...(await aLargeSeller(shop)), isAdmin: true };
    await rows(shop, "update profiles set is_admin = true where user_id = $1", [selling.userId]);
    const { id: documentId } = await issued(shop, selling);
    await expect(voidAsAdministrator(shop.db, selling, { documentId, reason })).rejects.toThrow(
      OwnShopDecision,
    );
  });
});
