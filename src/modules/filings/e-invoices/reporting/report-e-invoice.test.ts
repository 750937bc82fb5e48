import { afterAll, beforeAll, expect, test } from "vitest";
import {
  documentToSend,
  gstinIsRefused,
  recordGstinRefusal,
  voidDocument,
} from "#modules/invoicing/public.server.ts";
import { ReportUnanswered } from "#modules/invoicing/errors.ts";
import { inTransaction } from "#platform/db/database.ts";
import {
  type EInvoiceProvider,
  EInvoicesUnavailable,
} from "#platform/e-invoices/e-invoice-provider.ts";
import { openEInvoices } from "#platform/e-invoices/open-e-invoices.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { NotFound, TooMany } from "#shared/errors.ts";
import { irnOf } from "#sandbox/e-invoices/api.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aLargeSeller, bag, beforeTheDuty, hotel, issued } from "#tests/support/e-invoices.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { formatDateInDigits } from "#shared/ist.ts";
import { NoPortalUser } from "../../errors.ts";
import { removePortalUser, savePortalUser, sealPortalUsers } from "./portal-users.ts";
import { completeCodes } from "../complete-codes.ts";
import { reportEInvoice, reportNow, reportUnanswered, startReport } from "./report-e-invoice.ts";

const shop = useTestDatabase();
let sandbox: TestSandbox;
let seller: UserActor;

beforeAll(async () => {
  [sandbox, seller] = [await startSandbox(), await aLargeSeller(shop)];
  await savePortalUser(shop.db, seller, { userName: "API_shop", password: "secret" });
});
afterAll(() => sandbox.stop());

const started = async (recipient = hotel) => {
  const document = await issued(shop, seller, { recipient });
  await startReport(shop.db, system, { documentId: document.id, sellerId: seller.userId });
  return document;
};
const report = (documentId: string) =>
  reportEInvoice(shop.db, system, sandbox.eInvoices, { documentId });
const irnNow = async (documentId: string) =>
  (await documentToSend(shop.db, system, { documentId })).irn;
const stateNow = (documentId: string) =>
  rows(shop, "select status, refusal from e_invoice_reports where document_id = $1", [documentId]);

const claim = `
  update e_invoice_reports
  set claimed_until = now() + $2::interval
  where document_id = $1`;

test("a document gets the portal's IRN once, whoever reports it, and how often", async () => {
  const document = await started();
  await Promise.allSettled([report(document.id), report(document.id)]);
  await report(document.id);
  expect(await irnNow(document.id)).toMatchObject({
    irn: irnOf(document.supplier.gstin ?? "", {
      Typ: "INV",
      No: document.number,
      Dt: formatDateInDigits(document.issuedAt),
    }),
  });
  expect(await stateNow(document.id)).toEqual([{ status: "done", refusal: null }]);
});

test("a lost answer is asked for again and gives the same IRN", async () => {
  const { id } = await started();
  await sandbox.control.wish({ do: "answers", count: 1, how: "doneFault", on: "/eicore/" });
  await expect(report(id)).rejects.toThrow(EInvoicesUnavailable);
  expect(await irnNow(id)).toBeNull();
  await report(id);
  expect(await irnNow(id)).toMatchObject({ signedQr: expect.stringContaining(".") });
});

test("a worker that dies after the portal's answer leaves one IRN to the next one", async () => {
  const { id } = await started();
  const died: EInvoiceProvider = {
    ...sandbox.eInvoices,
    async register(user, document) {
      await sandbox.eInvoices.register(user, document);
      throw new Error("killed");
    },
  };
  await expect(reportEInvoice(shop.db, system, died, { documentId: id })).rejects.toThrow("killed");
  // Killed, it would not have freed its claim.
  await rows(shop, claim, [id, "1 minute"]);
  await expect(report(id)).rejects.toThrow("by another process");
  expect(await irnNow(id)).toBeNull();
  await rows(shop, claim, [id, "-1 second"]);
  await report(id);
  expect(await irnNow(id)).toMatchObject({ signedQr: expect.stringContaining(".") });
  expect(await stateNow(id)).toEqual([{ status: "done", refusal: null }]);
});

test("what is wrong with our own account is no refusal of the document", async () => {
  const { id } = await started();
  const portal = openEInvoices({
    apiUrl: sandbox.url,
    clientId: "sandbox",
    clientSecret: "changed",
  });
  await expect(reportEInvoice(shop.db, system, portal, { documentId: id })).rejects.toThrow(
    EInvoicesUnavailable,
  );
  expect(await stateNow(id)).toEqual([{ status: "waiting", refusal: null }]);
});

test("a refusal ends the report with the portal's reason, and the seller can try again", async () => {
  const { id } = await started({ ...hotel, name: "Unknown Hotel" });
  await report(id);
  expect(await stateNow(id)).toMatchObject([
    { status: "refused", refusal: expect.stringContaining("3028: GSTIN 29AABCR1718E1ZL") },
  ]);
  expect(await gstinIsRefused(shop.db, system, { documentId: id })).toBe(true);
  await reportNow(shop.db, seller, { documentId: id });
  expect(await stateNow(id)).toMatchObject([{ status: "waiting" }]);
  expect(await gstinIsRefused(shop.db, system, { documentId: id })).toBe(false);
});

const refused = (documentId: string) =>
  inTransaction(shop.db, (tx) =>
    recordGstinRefusal(tx, system, { documentId, refusal: "3028: not present" }),
  );
const voided = (documentId: string) =>
  inTransaction(shop.db, (tx) => voidDocument(tx, system, { documentId }));

test("while the portal is asked about an invoice, nobody voids it", async () => {
  const { id } = await started();
  await refused(id);
  await expect(voided(id)).rejects.toThrow(ReportUnanswered);
  await report(id);
  expect(await irnNow(id)).not.toBeNull();
});

test("what is void stays void, whatever is written to the database", async () => {
  const { id } = await issued(shop, seller);
  await refused(id);
  await voided(id);
  for (const change of [
    "update gstin_refusals set voided_at = null where document_id = $1",
    "delete from gstin_refusals where document_id = $1",
  ])
    await expect(rows(shop, change, [id])).rejects.toThrow("stays void");
});

test("codes for an invoice without a short one report nothing and leave its refusal", async () => {
  const { id } = await started({ ...hotel, name: "Unknown Hotel" });
  await report(id);
  await completeCodes(shop.db, seller, { documentId: id, codes: [] });
  expect(await stateNow(id)).toMatchObject([{ status: "refused" }]);
  expect(await gstinIsRefused(shop.db, system, { documentId: id })).toBe(true);
});

test("completed codes begin a report as often as the seller may, without the former refusal", async () => {
  const { id } = await beforeTheDuty(shop, seller, () =>
    issued(shop, seller, { goods: [{ ...bag, hsn: "4202" }] }),
  );
  await refused(id);
  const complete = () =>
    completeCodes(shop.db, seller, { documentId: id, codes: [{ line: 1, hsn: "42022110" }] });
  for (let time = 0; time < 5; time++) await complete();
  expect(await gstinIsRefused(shop.db, system, { documentId: id })).toBe(false);
  await expect(complete()).rejects.toThrow(TooMany);
});

test("an invoice that was issued is reported without its former refusal, unless it is void", async () => {
  const { id } = await started({ ...hotel, name: "Unknown Hotel" });
  await report(id);
  const again = () => startReport(shop.db, system, { documentId: id, sellerId: seller.userId });
  await again();
  expect(await gstinIsRefused(shop.db, system, { documentId: id })).toBe(false);
  await report(id);
  await voided(id);
  await again();
  expect(await stateNow(id)).toMatchObject([{ status: "refused" }]);
});

test("an IRN of what was voided meanwhile raises an alarm, and is no refusal", async () => {
  const { id } = await started();
  const late: EInvoiceProvider = {
    ...sandbox.eInvoices,
    async register(user, document) {
      const answer = await sandbox.eInvoices.register(user, document);
      // The rules forbid it; the alarm is for what they overlook.
      await rows(shop, "update e_invoice_reports set status = 'done' where document_id = $1", [id]);
      await refused(id);
      await voided(id);
      return answer;
    },
  };
  await reportEInvoice(shop.db, system, late, { documentId: id });
  expect(await irnNow(id)).toBeNull();
  expect(await stateNow(id)).toEqual([{ status: "done", refusal: null }]);
  expect(
    await rows(
      shop,
      `select data -> 'data' ->> 'irn' as irn
       from pgboss.job
       where data ->> 'name' = 'filings.irnOfVoidDocument'
         and data -> 'data' ->> 'documentId' = $1`,
      [id],
    ),
  ).toEqual([{ irn: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

test("what the portal left without an answer for a day is tried again", async () => {
  const { id } = await started();
  const jobs = async () =>
    (
      await rows(
        shop,
        "select from pgboss.job where name = 'e-invoices' and data ->> 'documentId' = $1",
        [id],
      )
    ).length;
  await reportUnanswered(shop.db, system);
  expect(await jobs()).toBe(1);
  await rows(
    shop,
    "update e_invoice_reports set updated_at = now() - interval '25 hours' where document_id = $1",
    [id],
  );
  for (let time = 0; time < 2; time++) await reportUnanswered(shop.db, system);
  expect(await jobs()).toBe(2);
});

test("an answer that cannot be recorded is no refusal, and a clock ahead of ours is right", async () => {
  const { id } = await started();
  const ahead = (minutes: number): EInvoiceProvider => ({
    ...sandbox.eInvoices,
    async register(user, document) {
      const at = new Date(Date.now() + minutes * 60_000 + 5.5 * 3_600_000).toISOString();
      const ackedAt = at.slice(0, 19).replace("T", " ");
      return { ...(await sandbox.eInvoices.register(user, document)), ackedAt };
    },
  });
  const by = (portal: EInvoiceProvider) =>
    reportEInvoice(shop.db, system, portal, { documentId: id });
  await expect(by(ahead(60))).rejects.toThrow("in the future");
  expect(await stateNow(id)).toEqual([{ status: "waiting", refusal: null }]);
  await by(ahead(5));
  expect(await stateNow(id)).toEqual([{ status: "done", refusal: null }]);
});

test("the seller reads of a wrong password; other sellers and sellers without a user cannot report", async () => {
  await savePortalUser(shop.db, seller, { userName: "API_shop", password: "wrong" });
  const { id } = await started();
  await report(id);
  expect(await stateNow(id)).toMatchObject([{ refusal: "1019: Incorrect Password" }]);
  expect(await gstinIsRefused(shop.db, system, { documentId: id })).toBe(false);
  await expect(reportNow(shop.db, await aSeller(shop.db), { documentId: id })).rejects.toThrow(
    NotFound,
  );
  await removePortalUser(shop.db, seller);
  await expect(reportNow(shop.db, seller, { documentId: id })).rejects.toThrow(NoPortalUser);
});

test("a document is reported five times an hour at most, and others all the same", async () => {
  await savePortalUser(shop.db, seller, { userName: "API_shop", password: "secret" });
  const [first, second] = [await issued(shop, seller), await issued(shop, seller)];
  const again = (documentId: string) => reportNow(shop.db, seller, { documentId });
  for (let time = 0; time < 5; time++) await again(first.id);
  await expect(again(first.id)).rejects.toThrow(TooMany);
  await again(second.id);
});

test("the password is stored encrypted, with the current key", async () => {
  await savePortalUser(shop.db, seller, { userName: "API_shop", password: "secret" });
  const [user] = await rows(shop, "select sealed from e_invoice_users", []);
  expect(JSON.stringify(user)).not.toContain("secret");
  expect(await sealPortalUsers(shop.db, system)).toBe(0);
});
