import { beforeAll, describe, expect, test } from "vitest";
import type { IssuedDocument } from "#modules/invoicing/contract.ts";
import { issuedDocument, recordIrn } from "#modules/invoicing/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { portalAnswer } from "#tests/support/portal-answer.ts";
import { eInvoiceFile, eInvoicesOfMonth, eInvoiceStatus, ownEInvoice } from "../public.server.ts";
import { requestedMonth } from "../returns/rules/months-to-file.ts";
import { aLargeSeller, beforeTheDuty, hotel, issued, credited } from "#tests/support/e-invoices.ts";

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
        ready: 2,
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
});
