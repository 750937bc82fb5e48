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
import { OrderNotCancelled } from "../errors.ts";
import { cancelAsAdministrator } from "../steps/cancel-as-administrator.ts";
import { changeOrderStatus } from "../steps/change-order-status.ts";
import { voidAsAdministrator } from "./void-as-administrator.ts";

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
const read = (id: string) => issuedDocument(shop.db, seller, { documentId: id });

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
      (await documentsOfOrders(shop.db, administrator, { orderIds: [order.id] })).get(order.id) ??
      [];
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
