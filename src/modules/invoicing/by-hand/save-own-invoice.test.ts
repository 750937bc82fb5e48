import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { phoneAddressOf } from "#shared/phone-account.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import type { IssuedDocument } from "../contract.ts";
import { IssuerCompanyMissing, InvalidInvoice, InvoiceAlreadySaved } from "../errors.ts";
import {
  forgetSavedItem,
  invoiceDesk,
  issuedDocument,
  saveOwnInvoice,
  savedItems,
} from "../public.server.ts";
import { readInvoice, usualTerms, type InvoiceFields } from "./rules/typed-invoice.ts";

const database = useTestDatabase();
let seller: UserActor;

beforeEach(async () => {
  seller = await aSeller(database.db, { state: "27" });
});

const typed = {
  number: "MY/26-27/7",
  date: "2026-04-01",
  "customer.name": "Hotel Sahyadri",
  "customer.stateCode": "29",
  "customer.address": "4 Residency Road",
  "customer.pinCode": "560 025",
  terms: usualTerms,
  "item0.description": "Desk mat",
  "item0.hsn": "4205 00 90",
  "item0.quantity": "12",
  "item0.rate": "₹1,250.50",
  "item0.gst": "1800",
  "item3.description": "चमड़े की चप्पल",
  "item3.hsn": "64032040",
  "item3.quantity": "2",
  "item3.rate": "1499",
  "item3.gst": "500",
  shipping: "99",
};

async function saved(
  changes: InvoiceFields = {},
  key: string = randomUUID(),
  as = seller,
): Promise<IssuedDocument> {
  const { documentId } = await saveOwnInvoice(database.db, as, {
    idempotencyKey: key,
    invoice: readInvoice({ ...typed, ...changes }),
  });
  return issuedDocument(database.db, as, { documentId });
}

const serialOf = ({ number }: IssuedDocument) => Number(number.slice(-5));

async function refused(
  changes: InvoiceFields,
  as = seller,
): Promise<Readonly<Record<string, string>>> {
  const error: unknown = await saved(changes, randomUUID(), as).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(InvalidInvoice);
  return (error as InvalidInvoice).fields;
}

describe("an invoice that a seller writes", () => {
  test("enters the register under the next number and today's date, whatever number and date it is printed with", async () => {
    const [first, second] = [await saved(), await saved()];
    expect(serialOf(second) - serialOf(first)).toBe(1);
    expect(first).toMatchObject({
      kind: "invoice",
      status: "draft",
      orderId: null,
      via: null,
      placeOfSupply: "29",
      cgstPaise: 0,
      taxablePaise: 1_500_600 + 299_800 + 8_562,
      terms: usualTerms,
    });
    expect(first.recipient).toMatchObject({
      name: "Hotel Sahyadri",
      pinCode: "560025",
      gstin: null,
    });
    expect(
      first.lines.map(({ line, hsn, unit, taxablePaise }) => [line, hsn, unit, taxablePaise]),
    ).toEqual([
      [1, "42050090", "PCS", 1_500_600],
      [2, "64032040", "PRS", 299_800],
      [3, "42050090", null, expect.any(Number)],
      [4, "64032040", null, expect.any(Number)],
    ]);
    expect(Date.now() - first.issuedAt.getTime()).toBeLessThan(60_000);
    const { rows } = await database.db.$client.query(
      `select actor_id, after ->> 'number' as number
       from audit_trail
       where action = 'invoicing.saveOwnInvoice' and actor_id = $1
       order by id`,
      [seller.userId],
    );
    expect(rows).toEqual(
      [first, second].map(({ number }) => ({ actor_id: seller.userId, number })),
    );
  });

  test("is one document if it is sent twice, also at the same moment, and is refused if its content changed meanwhile", async () => {
    const key = randomUUID();
    const both = await Promise.all([saved({}, key), saved({}, key)]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect((await saved({}, key)).id).toBe(both[0]?.id);
    await expect(saved({ "item0.quantity": "13" }, key)).rejects.toThrow(InvoiceAlreadySaved);
    expect(serialOf(await saved()) - Math.max(...both.map(serialOf))).toBe(1);
  });

  test("gets the number that was forecast, and two that are saved at once get two numbers", async () => {
    const desk = await invoiceDesk(database.db, seller);
    const numbers = (await Promise.all([saved(), saved(), saved()])).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(3);
    expect(numbers).toContain(desk?.nextNumbers.invoice);
  });

  test("is refused with a sentence beside each field", async () => {
    expect(
      await refused({
        "customer.name": " ",
        "customer.stateCode": "",
        "item0.quantity": "a dozen",
        "item3.rate": "cheap",
        "item3.gst": "1700",
        "item3.hsn": "12",
      }),
    ).toEqual({
      "customer.name": "Please enter the customer's name.",
      "customer.stateCode": "Please choose a state: it decides which GST applies.",
      "item0.quantity": "Please enter a whole number from 1 to 99,999.",
      "item3.rate": "Please enter the price of one piece in rupees, up to ₹10 crore.",
      "item3.gst": "Please choose a GST rate from the list.",
      "item3.hsn": "Please enter an HSN code of 4, 6 or 8 digits.",
      "customer.pinCode": undefined,
    });
    expect(
      Object.keys(
        await refused({
          "customer.gstin": "27AAPFU0939F1ZV",
          "item0.rate": "1.234",
          shipping: "free",
          "customer.email": "nobody",
          "customer.phone": "12",
        }),
      ).toSorted(),
    ).toEqual(["customer.email", "customer.gstin", "customer.phone", "item0.rate", "shipping"]);
    expect(await refused({ "customer.email": phoneAddressOf(seller.userId) })).toHaveProperty([
      "customer.email",
    ]);
    expect(await refused({ "customer.address": "", "item0.quantity": "40" })).toMatchObject({
      "customer.address": expect.stringContaining("₹50,000"),
    });
    const company = (await invoiceDesk(database.db, seller))?.issuer.supplier.gstin ?? "";
    expect(
      await refused({
        "customer.stateCode": "27",
        "customer.pinCode": "411001",
        "customer.gstin": company,
      }),
    ).toEqual({ "customer.gstin": "This GSTIN is your own." });
    for (const quantity of ["1e3", "0x10", "1.0"])
      expect(await refused({ "item0.quantity": quantity })).toHaveProperty(["item0.quantity"]);
    const nearlyNothing = {
      "item0.rate": "0.01",
      "item0.quantity": "1",
      "item3.rate": "0.20",
      "item3.quantity": "1",
      shipping: "",
    };
    expect(await refused(nearlyNothing), "rounded to the rupee it would be nothing").toEqual({
      form: "An invoice must total at least ₹1.",
    });
    await expect(
      saved({}, randomUUID(), await aSeller(database.db, { registration: null })),
    ).rejects.toThrow(IssuerCompanyMissing);
  });
});

describe("a seller without a regular registration", () => {
  test.each([
    ["composition", "bill_of_supply"],
    ["unregistered", "bill"],
  ] as const)("%s: %s without tax, in the own state only", async (registration, kind) => {
    const artisan = await aSeller(database.db, { registration, state: "08" });
    const there = { "customer.stateCode": "08", "customer.pinCode": "302001" };
    expect(await saved(there, randomUUID(), artisan)).toMatchObject({
      kind,
      cgstPaise: 0,
      igstPaise: 0,
      taxablePaise: 1_500_600 + 299_800 + 9_900,
    });
    expect(await refused({}, artisan)).toEqual({
      "customer.stateCode":
        "Without a regular GST registration you can sell within Rajasthan only.",
    });
  });
});

describe("saved items", () => {
  test("can be reused with the last price; another seller can neither see nor delete them", async () => {
    await saved();
    await saved({ "item0.rate": "1300", "item0.description": "desk MAT" });
    const items = await savedItems(database.db, seller);
    expect(
      items.map(({ description, unitPricePaise }) => [description, unitPricePaise]).toSorted(),
    ).toEqual([
      ["desk MAT", 130_000],
      ["चमड़े की चप्पल", 149_900],
    ]);
    const other = await aSeller(database.db);
    expect(await savedItems(database.db, other)).toEqual([]);
    const itemId = items[0]?.id ?? "";
    await expect(forgetSavedItem(database.db, other, { itemId })).rejects.toThrow(NotFound);
    await forgetSavedItem(database.db, seller, { itemId });
    expect(await savedItems(database.db, seller)).toHaveLength(1);
  });

  test("are the latest 200", async () => {
    await database.db.$client.query(
      `insert into saved_items (
         seller_id, description, hsn, unit_price_paise, gst_basis_points, used_at
       )
       select $1, 'Strap ' || n, '42050090', 100, 1800, now() - n * interval '1 hour'
       from generate_series(1, 200) as n`,
      [seller.userId],
    );
    await saved();
    const names = (await savedItems(database.db, seller)).map(({ description }) => description);
    expect([names.length, names.includes("Strap 198"), names.includes("Strap 199")]).toEqual([
      200,
      true,
      false,
    ]);
  });
});
