import { beforeAll, describe, expect, test } from "vitest";
import type { IssuedDocument } from "#modules/invoicing/contract.ts";
import {
  gstinIsRefused,
  issueCreditNote,
  issuedDocument,
  recordIrn,
} from "#modules/invoicing/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { NotFound, TooMany } from "#shared/errors.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { portalAnswer } from "#tests/support/portal-answer.ts";
import {
  completeCodes,
  eInvoiceFile,
  eInvoicesOfMonth,
  eInvoiceStatus,
  ownEInvoice,
} from "../public.server.ts";
import { requestedMonth } from "../returns/rules/months-to-file.ts";
import {
  aLargeSeller,
  bag,
  beforeTheDuty,
  hotel,
  issued,
  credited,
} from "#tests/support/e-invoices.ts";

const database = useTestDatabase();
const month = requestedMonth(null, new Date());
let seller: UserActor;

beforeAll(async () => {
  seller = await aLargeSeller(database);
});

describe("the issuer of a document", () => {
  const status = async (who: UserActor, document: IssuedDocument) =>
    eInvoiceStatus(
      database.db,
      who,
      await issuedDocument(database.db, who, { documentId: document.id }),
    );

  test("sees its e-invoice status, if the company is above the threshold and the buyer has a GSTIN", async () => {
    const [invoice, toConsumer] = [
      await issued(database, seller),
      await issued(database, seller, { recipient: { ...hotel, gstin: null } }),
    ];
    expect(await status(seller, invoice)).toMatchObject({ state: "ready", problems: [] });
    expect(await status(seller, toConsumer)).toBeNull();
    const small = await aSeller(database.db);
    expect(await status(small, await issued(database, seller, { of: small }))).toBeNull();
    const administrator = await aPerson(database.db, { isAdmin: true });
    expect(await status(administrator, invoice)).toBeNull();
    await recordIrn(database.db, seller, { documentId: invoice.id, ...portalAnswer(invoice) });
    expect(await status(seller, invoice)).toEqual({ state: "reported" });
  });

  test("can download its e-invoice, and nobody else can", async () => {
    const invoice = await issued(database, seller);
    expect(
      (await ownEInvoice(database.db, seller, { documentId: invoice.id })).eInvoice.DocDtls.No,
    ).toBe(invoice.number);
    await expect(
      ownEInvoice(database.db, await aSeller(database.db), { documentId: invoice.id }),
    ).rejects.toThrow(NotFound);
  });

  test("gets the month's complete e-invoices without an IRN in one file", async () => {
    const own = await aLargeSeller(database);
    const [first, , broken, reported] = [
      await issued(database, seller, { of: own }),
      await issued(database, seller, { of: own, recipient: { ...hotel, gstin: null } }),
      await beforeTheDuty(database, own, () =>
        issued(database, seller, { of: own, recipient: { ...hotel, city: null } }),
      ),
      await issued(database, seller, { of: own }),
    ];
    await recordIrn(database.db, own, { documentId: reported.id, ...portalAnswer(reported) });
    const note = await credited(database, first, 0);
    expect(await eInvoicesOfMonth(database.db, own, { ...month, after: null })).toEqual({
      isConcerned: true,
      reported: 1,
      unreported: 3,
      file: {
        ready: [first, note].map(({ id, number }) => ({
          id,
          number,
          recipientName: "Hotel Cauvery",
        })),
        incomplete: [
          {
            id: broken.id,
            number: broken.number,
            recipientName: "Hotel Cauvery",
            problems: [expect.stringContaining("no city")],
          },
        ],
        next: null,
      },
    });
    const file: unknown = JSON.parse(
      await eInvoiceFile(database.db, own, { ...month, after: null }),
    );
    expect(file).toMatchObject([
      { DocDtls: { No: first.number } },
      { DocDtls: { No: note.number, Typ: "CRN" } },
    ]);
    await expect(
      eInvoiceFile(database.db, await aSeller(database.db), { ...month, after: null }),
    ).rejects.toThrow("no e-invoice to report");
  });

  test("completes the short HSN codes of an invoice from before the duty once, for all its credit notes", async () => {
    const own = await aLargeSeller(database);
    const bags = { ...bag, hsn: "4202", quantity: 3 };
    const invoice = await beforeTheDuty(database, own, () =>
      issued(database, seller, { of: own, goods: [bags, { ...bags, description: "Wallet" }] }),
    );
    const note = await credited(database, invoice, 1);
    expect(note).toMatchObject({ waitsForIrn: true, lines: [{ hsn: "4202" }] });
    expect(await status(own, note)).toMatchObject({
      state: "incomplete",
      shortCodes: [{ line: 1, hsn: "4202", completed: null }],
    });
    // Shipping goes with the goods.
    expect(await status(own, invoice)).toMatchObject({ shortCodes: [{ line: 1 }, { line: 2 }] });
    const complete = (who: UserActor, document: IssuedDocument, codes: Record<number, string>) =>
      completeCodes(database.db, who, {
        documentId: document.id,
        codes: Object.entries(codes).map(([line, hsn]) => ({ line: Number(line), hsn })),
      });
    const refused = [
      [{}, "six or eight digits"],
      [{ 1: "4202" }, "six or eight digits"],
      [{ 1: "64032040" }, "must begin with 4202"],
    ] as const;
    for (const [codes, words] of refused)
      await expect(complete(own, note, codes)).rejects.toMatchObject({
        name: "InvalidCodes",
        fields: { "hsn-1": expect.stringContaining(words) },
      });
    await expect(complete(await aSeller(database.db), note, { 1: "42022110" })).rejects.toThrow(
      NotFound,
    );
    await complete(own, note, { 1: "420221", 9: "42022110" });
    expect(await status(own, note)).toMatchObject({
      state: "ready",
      shortCodes: [{ line: 1, hsn: "4202", completed: "420221" }],
    });
    expect(
      (await ownEInvoice(database.db, own, { documentId: note.id })).eInvoice.ItemList,
    ).toEqual([expect.objectContaining({ HsnCd: "420221" })]);
    // The document itself stays as it was issued.
    const { lines } = await issuedDocument(database.db, own, { documentId: note.id });
    expect(lines).toMatchObject([{ hsn: "4202" }]);

    await complete(own, invoice, { 1: "42022110", 2: "42023120" });
    const whole = await ownEInvoice(database.db, own, { documentId: invoice.id });
    expect(whole.eInvoice.ItemList.map(({ HsnCd }) => HsnCd)).toEqual([
      "42022110",
      "42023120",
      "42022110",
    ]);
    const rest = await inTransaction(database.db, (tx) =>
      issueCreditNote(tx, system, {
        cause: `rest:${invoice.id}`,
        of: { documentId: invoice.id },
        credit: "rest",
      }),
    );
    const last = await issuedDocument(database.db, own, { documentId: rest?.documentId ?? "" });
    expect(await status(own, last)).toMatchObject({ state: "ready" });
    const month = requestedMonth(null, new Date());
    const file = await eInvoiceFile(database.db, own, { ...month, after: null });
    expect(file).not.toContain('"4202"');
  });

  test("corrects a whole HSN code that is wrong, until there is an IRN", async () => {
    const own = await aLargeSeller(database);
    const invoice = await beforeTheDuty(database, own, () =>
      issued(database, seller, { of: own, goods: [{ ...bag, hsn: "4202" }] }),
    );
    const complete = (hsn: string) =>
      completeCodes(database.db, own, { documentId: invoice.id, codes: [{ line: 1, hsn }] });
    const reported = async () =>
      (await ownEInvoice(database.db, own, { documentId: invoice.id })).eInvoice.ItemList[0]?.HsnCd;
    await complete("42029999");
    expect(await reported()).toBe("42029999");
    // The digits of the document count, not those of the wrong code.
    await expect(complete("64032040")).rejects.toMatchObject({
      fields: { "hsn-1": expect.stringContaining("must begin with 4202,") },
    });
    await complete("42022110");
    expect(await reported()).toBe("42022110");
    await recordIrn(database.db, own, { documentId: invoice.id, ...portalAnswer(invoice) });
    await complete("42029999");
    expect(await reported()).toBe("42022110");
  });

  test("has a corrected document reported again: the portal's refusal of before no longer counts", async () => {
    const own = await aLargeSeller(database);
    const goods = [{ ...bag, hsn: "4202" }];
    const old = await beforeTheDuty(database, own, () =>
      issued(database, seller, { of: own, goods }),
    );
    await database.db.$client.query(
      "insert into e_invoice_users (seller_id, user_name, sealed) values ($1, 'API_shop', 'x')",
      [own.userId],
    );
    const complete = (hsn: string) =>
      completeCodes(database.db, own, { documentId: old.id, codes: [{ line: 1, hsn }] });
    await complete("42029999");
    await database.db.$client.query(
      "insert into gstin_refusals (document_id, refusal) values ($1, '3028')",
      [old.id],
    );
    await complete("42022110");
    expect(await status(own, old)).toMatchObject({ state: "reporting", isGstinRefused: false });
    expect(await gstinIsRefused(database.db, system, { documentId: old.id })).toBe(false);
    for (const _ of [3, 4, 5]) await complete("42022110");
    await expect(complete("42022110")).rejects.toThrow(TooMany);
  });
});
