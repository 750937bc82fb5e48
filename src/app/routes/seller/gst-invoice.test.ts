import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { aSellerDesk, compile, sendAs, type Form } from "#tests/support/seller-desk.ts";
import { useWholeApp } from "#tests/support/whole-app.ts";

/** The GST invoice generator as a browser without scripts uses it, through the whole server. */

const database = useTestDatabase();
const app = useWholeApp(database);
let seller: UserActor;
let cookie: string;
let tote: BuiltProduct;

beforeAll(() => compile(app, "/gst-invoice"), 60_000);

beforeEach(async () => {
  ({ seller, cookie, tote } = await aSellerDesk(database));
});

const ask = (address: string, form?: Form) => sendAs(app, cookie, address, form);

const anInvoice = (form: Form = {}): Form => ({
  idempotencyKey: randomUUID(),
  date: "2026-04-01",
  number: "",
  "customer.name": "Meera Iyer",
  "customer.stateCode": "27",
  "item0.description": "Desk mat",
  "item0.hsn": "42050090",
  "item0.quantity": "2",
  "item0.rate": "1000",
  "item0.gst": "1800",
  ...form,
});

async function pressed(intent: string, form: Form = {}): Promise<string> {
  const answer = await ask("/gst-invoice", anInvoice({ intent, ...form }));
  expect(answer.status).toBe(200);
  return answer.text();
}

describe("the form without scripts", () => {
  test("is answered with its preview, one more item, one less", async () => {
    const shown = await pressed("preview");
    for (const part of ["TAX INVOICE", "PREVIEW", "CGST 9%", "₹2,360.00", 'value="Desk mat"'])
      expect(shown).toContain(part);
    expect(await pressed("add")).toContain('name="item1.description"');
    const one = await pressed("remove.0", { "item4.description": "Belt" });
    expect([one.includes("item0.description"), one.includes("item4.description")]).toEqual([
      false,
      true,
    ]);
  });

  test("takes a product into a row, and never another seller's", async () => {
    const taken = await pressed("take", { known: `variant-${tote.variantId}` });
    expect(taken).toMatch(/name="item1\.description"[^>]*value="Sahyadri tote/);
    const theirs = await aProduct(database.db, await aSeller(database.db), { name: "Not mine" });
    expect(await pressed("take", { known: `variant-${theirs.variantId}` })).not.toContain(
      "Not mine",
    );
  });

  test("keeps a customer in the address book, fills in from it, and knows no other seller's", async () => {
    expect(await pressed("keep", { "customer.city": "Pune" })).toContain(
      "Meera Iyer is in your address book now.",
    );
    const { rows } = await database.db.$client.query<{ id: string }>(
      "select id from customers where seller_id = $1",
      [seller.userId],
    );
    const form = { intent: "fill", customerId: rows[0]?.id ?? "", "customer.name": "" };
    expect(await pressed("fill", form)).toMatch(/name="customer\.city"[^>]*value="Pune"/);
    [cookie = ""] = await signedInCookies(database.db, [(await aSeller(database.db)).userId]);
    const refused = await ask("/gst-invoice", anInvoice(form));
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect([
      page.includes("no longer in your address book"),
      page.includes('value="Pune"'),
    ]).toEqual([true, false]);
    expect(await (await ask(`/gst-invoice?fill=${form.customerId}`)).text()).not.toContain(
      "Meera Iyer",
    );
  });

  test("says beside the field what is wrong, and keeps all that was typed", async () => {
    const answer = await ask(
      "/gst-invoice",
      anInvoice({
        intent: "save",
        "item0.quantity": "a dozen",
        "customer.gstin": "29AAECS9012Q2ZO",
        notes: "धन्यवाद",
        number: "MY/7",
      }),
    );
    expect(answer.status).toBe(422);
    const html = await answer.text();
    for (const part of [
      "Please enter a whole number from 1 to 99,999.",
      "This GSTIN belongs to Karnataka",
      'value="a dozen"',
      "धन्यवाद",
      'value="MY/7"',
    ])
      expect(html).toContain(part);
  });

  test("saves into the register, once however often it is sent", async () => {
    const form = anInvoice({ intent: "save" });
    const places = [await ask("/gst-invoice", form), await ask("/gst-invoice", form)].map(
      (answer) => answer.headers.get("Location"),
    );
    expect(places[0]).toMatch(/^\/invoice\/[0-9a-f-]{36}$/);
    expect(places[1]).toBe(places[0]);
    expect(await (await ask(places[0] ?? "")).text()).toContain("Desk mat");
  });

  test("asks for company settings first", async () => {
    [cookie = ""] = await signedInCookies(database.db, [
      (await aSeller(database.db, { registration: null })).userId,
    ]);
    expect(await (await ask("/gst-invoice")).text()).toContain("Your company settings come first");
  });
});

describe("what is typed as a PDF", () => {
  test("is named for its number, and kept nowhere", async () => {
    const own = await ask("/gst-invoice/pdf", anInvoice({ number: "my/26-27/7" }));
    expect([
      own.status,
      own.headers.get("Content-Type"),
      own.headers.get("Content-Disposition"),
    ]).toEqual([200, "application/pdf", 'attachment; filename="MY-26-27-7.pdf"']);
    expect(
      Buffer.from(await own.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    const unfinished = await ask("/gst-invoice/pdf", { date: "2026-04-01" });
    expect(unfinished.headers.get("Content-Disposition")).toMatch(
      /filename="preview-INV-\d{6}-\d{5}\.pdf"/,
    );
    const { rows } = await database.db.$client.query(
      "select from documents where issuer_seller_id = $1",
      [seller.userId],
    );
    expect(rows).toHaveLength(0);
  });

  test("is refused under a number of the register, with a hundred and one items, and above its limit", async () => {
    const form = anInvoice({ intent: "save" });
    const saved = await (
      await ask((await ask("/gst-invoice", form)).headers.get("Location") ?? "")
    ).text();
    const number = /INV-\d{6}-\d{5}/.exec(saved)?.[0] ?? "";
    const refused = await ask("/gst-invoice/pdf", anInvoice({ number }));
    expect([
      refused.status,
      (await refused.text()).includes("The register gives numbers like this"),
    ]).toEqual([422, true]);
    const many = Object.fromEntries(
      Array.from({ length: 101 }, (_, index) => [`item${index}.rate`, "1"]),
    );
    expect((await ask("/gst-invoice/pdf", anInvoice(many))).status).toBe(422);
    await database.db.$client.query("update rate_limits set count = 240 where key = $1", [
      `own-invoice-pdf:${seller.userId}`,
    ]);
    expect((await ask("/gst-invoice/pdf", anInvoice())).status).toBe(429);
  });
});
