import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { NotAllowed, NotFound } from "#shared/errors.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { portalAnswer } from "#tests/support/portal-answer.ts";
import type { IssuedDocument } from "../contract.ts";
import { InvalidPortalAnswer, IrnAlreadyRecorded } from "../errors.ts";
import { documentToSend, issueInvoice, recordIrn } from "../public.server.ts";
import { findAnswer } from "./rules/portal-answer.ts";

const database = useTestDatabase();
let seller: UserActor;
let invoice: IssuedDocument;

const hotel = {
  name: "Hotel Cauvery",
  address: "4 Lake View",
  city: "Bengaluru",
  pinCode: "560025",
  stateCode: "29",
  gstin: "29AABCR1718E1ZL",
  enrolmentNumber: null,
  email: null,
  phone: null,
};

async function issued(): Promise<IssuedDocument> {
  const supply = {
    cause: `irn:${crypto.randomUUID()}`,
    sellerId: seller.userId,
    buyerId: null,
    orderId: null,
    recipient: hotel,
    shipTo: null,
    placeOfSupply: "29",
    shippingPaise: 0,
    totalPaise: null,
    order: null,
    goods: [
      {
        description: "Handbag",
        hsn: "42022110",
        quantity: 1,
        unitPricePaise: 100_000,
        gstBasisPoints: 1800,
      },
    ],
    isThroughMarketplace: false,
    isPaid: false,
    terms: null,
    notes: null,
  };
  const { documentId } = await inTransaction(database.db, (tx) => issueInvoice(tx, system, supply));
  return documentToSend(database.db, system, { documentId });
}

beforeAll(async () => {
  seller = await aSeller(database.db);
  invoice = await issued();
});

const record = (
  answer: ReturnType<typeof portalAnswer>,
  { of = invoice, by = seller }: { readonly of?: IssuedDocument; readonly by?: UserActor } = {},
) => recordIrn(database.db, by, { documentId: of.id, ...answer });

describe("an IRN", () => {
  test.each([
    ["letters that none has", { irn: "z".repeat(64) }, "irn", "64 letters and digits"],
    [
      "another IRN than the signed QR text",
      { irn: "a".repeat(64) },
      "irn",
      "not the one in the signed QR text",
    ],
    ["no acknowledgement number", { ackNumber: "" }, "ackNumber", "digits only"],
    ["no time", { ackedAt: "yesterday" }, "ackedAt", "date and time"],
    [
      "a time before the document",
      { ackedAt: "2020-01-01 10:00:00" },
      "ackedAt",
      "earlier than the document",
    ],
    ["a time to come", { ackedAt: "2099-01-01 10:00:00" }, "ackedAt", "future"],
    ["no signed QR text", { signedQr: "" }, "signedQr", "paste the signed QR text"],
    [
      "half of the signed QR text",
      { signedQr: "eyJhbGciOiJSUzI1NiJ9.eyJkYXRhI" },
      "signedQr",
      "three parts",
    ],
  ])("is refused with %s", async (_, change, field, words) => {
    const refusal = record({ ...portalAnswer(invoice), ...change });
    await expect(refusal).rejects.toThrow(InvalidPortalAnswer);
    await expect(refusal).rejects.toMatchObject({
      fields: { [field]: expect.stringContaining(words) },
    });
  });

  test.each([
    ["number", { number: "INV-202611-99999" }, "INV-202611-99999"],
    ["seller", { supplier: { ...hotel, gstin: "07AAACL5678M1ZY" } }, "07AAACL5678M1ZY"],
    ["buyer", { recipient: { ...hotel, gstin: "07AAACL5678M1ZY" } }, "07AAACL5678M1ZY"],
    ["kind", { kind: "credit_note" as const }, "CRN"],
  ])("is refused with the signed QR text of a document of another %s", async (_, other, words) => {
    await expect(record(portalAnswer({ ...invoice, ...other }))).rejects.toMatchObject({
      fields: { signedQr: expect.stringContaining(words) },
    });
  });

  test("can be entered by the issuer only", async () => {
    await expect(record(portalAnswer(invoice), { by: await aSeller(database.db) })).rejects.toThrow(
      NotFound,
    );
    await expect(record(portalAnswer(invoice), { by: await aPerson(database.db) })).rejects.toThrow(
      NotAllowed,
    );
  });

  test("is recorded once, however often it is sent, and is printed on its document from then on", async () => {
    const answer = portalAnswer(invoice);
    await Promise.all([record(answer), record(answer)]);
    await record(answer);
    expect(
      (await documentToSend(database.db, system, { documentId: invoice.id })).irn,
    ).toMatchObject({ irn: answer.irn, ackNumber: "112610098765432", signedQr: answer.signedQr });
    await expect(record(portalAnswer(invoice, { irn: "b".repeat(64) }))).rejects.toThrow(
      IrnAlreadyRecorded,
    );
    const next = await issued();
    await expect(
      record(portalAnswer(next, { irn: answer.irn }), { of: next }),
    ).rejects.toMatchObject({ fields: { irn: expect.stringContaining("another document") } });
    await expect(
      database.db.$client.query("update document_irns set irn = repeat('c', 64)"),
    ).rejects.toThrow();
  });
});

describe("the portal's file", () => {
  const answerOf = (number: string) => {
    const { irn, ackedAt, signedQr } = portalAnswer({
      kind: "invoice",
      number,
      supplier: hotel,
      recipient: hotel,
    });
    return {
      AckNo: 112610098765432,
      AckDt: ackedAt,
      Irn: irn,
      SignedQRCode: signedQr,
      Status: "ACT",
    };
  };

  test("is read as one response, as a list, and with the portal's wrapper", () => {
    const [own, other] = [answerOf("INV-1"), answerOf("INV-2")];
    for (const file of [
      own,
      [other, own],
      { Status: 1, Data: JSON.stringify(own) },
      [
        { Status: "1", Data: other },
        { Status: "1", Data: own },
      ],
    ]) {
      expect(findAnswer(JSON.stringify(file), "inv-1")).toMatchObject({
        irn: own.Irn,
        ackNumber: "112610098765432",
        ackedAt: own.AckDt,
        signedQr: own.SignedQRCode,
      });
    }
  });

  test.each([
    ["no JSON", "nothing"],
    ["another thing", '{"a": 1}'],
    ["a list without this document", JSON.stringify([answerOf("INV-2"), answerOf("INV-3")])],
  ])("has no answer where it is %s", (_, file) => {
    expect(findAnswer(file, "INV-1")).toBeNull();
  });
});
