import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { sumPaise } from "#shared/money.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import type { IssuedDocument } from "../contract.ts";
import { IssuerCompanyMissing, OutsideOwnState, OwnGstin, TaxNoLongerFits } from "../errors.ts";
import { documentToSend, issueInvoice } from "../public.server.ts";
import type { InvoiceToIssue } from "./issue-invoice.ts";

const database = useTestDatabase();
let seller: UserActor;
let buyer: UserActor;

beforeAll(async () => {
  [seller, buyer] = [await aSeller(database.db, { state: "29" }), await aPerson(database.db)];
});

const somebody = {
  name: "Meera Iyer",
  address: "4 Lake View",
  city: "Kochi",
  pinCode: "682001",
  stateCode: "32",
  gstin: null,
  enrolmentNumber: null,
  email: "meera@example.com",
  phone: null,
};
const bag = {
  description: "Handbag (Tan)",
  hsn: "42022110",
  quantity: 2,
  unitPricePaise: 211_780,
  gstBasisPoints: 1800,
};

let causes = 0;

function aSale(given: Partial<InvoiceToIssue> = {}): InvoiceToIssue {
  return {
    cause: `sale:${causes++}`,
    sellerId: seller.userId,
    buyerId: buyer.userId,
    orderId: null,
    recipient: somebody,
    shipTo: null,
    placeOfSupply: "32",
    goods: [bag],
    shippingPaise: 9900,
    totalPaise: null,
    order: null,
    isThroughMarketplace: true,
    isPaid: false,
    terms: null,
    notes: null,
    ...given,
  };
}

async function issued(given: Partial<InvoiceToIssue> = {}): Promise<IssuedDocument> {
  const { documentId } = await inTransaction(database.db, (tx) =>
    issueInvoice(tx, system, aSale(given)),
  );
  return documentToSend(database.db, system, { documentId });
}

describe("a regular seller's document", () => {
  test("is a tax invoice with the tax of its place of supply, rounded to the rupee", async () => {
    const between = await issued();
    expect(between).toMatchObject({
      kind: "invoice",
      status: "draft",
      placeOfSupply: "32",
      cgstPaise: 0,
      via: { name: "Charma" },
    });
    expect(
      between.lines.map(({ description, quantity, unit, taxablePaise, igstPaise }) => [
        description,
        quantity,
        unit,
        taxablePaise,
        igstPaise,
      ]),
    ).toEqual([
      ["Handbag (Tan)", 2, "PCS", 423_560, 76_241],
      ["Shipping", null, null, 8_390, 1_510],
    ]);
    expect(between.totalPaise % 100).toBe(0);
    const within = await issued({ placeOfSupply: "29" });
    expect(within).toMatchObject({
      igstPaise: 0,
      cgstPaise: 38_120 + 755,
      sgstPaise: 38_120 + 755,
    });
  });

  test("has the agreed total, to the paisa", async () => {
    const document = await issued({ totalPaise: 509_700 });
    expect(document.totalPaise).toBe(509_700);
    expect(sumPaise([document.taxablePaise, document.igstPaise, document.roundOffPaise])).toBe(
      509_700,
    );
  });

  test("is due after thirty days, or paid from the start", async () => {
    const [open, paid] = [await issued(), await issued({ isPaid: true })];
    expect((open.dueAt?.getTime() ?? 0) - open.issuedAt.getTime()).toBe(30 * 86_400_000);
    expect(paid.status).toBe("paid");
  });

  test("is a bill of supply if nothing is taxed", async () => {
    expect(await issued({ goods: [{ ...bag, gstBasisPoints: 0 }] })).toMatchObject({
      kind: "bill_of_supply",
      igstPaise: 0,
      number: expect.stringMatching(/^BOS-/),
    });
  });

  test("is refused for an order to a Special Economic Zone if it does not say so", async () => {
    const product = await aProduct(database.db, seller);
    const { id: orderId } = await anOrder(database.db, { buyer, seller, product });
    await database.db.$client.query("update orders set sez_supply = 'with_tax' where id = $1", [
      orderId,
    ]);
    // As a release does that does not know such orders.
    for (const gstBasisPoints of [1800, 0])
      await expect(issued({ orderId, goods: [{ ...bag, gstBasisPoints }] })).rejects.toThrow(
        "does not say that it goes to a Special Economic Zone",
      );
    expect(await issued({ orderId, sezSupply: "with_tax", placeOfSupply: "29" })).toMatchObject({
      kind: "invoice",
      cgstPaise: 0,
      igstPaise: 76_241 + 1_510,
    });
  });

  test("is never addressed to their own GSTIN", async () => {
    await expect(issued({ recipient: { ...somebody, gstin: "29AAPFU0939F1ZV" } })).rejects.toThrow(
      OwnGstin,
    );
  });
});

describe("a seller without a regular registration", () => {
  test.each([
    ["composition", "bill_of_supply", /^BOS-/],
    ["unregistered", "bill", /^BIL-/],
  ] as const)(
    "%s: %s without tax, within the own state only",
    async (registration, kind, number) => {
      const artisan = await aSeller(database.db, { registration, state: "08" });
      const document = await issued({ sellerId: artisan.userId, placeOfSupply: "08" });
      expect(document).toMatchObject({
        kind,
        number: expect.stringMatching(number),
        cgstPaise: 0,
        igstPaise: 0,
        taxablePaise: 433_460,
      });
      await expect(issued({ sellerId: artisan.userId })).rejects.toThrow(OutsideOwnState);
    },
  );

  test("cannot bill a price that was agreed with tax in it", async () => {
    const artisan = await aSeller(database.db, { registration: "composition", state: "08" });
    await expect(
      issued({ sellerId: artisan.userId, placeOfSupply: "08", totalPaise: 509_700 }),
    ).rejects.toThrow(TaxNoLongerFits);
  });

  test("cannot bill without company settings", async () => {
    const nobody = await aSeller(database.db, { registration: null });
    await expect(issued({ sellerId: nobody.userId })).rejects.toThrow(IssuerCompanyMissing);
  });
});

describe("the financial year of numbers", () => {
  // Sets the clock of the transaction: now() returns this time.
  async function issuedAt(time: string, given: Partial<InvoiceToIssue>): Promise<string> {
    const { number } = await inTransaction(database.db, async (tx) => {
      await tx.$client.query(
        "create schema if not exists hands; create or replace function hands.now() " +
          `returns timestamptz language sql as $$ select '${time}'::timestamptz $$; ` +
          "set local search_path = hands, public, pg_catalog",
      );
      return issueInvoice(tx, system, aSale(given));
    });
    return number;
  }

  test("ends at midnight in India on 31 March", async () => {
    const artisan = { sellerId: (await aSeller(database.db, { state: "33" })).userId };
    expect([
      await issuedAt("2027-03-31T18:29:58Z", artisan),
      await issuedAt("2027-03-31T18:29:59.999Z", artisan),
      await issuedAt("2027-03-31T18:30:00Z", artisan),
    ]).toEqual(["INV-202703-00001", "INV-202703-00002", "INV-202704-00001"]);
  });
});
