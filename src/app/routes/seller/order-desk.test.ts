import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import {
  aSellerDesk,
  aTypedOrder,
  compile,
  sendAs,
  type Form,
} from "#tests/support/seller-desk.ts";
import { useWholeApp } from "#tests/support/whole-app.ts";

/** The seller's order desk as a browser without scripts uses it, through the whole server. */

const database = useTestDatabase();
const app = useWholeApp(database);
let cookie: string;
let tote: BuiltProduct;

beforeAll(() => compile(app, "/order-management"), 60_000);

beforeEach(async () => {
  ({ cookie, tote } = await aSellerDesk(database));
});

const ask = (address: string, form?: Form) => sendAs(app, cookie, address, form);
const anOrder = (form?: Form) => aTypedOrder(tote, form);

describe("Create Order without scripts", () => {
  test("offers customers and items in lists, with rows that stand ready, under a key of its own", async () => {
    await ask("/order-management/new", anOrder());
    const html = await (await ask("/order-management/new")).text();
    for (const part of [
      "Sahyadri tote",
      "Meera Iyer",
      'name="item4.variantId"',
      'name="customer.name"',
    ])
      expect(html).toContain(part);
    const keyIn = (page: string) => /name="idempotencyKey" value="([^"]+)"/.exec(page)?.[1];
    expect(keyIn(html)).toMatch(/^[0-9a-f-]{36}$/);
    expect(keyIn(await (await ask("/order-management/new")).text())).not.toBe(keyIn(html));
  });

  test("sent twice leads to the same order", async () => {
    const form = anOrder();
    const places = [
      await ask("/order-management/new", form),
      await ask("/order-management/new", form),
    ].map((answer) => answer.headers.get("Location"));
    expect(places[0]).toMatch(/^\/order-management\/[0-9a-f-]{36}$/);
    expect(places[1]).toBe(places[0]);
  });

  test("says what is missing in the specified words, and keeps every row that was typed", async () => {
    const answer = await ask("/order-management/new", {
      idempotencyKey: randomUUID(),
      "item0.variantId": tote.variantId,
      "item0.quantity": "3",
      "item0.price": "777.50",
      notes: "For the fair",
    });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    for (const part of [
      "Please select a customer and add at least one item",
      'value="777.50"',
      'value="3"',
      "For the fair",
    ])
      expect(html).toContain(part);
  });

  test("says beside the customer's field what is wrong with it", async () => {
    const answer = await ask("/order-management/new", anOrder({ "customer.pinCode": "560025" }));
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(
      "PIN code 560025 is not in Maharashtra. Please check both.",
    );
  });

  test("refuses to sell what is not there, naming it", async () => {
    const answer = await ask("/order-management/new", anOrder({ "item0.quantity": "6" }));
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("Only 5 of Sahyadri tote left.");
  });
});

describe("the file of orders", () => {
  test("holds the filtered orders, and no cell that a spreadsheet would run", async () => {
    await ask(
      "/order-management/new",
      anOrder({
        "customer.name": '=HYPERLINK("http://evil.example","Meera")',
        "customer.phone": "98450 12345",
        "customer.city": "@Pune",
        "item0.quantity": "2",
        shipping: "60",
      }),
    );
    await ask("/order-management/new", anOrder({ "customer.name": "Ravi Kale" }));
    const answer = await ask("/order-management/orders.csv?q=evil");
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="orders-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
    expect(text.startsWith("\uFEFFOrder number,")).toBe(true);
    expect(parse(text, { bom: true, columns: true })).toEqual([
      expect.objectContaining({
        Customer: `'=HYPERLINK("http://evil.example","Meera")`,
        Phone: "'+919845012345",
        City: "'@Pune",
        Origin: "by hand",
        Status: "pending",
        State: "Maharashtra",
        Pieces: "2",
        Items: expect.stringMatching(/^2 × Sahyadri tote \[SKU-\w+\]$/),
        Subtotal: "2000",
        "Shipping (incl. GST)": "60",
        GST: "360",
        Total: "2420",
      }),
    ]);
  });

  test("holds no other seller's orders", async () => {
    await ask("/order-management/new", anOrder());
    [cookie = ""] = await signedInCookies(database.db, [(await aSeller(database.db)).userId]);
    expect(
      parse(await (await ask("/order-management/orders.csv")).text(), { bom: true, columns: true }),
    ).toEqual([]);
  });
});

describe("the screens of orders and customers", () => {
  test("say the specified sentence when orders cannot be read", async () => {
    await database.db.$client.query("alter table order_items rename to order_items_away");
    try {
      const answer = await ask("/order-management");
      expect(answer.status).toBe(503);
      expect(await answer.text()).toContain("Failed to fetch orders. Please try again.");
    } finally {
      await database.db.$client.query("alter table order_items_away rename to order_items");
    }
  });

  test("add a customer, who then has no order, and take them out for good", async () => {
    await ask("/seller/customers/new", {
      name: "Hotel Sahyadri",
      stateCode: "27",
      phone: "020 2612 3456",
    });
    const page = await (await ask("/seller/customers?q=2612")).text();
    expect(page).toContain("Hotel Sahyadri");
    const address = /\/seller\/customers\/[0-9a-f-]{36}/.exec(page)?.[0] ?? "";
    expect(await (await ask(address)).text()).toContain("No orders yet");
    expect((await ask(address, { intent: "remove" })).headers.get("Location")).toBe(
      "/seller/customers",
    );
    expect((await ask(address)).status).toBe(404);
  });

  test("go on with the same filters after a step from the table, and nowhere else", async () => {
    const address = (await ask("/order-management/new", anOrder())).headers.get("Location") ?? "";
    const stepped = async (to: string, asked: string) =>
      (await ask(address, { to, from: "table", asked })).headers.get("Location");
    expect(await stepped("confirmed", "?status=pending&q=meera&after=x")).toBe(
      "/order-management?status=pending&q=meera",
    );
    expect(await stepped("shipped", "//evil.example")).toBe("/order-management");
  });

  test("keep a note that is empty out, and say so beside it", async () => {
    const address = (await ask("/order-management/new", anOrder())).headers.get("Location") ?? "";
    const answer = await ask(address, { intent: "note", body: "  " });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Please write the note first.");
  });
});
