import { beforeAll, beforeEach, expect, test } from "vitest";
import { marketplaceAccounts } from "#modules/ledger/public.ts";
import { mostOpenedSellers } from "#modules/operations/opening/rules/opening-lines.ts";
import type { UserActor } from "#policy/actor.ts";
import { emptyBooksAndBank } from "#tests/support/bank-statements.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { monthAgo } from "#tests/support/months.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";

/** The form of opening balances and its list, as a browser without JavaScript sends them. */

const database = useTestDatabase();
const app = useWholeApp(database);

let finance: UserActor;
let cookie: string;
let key: string;

beforeAll(async () => {
  finance = await aPerson(database.db, { isAdmin: true });
  await aPerson(database.db, { isAdmin: true });
});
beforeEach(async () => {
  await emptyBooksAndBank(database.db);
  await database.db.$client.query("delete from approval_requests");
  key = crypto.randomUUID();
  const [found = ""] = await signedInCookies(database.db, [finance.userId]);
  cookie = found;
  await database.db.$client.query("update sessions set proved_at = now() where user_id = $1", [
    finance.userId,
  ]);
});

const url = new URL("/admin/ledger/opening", appUrl);

async function send(fields: Readonly<Record<string, string>>, listFile?: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (listFile !== undefined) form.append("listFile", new File([listFile], "list.csv"));
  const response = await app.fetch(
    new Request(url, {
      method: "POST",
      body: form,
      headers: { Cookie: cookie, Origin: appUrl },
      redirect: "manual",
    }),
  );
  return { status: response.status, page: await response.text() };
}

const typed = () => ({
  key,
  day: `${monthAgo(2)}-15`,
  reason: "Books of before",
  "debit.bank": "1000",
  "credit.owners": "1000",
});

/** All fields of the largest form, as a browser sends them. */
function largestForm(): Readonly<Record<string, string>> {
  const accounts = marketplaceAccounts.flatMap((account) => [
    [`debit.${account}`, ""],
    [`credit.${account}`, ""],
  ]);
  const shops = Array.from({ length: mostOpenedSellers }, (_, index) => index + 1).flatMap(
    (row) => [
      [`seller.${row}`, `shop-${row}`],
      [`sellerDebit.${row}`, ""],
      [`sellerCredit.${row}`, "1"],
    ],
  );
  return { ...Object.fromEntries([...accounts, ...shops]), ...typed(), intent: "open" };
}

test("a form with 300 shops is read, and all that was typed stays if it is refused", async () => {
  const { status, page } = await send(largestForm());
  expect(status).toBe(422);
  expect(page).toContain("The credits are ₹300.00 more than the debits");
  expect(page).toContain('value="shop-300"');
  expect(page).toContain("Books of before");
});

test("rows for shops are added after the last one that is filled in", async () => {
  const { status, page } = await send({ ...typed(), "seller.5": "agra-bags", intent: "addRows" });
  expect(status).toBe(200);
  expect(page).toContain('value="agra-bags"');
  expect(page).toContain('name="seller.10"');
  expect(page).not.toContain('name="seller.11"');
  expect(page).toContain(`value="${key}"`);
});

test.each([
  ["pasted", { list: "x".repeat(300_000) }, undefined],
  ["as a file", { list: "" }, "x".repeat(300_000)],
])("a list that is too large is refused beside the list: %s", async (_, fields, listFile) => {
  const { status, page } = await send({ intent: "fill", ...fields }, listFile);
  expect(status).toBe(422);
  expect(page).toContain("This list is too large. It can have 2,000 lines and 256 KB.");
  expect(page).toContain("Record opening balances");
});

test("a list that is read fills in the form, which says that nothing is recorded", async () => {
  const { status, page } = await send({ intent: "fill", list: "bank,1000,\nowners,,1000" });
  expect(status).toBe(200);
  expect(page).toContain("The form is filled in. Nothing is recorded yet.");
  expect(page).toContain('value="1000"');
});

test("a request that waits is shown instead of the form", async () => {
  expect((await send(typed())).status).toBe(302);
  const response = await app.fetch(new Request(url, { headers: { Cookie: cookie } }));
  const page = await response.text();
  expect(page).toContain("Opening balances are waiting for approval.");
  expect(page).not.toContain("Record opening balances");
});
