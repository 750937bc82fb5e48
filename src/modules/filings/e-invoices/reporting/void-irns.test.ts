import { afterAll, beforeAll, expect, test } from "vitest";
import { ProofNeeded } from "#modules/identity/public.server.ts";
import { recordGstinRefusal, voidDocument } from "#modules/invoicing/public.server.ts";
import { mailVoidIrns } from "#modules/notifications/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import {
  type EInvoiceProvider,
  EInvoicesUnavailable,
} from "#platform/e-invoices/e-invoice-provider.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { OwnShopDecision } from "#policy/own-shop.ts";
import { TooMany } from "#shared/errors.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { aLargeSeller, issued } from "#tests/support/e-invoices.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { NoUserToCancel, PortalSilent, VoidIrnClosed, VoidIrnNotCancelled } from "../../errors.ts";
import { removePortalUser, savePortalUser } from "./portal-users.ts";
import { reportEInvoice, startReport } from "./report-e-invoice.ts";
import { acknowledgeVoidIrn, cancelVoidIrn, countVoidIrns, voidIrns } from "./void-irns.ts";

const shop = useTestDatabase();
let sandbox: TestSandbox;
let seller: UserActor;
let administrator: UserActor;

beforeAll(async () => {
  [sandbox, seller] = [await startSandbox(), await aLargeSeller(shop)];
  administrator = await aPerson(shop.db, { isAdmin: true });
  await savePortalUser(shop.db, seller, { userName: "API_shop", password: "secret" });
});
afterAll(() => sandbox.stop());

/** A document that was voided while the portal registered it. The rules forbid that. */
async function registeredAndVoid(): Promise<{ readonly documentId: string }> {
  const { id: documentId } = await issued(shop, seller);
  await startReport(shop.db, system, { documentId, sellerId: seller.userId });
  const late: EInvoiceProvider = {
    ...sandbox.eInvoices,
    async register(user, document) {
      const answer = await sandbox.eInvoices.register(user, document);
      await rows(shop, "update e_invoice_reports set status = 'done' where document_id = $1", [
        documentId,
      ]);
      await inTransaction(shop.db, async (tx) => {
        await recordGstinRefusal(tx, system, { documentId, refusal: "3028: not present" });
        await voidDocument(tx, system, { documentId });
      });
      return answer;
    },
  };
  await reportEInvoice(shop.db, system, late, { documentId });
  return { documentId };
}

const cancel = (of: { readonly documentId: string }, portal = sandbox.eInvoices) =>
  cancelVoidIrn(shop.db, administrator, portal, of);
const listed = async () =>
  (await voidIrns(shop.db, administrator)).map(({ documentId }) => documentId);

test("an IRN of a void document is listed until an administrator cancels it at the portal", async () => {
  const made = await registeredAndVoid();
  expect(await voidIrns(shop.db, administrator)).toMatchObject([
    { ...made, irn: expect.stringMatching(/^[0-9a-f]{64}$/), hasUser: true },
  ]);
  await sandbox.control.wish({ do: "answers", count: 1, how: "doneFault", on: "/eicore/" });
  await expect(cancel(made)).rejects.toThrow(PortalSilent);
  expect(await countVoidIrns(shop.db, administrator)).toBe(1);
  // The lost answer had cancelled it: the portal says that it is not active.
  await cancel(made);
  expect(await countVoidIrns(shop.db, administrator)).toBe(0);
  await expect(cancel(made)).rejects.toThrow(VoidIrnClosed);
});

test("administrators get a mail about them, once a day and only while there are some", async () => {
  const other = await aPerson(shop.db, { isAdmin: true });
  const kindsOf = async () =>
    (await writtenMails(shop.db, { to: other.email })).map(({ subject }) => subject);
  await mailVoidIrns(shop);
  expect(await kindsOf()).toEqual([]);
  const made = await registeredAndVoid();
  // As soon as the portal has registered it.
  await deliverEvents(shop.db);
  await mailVoidIrns(shop);
  expect(await kindsOf()).toEqual(["Charma: 1 IRN must be cancelled"]);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await Promise.all([mailVoidIrns(shop, tomorrow), mailVoidIrns(shop, tomorrow)]);
  expect(await kindsOf()).toHaveLength(2);
  await cancel(made);
  await mailVoidIrns(shop, new Date(Date.now() + 2 * 86_400_000));
  expect(await kindsOf()).toHaveLength(2);
});

test("what the portal refuses to cancel stays listed, until it is acknowledged with a reason", async () => {
  const made = await registeredAndVoid();
  await rows(shop, "update void_irns set irn = repeat('0', 64) where document_id = $1", [
    made.documentId,
  ]);
  await expect(cancel(made)).rejects.toThrow(VoidIrnNotCancelled);
  expect(await listed()).toContain(made.documentId);
  await acknowledgeVoidIrn(shop.db, administrator, { ...made, reason: "Row deleted" });
  expect(await listed()).not.toContain(made.documentId);
  await expect(
    acknowledgeVoidIrn(shop.db, administrator, { ...made, reason: "Row deleted" }),
  ).rejects.toThrow(VoidIrnClosed);
  expect(
    await rows(
      shop,
      "select action, after ->> 'reason' as reason from audit_trail where object_id = $1",
      [made.documentId],
    ),
  ).toEqual([{ action: "filings.acknowledgeVoidIrn", reason: "Row deleted" }]);
});

/**
 * The sandbox's portal, which counts how often it cancelled, and does `first` before it answers.
 */
function aPortal(first?: () => Promise<void>) {
  const cancelled: string[] = [];
  const portal: EInvoiceProvider = {
    ...sandbox.eInvoices,
    async cancel(user, irn) {
      cancelled.push(irn);
      await first?.();
      await sandbox.eInvoices.cancel(user, irn);
    },
  };
  return { portal, cancelled };
}
const acknowledge = (of: { readonly documentId: string }, actor = administrator) =>
  acknowledgeVoidIrn(shop.db, actor, { ...of, reason: "Row deleted" });
const auditedActions = async ({ documentId }: { readonly documentId: string }) =>
  (
    await rows<{ action: string }>(
      shop,
      "select action from audit_trail where object_id = $1 order by action",
      [documentId],
    )
  ).map(({ action }) => action);

test("both need a recent proof, and the portal is not asked before", async () => {
  const made = await registeredAndVoid();
  const [session] = await rows<{ id: string }>(
    shop,
    `insert into sessions (user_id, token, expires_at, proved_at)
     values ($1, gen_random_uuid(), now() + interval '1 hour', now() - interval '11 minutes')
     returning id`,
    [administrator.userId],
  );
  const unproved = { ...administrator, sessionId: session?.id ?? "", provedAt: null };
  const { portal, cancelled } = aPortal();
  await expect(cancelVoidIrn(shop.db, unproved, portal, made)).rejects.toThrow(ProofNeeded);
  await expect(acknowledge(made, unproved)).rejects.toThrow(ProofNeeded);
  expect(cancelled).toEqual([]);
  expect(await listed()).toContain(made.documentId);
});

test("administrators do neither for their own shop", async () => {
  const made = await registeredAndVoid();
  await rows(shop, "update profiles set is_admin = true where user_id = $1", [seller.userId]);
  const selling = { ...seller, isAdmin: true };
  const { portal, cancelled } = aPortal();
  await expect(cancelVoidIrn(shop.db, selling, portal, made)).rejects.toThrow(OwnShopDecision);
  await expect(acknowledge(made, selling)).rejects.toThrow(OwnShopDecision);
  expect(cancelled).toEqual([]);
  expect(await listed()).toContain(made.documentId);
});

test("a cancellation is in the audit trail, also if somebody acknowledged the IRN meanwhile", async () => {
  const made = await registeredAndVoid();
  const { portal } = aPortal(() => acknowledge(made));
  await expect(cancel(made, portal)).rejects.toThrow(VoidIrnClosed);
  expect(await auditedActions(made)).toEqual([
    "filings.acknowledgeVoidIrn",
    "filings.cancelVoidIrn",
  ]);
});

test("the portal is asked at most five times an hour about a document", async () => {
  const made = await registeredAndVoid();
  const { portal, cancelled } = aPortal(() => Promise.reject(new EInvoicesUnavailable("down")));
  for (let times = 0; times < 5; times += 1)
    await expect(cancel(made, portal)).rejects.toThrow(PortalSilent);
  await expect(cancel(made, portal)).rejects.toThrow(TooMany);
  expect(cancelled).toHaveLength(5);
});

test("without the seller's user at the portal, the seller has to cancel it", async () => {
  const made = await registeredAndVoid();
  await removePortalUser(shop.db, seller);
  await expect(cancel(made)).rejects.toThrow(NoUserToCancel);
  expect(await voidIrns(shop.db, administrator)).toContainEqual(
    expect.objectContaining({ ...made, hasUser: false }),
  );
});
