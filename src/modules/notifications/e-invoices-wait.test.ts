import { beforeAll, expect, test } from "vitest";
import {
  countUnanswered,
  savePortalUser,
  startReport,
  unansweredReports,
} from "#modules/filings/public.server.ts";
import type { IssuedDocument } from "#modules/invoicing/contract.ts";
import { recordIrn } from "#modules/invoicing/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aLargeSeller, issued } from "#tests/support/e-invoices.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { portalAnswer } from "#tests/support/portal-answer.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import { mailEInvoicesWaiting } from "./e-invoice-mails.ts";

const shop = useTestDatabase();
/** Nine o'clock in India, and the same on the next day. */
const morning = new Date("2026-12-06T03:30:00Z");
const nextMorning = new Date("2026-12-07T03:30:00Z");
let seller: UserActor;

beforeAll(async () => {
  seller = await aLargeSeller(shop);
  await savePortalUser(shop.db, seller, { userName: "API_shop", password: "secret" });
});

async function waiting(hours: number): Promise<IssuedDocument> {
  const document = await issued(shop, seller);
  await startReport(shop.db, system, { documentId: document.id, sellerId: seller.userId });
  await rows(
    shop,
    `update e_invoice_reports
     set waiting_since = now() - make_interval(hours => $2)
     where document_id = $1`,
    [document.id, hours],
  );
  return document;
}

const mails = () => writtenMails(shop.db, { to: mailAddressOf(seller) });

test("what the portal left unanswered for a day is mailed to its seller, once a day, until nothing waits", async () => {
  await mailEInvoicesWaiting({ db: shop.db }, morning);
  expect(await mails()).toEqual([]);

  const [old, older, fresh] = [await waiting(25), await waiting(30), await waiting(23)];
  for (let time = 0; time < 2; time++) await mailEInvoicesWaiting({ db: shop.db }, morning);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toContain("2 documents wait");
  expect(mail?.text).toContain(old.number);
  expect(mail?.text).toContain(older.number);
  expect(mail?.text).not.toContain(fresh.number);
  expect(mail?.text).toContain("download its JSON");

  // By hand: the job learns of it later.
  await recordIrn(shop.db, seller, { documentId: old.id, ...portalAnswer(old) });
  await mailEInvoicesWaiting({ db: shop.db }, nextMorning);
  expect((await mails()).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining("1 document waits"),
  );

  const administrator = await aPerson(shop.db, { isAdmin: true });
  expect(await countUnanswered(shop.db, administrator)).toBe(1);
  await recordIrn(shop.db, seller, { documentId: older.id, ...portalAnswer(older) });
  expect(await countUnanswered(shop.db, administrator)).toBe(0);
  expect(await unansweredReports(shop.db, system, { after: null, size: 5 })).toEqual([]);
});

test("no mail leaves at night", async () => {
  await waiting(48);
  const before = (await mails()).length;
  await mailEInvoicesWaiting({ db: shop.db }, new Date("2026-12-08T20:00:00Z"));
  expect(await mails()).toHaveLength(before);
});
