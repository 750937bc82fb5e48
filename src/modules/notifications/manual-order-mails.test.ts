import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { CreateManualOrder } from "#modules/orders/by-hand/contract.ts";
import { changeOrderStatus, createManualOrder } from "#modules/orders/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { countSales } from "#server/count-sales.ts";
import { eventHandler } from "#server/events.ts";
import { aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { silentLog } from "#tests/support/silent-log.ts";
import { testConfig } from "#tests/support/config.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";

const database = useTestDatabase();
let seller: UserActor;
let tote: BuiltProduct;

beforeEach(async () => {
  await database.db.$client.query("delete from mail_outbox");
  seller = await aSeller(database.db, { shopName: "Kolhapur Charmakar" });
  tote = await aProduct(database.db, seller, { name: "Saddle tote", pricePaise: 249_900 });
});

function make(customer: Readonly<Record<string, string>>) {
  return createManualOrder(
    database.db,
    seller,
    CreateManualOrder.parse({
      idempotencyKey: randomUUID(),
      "customer.name": "Meera Iyer",
      "customer.stateCode": "27",
      "item0.variantId": tote.variantId,
      "item0.quantity": "2",
      ...customer,
    }),
  );
}

/** Runs the handler twice, since a job may. */
async function hear(name: string, data: object): Promise<void> {
  const handle = eventHandler({
    log: silentLog,
    db: database.db,
    config: testConfig,
    pictures: openFolderStore("/tmp/no-such-folder", "none"),
  });
  for (let time = 0; time < 2; time++) await handle({ name, data });
}

const mails = () => writtenMails(database.db);

const step = { note: null, carrier: "India Post", trackingNumber: "EE123456789IN" };

describe("mails about a manual order", () => {
  test("reach the customer once, in the shop's name, with the total and no link to an account", async () => {
    const { orderId, orderNumber } = await make({
      "customer.email": "meera@example.com",
      "customer.city": "Pune",
    });
    await hear("orders.madeByHand", { orderId });
    const written = await mails();
    expect(written.map(({ to, subject }) => [to, subject])).toEqual([
      ["meera@example.com", `Your order ${orderNumber} from Kolhapur Charmakar`],
    ]);
    for (const part of [
      "2 × Saddle tote: ₹4,998.00",
      "GST: ₹899.64",
      "Total: ₹5,898.00",
      "Meera Iyer\nPune, Maharashtra",
    ])
      expect(written[0]?.text).toContain(part);
    expect(written[0]?.text).not.toContain("/my-orders");
  });

  test("tell the customer each step too, with the tracking number", async () => {
    const { orderId, orderNumber } = await make({ "customer.email": "meera@example.com" });
    for (const to of ["confirmed", "shipped"] as const) {
      await changeOrderStatus(database.db, seller, { orderId, to, ...step });
      await hear("orders.statusChanged", { orderId, status: to });
    }
    const written = await mails();
    expect(written.map(({ subject }) => subject)).toEqual([
      `Your order is confirmed: ${orderNumber}`,
      `Your order is on its way: ${orderNumber}`,
    ]);
    expect(written[1]?.text).toContain("EE123456789IN");
    expect(written[1]?.text).not.toContain("/my-orders");
  });

  test("are not written without an address", async () => {
    const { orderId } = await make({});
    await hear("orders.madeByHand", { orderId });
    await changeOrderStatus(database.db, seller, { orderId, to: "confirmed", ...step });
    await hear("orders.statusChanged", { orderId, status: "confirmed" });
    expect(await mails()).toEqual([]);
  });

  test("do not make its units count as sold, which buyers would read", async () => {
    const sales = async () => {
      await countSales(database.db);
      return (
        await database.db.$client.query<{ sales: number }>(
          "select sales from products where id = $1",
          [tote.id],
        )
      ).rows[0]?.sales;
    };
    const { orderId } = await make({});
    await hear("orders.madeByHand", { orderId });
    expect(await sales()).toBe(0);
    await changeOrderStatus(database.db, seller, { orderId, to: "cancelled", ...step });
    await hear("orders.statusChanged", { orderId, status: "cancelled" });
    expect(await sales()).toBe(0);
  });
});
