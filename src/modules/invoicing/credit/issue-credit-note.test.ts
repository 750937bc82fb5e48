import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import type { IssuedDocument } from "../contract.ts";
import { issueCreditNote, documentToSend, issueInvoice } from "../public.server.ts";
import type { Credit } from "./issue-credit-note.ts";

const database = useTestDatabase();
let seller: UserActor;
let invoice: IssuedDocument;
let causes = 0;

const somebody = {
  name: "Meera Iyer",
  address: "4 Lake View",
  city: "Pune",
  pinCode: "411001",
  stateCode: "27",
  gstin: null,
  enrolmentNumber: null,
  email: null,
  phone: null,
};

beforeAll(async () => {
  seller = await aSeller(database.db);
});

beforeEach(async () => {
  const goods = [
    {
      description: "Wallet",
      hsn: "42023120",
      quantity: 3,
      unitPricePaise: 33_333,
      gstBasisPoints: 1800,
    },
    {
      description: "Sandals",
      hsn: "64035990",
      quantity: 1,
      unitPricePaise: 149_900,
      gstBasisPoints: 500,
    },
  ];
  const { documentId } = await inTransaction(database.db, (tx) =>
    issueInvoice(tx, system, {
      cause: `credited:${causes++}`,
      sellerId: seller.userId,
      buyerId: null,
      orderId: null,
      recipient: somebody,
      shipTo: null,
      placeOfSupply: "27",
      goods,
      shippingPaise: 7900,
      totalPaise: null,
      order: null,
      isThroughMarketplace: true,
      isPaid: false,
      terms: null,
      notes: null,
    }),
  );
  invoice = await documentToSend(database.db, system, { documentId });
});

async function credit(given: Credit, cause = `note:${causes++}`): Promise<IssuedDocument | null> {
  const note = await inTransaction(database.db, (tx) =>
    issueCreditNote(tx, system, { cause, of: { documentId: invoice.id }, credit: given }),
  );
  return note === null
    ? null
    : documentToSend(database.db, system, { documentId: note.documentId });
}

/** Credits these pieces of the first line at the price of the invoice. */
function wallets(quantity: number, totalPaise: number): Credit {
  return { pieces: [{ line: 1, quantity }], withShipping: false, totalPaise };
}

describe("a credit note", () => {
  test("reverses everything, and cancels its invoice", async () => {
    const note = await credit("rest");
    expect(note).toMatchObject({
      kind: "credit_note",
      number: expect.stringMatching(/^CRN-/),
      corrects: { number: invoice.number },
      totalPaise: invoice.totalPaise,
      roundOffPaise: invoice.roundOffPaise,
    });
    expect(note?.lines).toEqual(invoice.lines);
    expect(await documentToSend(database.db, system, { documentId: invoice.id })).toMatchObject({
      status: "cancelled",
      creditedBy: [{ number: note?.number }],
    });
  });

  test("in parts adds up to the invoice exactly, and never exceeds it", async () => {
    const first = await credit(wallets(1, 39_333));
    expect(first?.lines).toMatchObject([
      { line: 1, quantity: 1, taxablePaise: 33_333, cgstPaise: 3_000, sgstPaise: 3_000 },
    ]);
    const [line] = invoice.lines;
    await credit(wallets(2, (line?.taxablePaise ?? 0) + 2 * (line?.cgstPaise ?? 0) - 39_333));
    const last = await credit("rest");
    const notes = [
      ...(await documentToSend(database.db, system, { documentId: invoice.id })).creditedBy,
    ];
    expect(notes.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(invoice.totalPaise);
    expect(last?.lines.map(({ description }) => description)).toEqual([
      "Sandals",
      "Shipping",
      "Shipping",
    ]);
    expect(await credit("rest")).toBeNull();
  });

  test("of one cause is issued once, however often it is requested", async () => {
    const twins = await Promise.all([
      credit(wallets(1, 39_333), "twin"),
      credit(wallets(1, 39_333), "twin"),
    ]);
    expect(new Set(twins.map((each) => each?.number)).size).toBe(1);
  });

  test.each([
    [
      "more pieces than were sold",
      { pieces: [{ line: 1, quantity: 4 }], withShipping: false, totalPaise: 100_000 },
    ],
    [
      "a line that is not on it",
      { pieces: [{ line: 9, quantity: 1 }], withShipping: false, totalPaise: 100 },
    ],
  ] as const)("never takes back %s", async (_what, given) => {
    const numbers = async () =>
      (
        await database.db.$client.query("select number from documents where corrects_id = $1", [
          invoice.id,
        ])
      ).rows;
    await credit(given).then(
      (note) => expect(note).toBeNull(),
      (error: unknown) => expect(String(error)).toContain("more"),
    );
    expect(await numbers()).toEqual([]);
  });

  test("is refused by the database if several at once would exceed the invoice", async () => {
    const notes = await Promise.allSettled(
      Array.from({ length: 5 }, () => credit(wallets(1, 39_333))),
    );
    expect(notes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  test("uses no number if it is refused", async () => {
    const serial = async () =>
      (
        await database.db.$client.query<{ n: number }>(
          "select last_serial as n from document_series where kind = 'credit_note'",
        )
      ).rows[0]?.n;
    const before = await serial();
    await expect(credit(wallets(4, 1))).rejects.toThrow("more");
    expect(await serial()).toBe(before);
  });
});
