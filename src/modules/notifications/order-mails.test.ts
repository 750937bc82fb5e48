import { beforeEach, describe, expect, it } from "vitest";
import {
  buyerOrder,
  cancelOrder,
  changeOrderStatus,
  shipAnotherParcel,
} from "#modules/orders/public.server.ts";
import { plainParcel } from "#modules/orders/shipments/send-parcel.ts";
import type { OrderStatus } from "#modules/orders/contract.ts";
import { purchasePlaced } from "#modules/orders/public.server.ts";
import { emit } from "#platform/jobs/events.ts";
import type { UserActor } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { mailOrderStatusChanged, mailParcelShipped, mailPurchasePlaced } from "./order-mails.ts";

const test = useTestDatabase();
const baseUrl = "https://charma.example";
let buyer: UserActor;
let seller: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  buyer = await aBuyer(test.db);
  seller = await aSeller(test.db, { shopName: "Kolhapur Charmakar" });
  product = await aProduct(test.db, seller, { name: "Saddle tote", pricePaise: 249_900 });
});

const mailsTo = ({ email }: UserActor) => writtenMails(test.db, { to: email, baseUrl });

const handle = (orderId: string, status: OrderStatus) =>
  mailOrderStatusChanged({ db: test.db }, { orderId, status });

describe("mails about a purchase", () => {
  it("tell the buyer once about all orders with every amount, and each seller about theirs", async () => {
    const first = await anOrder(test.db, {
      buyer,
      seller,
      product,
      quantity: 2,
      shippingPaise: 6188,
    });
    const kanpur = await aSeller(test.db, { shopName: "Kanpur Saddlery" });
    const second = await anOrder(test.db, {
      buyer,
      seller: kanpur,
      product: await aProduct(test.db, kanpur, { name: "Bifold", pricePaise: 99_900 }),
      shippingPaise: 3712,
      purchaseId: first.purchaseId,
    });
    const news = { purchaseId: first.purchaseId };
    await mailPurchasePlaced({ db: test.db }, news);

    const [toBuyer, ...more] = await mailsTo(buyer);
    expect(more).toEqual([]);
    expect(toBuyer?.subject).toBe(`Your order ${first.orderNumber}, ${second.orderNumber}`);
    for (const part of [
      "2 × Saddle tote: ₹4,998.00",
      "Shipping (incl. GST): ₹61.88",
      "GST: ₹899.64",
      "Round-off: ₹0.48",
      "Total: ₹5,960.00",
      "1 × Bifold: ₹999.00",
      "Shipping (incl. GST): ₹37.12",
      "GST: ₹179.82",
      "Round-off: ₹0.06",
      "Total: ₹1,216.00",
      "Subtotal: ₹5,997.00",
      "Shipping (incl. GST): ₹99.00",
      "Total: ₹7,176.00",
      "Meera Iyer\n14 Shanivar Peth\nPune, Maharashtra 411030",
      "cash on delivery",
      `${baseUrl}/my-orders`,
    ]) {
      expect(toBuyer?.text).toContain(part);
    }
    const toSeller = await mailsTo(seller);
    expect(toSeller.map((mail) => mail.subject)).toEqual([`New order ${first.orderNumber}`]);
    expect(toSeller[0]?.text).not.toContain("Bifold");
    expect((await mailsTo(kanpur)).map((mail) => mail.subject)).toEqual([
      `New order ${second.orderNumber}`,
    ]);
  });

  it("name the business that the invoice will name", async () => {
    const order = await anOrder(test.db, { buyer, seller, product });
    await test.db.$client.query(
      `update purchases
       set buyer_gstin = '27AAPFU0939F1ZV', buyer_company = 'Rao Traders',
         billing_address = '1 MG Road', billing_city = 'Pune', billing_pin_code = '411001'
       where id = $1`,
      [order.purchaseId],
    );
    await mailPurchasePlaced({ db: test.db }, { purchaseId: order.purchaseId });
    const [toBuyer] = await mailsTo(buyer);
    expect(toBuyer?.text).toContain("Rao Traders\n1 MG Road\nPune 411001\nGSTIN 27AAPFU0939F1ZV");
  });

  it("do not ask an artisan to confirm an order that was cancelled before", async () => {
    const order = await anOrder(test.db, { buyer, seller, product, status: "cancelled" });
    await mailPurchasePlaced({ db: test.db }, { purchaseId: order.purchaseId });
    expect(await mailsTo(seller)).toEqual([]);
  });

  it("are sent to artisans later while many buyers wait for their confirmation", async () => {
    const waits = async () => {
      const order = await anOrder(test.db, { buyer, seller, product });
      await mailPurchasePlaced({ db: test.db }, { purchaseId: order.purchaseId });
      const { rows } = await test.db.$client.query<{ seconds: number }>(
        `delete from pgboss.job
         where name = 'outbox'
         returning extract(epoch from start_after - created_on)::int as seconds`,
      );
      return rows.map(({ seconds }) => seconds).toSorted();
    };
    await test.db.$client.query("delete from pgboss.job");
    expect(await waits()).toEqual([0, 0]);
    for (let waiting = 0; waiting < 40; waiting++)
      await emit(test.db, purchasePlaced({ purchaseId: crypto.randomUUID() }));
    expect(await waits()).toEqual([0, 2]);
    await test.db.$client.query("delete from pgboss.job; delete from mail_outbox");
  });

  it("are written once if the event is handled twice", async () => {
    const order = await anOrder(test.db, { buyer, seller, product });
    for (let time = 0; time < 2; time++)
      await mailPurchasePlaced({ db: test.db }, { purchaseId: order.purchaseId });
    expect(await mailsTo(buyer)).toHaveLength(1);
    expect(await mailsTo(seller)).toHaveLength(1);
    const { rows } = await test.db.$client.query(
      "select count(*) as count from pgboss.job where name = 'outbox'",
    );
    const { rows: written } = await test.db.$client.query(
      "select count(*) as count from mail_outbox",
    );
    expect(rows).toEqual(written);
  });
});

describe("mails about a step", () => {
  it("tell the buyer about confirmation, about shipping with the tracking number, and about delivery", async () => {
    const order = await anOrder(test.db, { buyer, seller, product });
    const step = { carrier: null, trackingNumber: null, note: null };
    await changeOrderStatus(test.db, seller, { orderId: order.id, ...step, to: "confirmed" });
    await handle(order.id, "confirmed");
    await changeOrderStatus(test.db, seller, {
      orderId: order.id,
      to: "shipped",
      carrier: "India Post",
      trackingNumber: "EM123456789IN",
      note: "Wrapped in <felt>",
    });
    await handle(order.id, "shipped");
    await changeOrderStatus(test.db, seller, { orderId: order.id, ...step, to: "delivered" });
    for (let time = 0; time < 2; time++) await handle(order.id, "delivered");

    const mails = await mailsTo(buyer);
    expect(mails.map((mail) => mail.subject)).toEqual([
      `Your order is confirmed: ${order.orderNumber}`,
      `Your order is on its way: ${order.orderNumber}`,
      `Your order was delivered: ${order.orderNumber}`,
    ]);
    expect(mails[1]?.text).toContain("Tracking number: EM123456789IN");
    expect(mails[1]?.text).toContain("Courier: India Post");
    expect(mails[1]?.text).toContain("https://www.indiapost.gov.in/");
    expect(mails[1]?.html).toContain("Wrapped in &lt;felt&gt;");
    expect(await mailsTo(seller)).toEqual([]);
  });

  it("tell the buyer about each parcel of an order, once", async () => {
    const order = await anOrder(test.db, {
      buyer,
      seller,
      product,
      status: "confirmed",
      quantity: 2,
    });
    const one = { ...plainParcel, pieces: [{ lineNumber: 1, quantity: 1 }] };
    const step = { carrier: null, trackingNumber: null, note: null, to: "shipped" } as const;
    await changeOrderStatus(test.db, seller, { orderId: order.id, ...step, parcel: one });
    await handle(order.id, "shipped");
    const rest = { ...one, courierName: "Ravi Travels", trackingNumber: "77" };
    await shipAnotherParcel(test.db, seller, { orderId: order.id, parcel: rest });
    const { shipments } = await buyerOrder(test.db, buyer, { orderId: order.id });
    for (let time = 0; time < 2; time++)
      await mailParcelShipped(
        { db: test.db },
        { orderId: order.id, shipmentId: shipments[1]?.id ?? "" },
      );
    const [first, second, ...others] = await mailsTo(buyer);
    expect(first?.text).toContain("has sent a part of your order");
    expect(first?.text).toContain("In this parcel:");
    expect(second?.subject).toBe(`Another parcel is on its way: ${order.orderNumber}`);
    expect(second?.text).toContain("has sent the rest of your order");
    expect(second?.text).toContain("Courier: Ravi Travels");
    expect(others).toEqual([]);
  });

  it("tell the seller too if the buyer cancelled, and only the buyer if the seller did", async () => {
    const byBuyer = await anOrder(test.db, { buyer, seller, product });
    await cancelOrder(test.db, buyer, { orderId: byBuyer.id });
    for (let time = 0; time < 2; time++) await handle(byBuyer.id, "cancelled");
    expect((await mailsTo(seller)).map((mail) => mail.subject)).toEqual([
      `Order ${byBuyer.orderNumber} was cancelled by the buyer`,
    ]);
    expect((await mailsTo(buyer))[0]?.text).toContain("you cancelled this order");

    const bySeller = await anOrder(test.db, { buyer, seller, product });
    await changeOrderStatus(test.db, seller, {
      orderId: bySeller.id,
      to: "cancelled",
      carrier: null,
      trackingNumber: null,
      note: "The hide had a flaw",
    });
    await handle(bySeller.id, "cancelled");
    expect(await mailsTo(seller)).toHaveLength(1);
    expect((await mailsTo(buyer))[1]?.text).toContain(
      "A note from Kolhapur Charmakar: The hide had a flaw",
    );
  });

  it("are not written for an order that does not exist", async () => {
    await handle("00000000-0000-4000-8000-000000000000", "confirmed");
    expect(await mailsTo(buyer)).toEqual([]);
  });
});
