import { setTimeout as sleep } from "node:timers/promises";
import { demoAccounts, demoPassword } from "#demo/accounts.ts";
import { demoCompany } from "#demo/company.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { demoBank } from "./demo-bank.ts";
import { demoSettlement } from "./demo-settlement.ts";
import { demoCouriers } from "./demo-couriers.ts";
import { demoDebt } from "./demo-debt.ts";
import { demoDocuments } from "./demo-documents.ts";
import { demoEInvoice } from "./demo-e-invoice.ts";
import { demoMoney } from "./demo-money.ts";
import { demoPayouts } from "./demo-payouts.ts";
import { loadDemoCampaigns } from "./demo-campaigns.ts";
import { loadDemoCommissions } from "./demo-commissions.ts";
import { type DemoGood, demoGoods } from "./demo-goods.ts";
import { goodsBatches } from "./demo-goods-batches.ts";
import { demoShipments } from "./demo-shipments.ts";
import { demoOrders, type DemoOrders } from "./demo-orders.ts";
import {
  accountRows,
  addressRows,
  applicationRows,
  companyRows,
  type DemoAccount,
  demoPeople,
  profileRows,
  sellerRows,
  userRows,
} from "./demo-people.ts";
import { makePasswordsPublic, makePasswordsRandom } from "./demo-passwords.ts";
import { copyPictures } from "./demo-pictures.ts";
import { loadDemoProof } from "./demo-proof.ts";
import { demoReturns } from "./demo-returns.ts";
import { loadDemoReviews } from "./demo-reviews.ts";
import { insertRows, type InsertRow } from "./insert-rows.ts";
import { required } from "./required.ts";

/**
 * Advisory lock: processes that start at once must not fill the same database. Only the number
 * matters.
 */
const lockKey = 4_865_434_502;
const waitMs = 100;

/**
 * Loads the demo marketplace into a database without users and products, and copies its pictures.
 * `isExposed`: others can reach the shop, so the demo accounts get new random passwords, which only
 * the returned lines contain.
 */
export async function loadDemo({
  db,
  pictures,
  isExposed,
}: {
  readonly db: Db;
  readonly pictures: FileStore;
  readonly isExposed: boolean;
}): Promise<readonly string[]> {
  if (await isEmpty(db)) {
    await copyPictures(pictures);
    const batches = await prepare(db, new Date());
    await inTransaction(db, (tx) => fillOnce(tx, batches));
  }
  const passwords = isExposed ? await makePasswordsRandom(db) : null;
  const accounts = await accountsIn(db);
  if (accounts.length === 0) return [];
  // Processes that share the database may have separate folders.
  await copyPictures(pictures);
  if (passwords !== null) return linesAboutExposed(accounts, passwords);
  await makePasswordsPublic(db);
  return [
    `Demo accounts, all with the password ${demoPassword}:`,
    ...accountLines(accounts, ({ email }) => email),
  ];
}

type Batches = {
  readonly beforeOrders: readonly (readonly [table: string, rows: readonly InsertRow[]])[];
  readonly orders: DemoOrders;
  readonly administratorId: string;
  readonly goods: readonly DemoGood[];
  readonly now: Date;
};

/** Slow work is done before the transaction starts. */
async function prepare(db: Db, now: Date): Promise<Batches> {
  const people = demoPeople(now);
  const buyer = required(
    people.find(
      (person) => person.email === demoAccounts.find(({ role }) => role === "buyer")?.email,
    ),
    "a buyer",
  );
  const goods = demoGoods(
    new Map(
      people.flatMap(({ id, artisan }) =>
        artisan === undefined ? [] : [[artisan.slug, id] as const],
      ),
    ),
    now,
  );
  const [tariff, commissionBasisPoints, accounts] = await Promise.all([
    readTariff(db),
    commissionInForce(db),
    accountRows(people),
  ]);
  const orders = demoOrders({ people, buyer, goods, tariff, commissionBasisPoints, now });
  return {
    beforeOrders: [
      ["users", userRows(people)],
      ["accounts", accounts],
      ["profiles", profileRows(people)],
      ["addresses", addressRows(buyer)],
      ["sellers", sellerRows(people)],
      ["seller_applications", applicationRows(people, now)],
      ["company_settings", companyRows(people, now)],
      ...goodsBatches(goods, { soldOf: (id) => orders.sold.get(id) ?? 0, now }),
    ],
    orders,
    administratorId: required(
      people.find(
        (person) =>
          person.email === demoAccounts.find(({ role }) => role === "administrator")?.email,
      ),
      "an administrator",
    ).id,
    goods,
    now,
  };
}

async function isFirst(tx: Db): Promise<boolean> {
  const { rows } = await tx.$client.query<{ isFirst: boolean }>(
    'select pg_try_advisory_xact_lock($1) as "isFirst"',
    [lockKey],
  );
  return rows[0]?.isFirst === true;
}

async function fillOnce(
  tx: Db,
  { beforeOrders, orders, administratorId, goods, now }: Batches,
): Promise<void> {
  await tx.$client.query("set local statement_timeout = 0");
  // A second process waits for the first one's commit, however long that takes: it asks again, since
  // the answer of one long statement would be given up.
  while (!(await isFirst(tx))) await sleep(waitMs);
  if (!(await isEmpty(tx))) return;
  for (const [table, rows] of beforeOrders) await insertRows(tx, table, rows);
  const numbers = await tx.$client.query<{ number: string }>(
    "select number from take_order_numbers($1) as number order by number",
    [orders.orders.length],
  );
  await insertRows(tx, "purchases", orders.purchases);
  await insertRows(
    tx,
    "orders",
    orders.orders.map((order, at) => ({
      ...order,
      orderNumber: required(numbers.rows[at], "an order number").number,
    })),
  );
  await insertRows(tx, "order_items", orders.items);
  await insertRows(tx, "order_events", orders.events);
  const parcels = demoShipments(orders);
  await insertRows(tx, "shipments", parcels.shipments);
  await insertRows(tx, "shipment_items", parcels.items);
  await insertRows(tx, "shipment_events", parcels.events);
  await insertRows(tx, "stock_movements", orders.movements);
  await describeCompany(tx);
  // Documents name the company, so its description comes first.
  clearMemoized();
  await demoDocuments(tx);
  await demoEInvoice(tx, orders, administratorId);
  await demoMoney(tx, administratorId);
  await demoPayouts(tx, administratorId);
  await demoDebt(tx);
  await demoReturns(tx, orders, administratorId);
  await demoBank(tx, administratorId);
  await demoCouriers(tx, orders, { administratorId, now });
  await loadDemoReviews(tx);
  await loadDemoCampaigns(tx, goods, now);
  await demoSettlement(tx, administratorId);
  await loadDemoCommissions(tx);
  await loadDemoProof(tx);
}

async function describeCompany(tx: Db): Promise<void> {
  const {
    name,
    legalName,
    address,
    supportEmail,
    supportPhone,
    supportHours,
    grievanceOfficer,
    grievanceEmail,
    gstin,
    tcsGstin,
    tan,
  } = demoCompany;
  await tx.$client.query(
    `update platform_settings
     set name = $1, legal_name = $2, address = $3, support_email = $4, support_phone = $5,
       support_hours = $6, grievance_officer = $7, grievance_email = $8, gstin = $9,
       tcs_gstin = $10, tan = $11, updated_at = now()`,
    [
      name,
      legalName,
      address,
      supportEmail,
      supportPhone,
      supportHours,
      grievanceOfficer,
      grievanceEmail,
      gstin,
      tcsGstin,
      tan,
    ],
  );
}

/**
 * Bypasses the cached settings, which for some seconds would still show the company before the
 * demo.
 */
async function commissionInForce(db: Db): Promise<number> {
  const { rows } = await db.$client.query<{ commission: number }>(
    "select commission_basis_points as commission from platform_settings",
  );
  return required(rows[0], "platform settings").commission;
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.$client.query<{ isEmpty: boolean }>(
    `select not exists (select from users) and not exists (select from products) as "isEmpty"`,
  );
  return rows[0]?.isEmpty === true;
}

/** The demo accounts that still exist; a user may have deleted one. */
async function accountsIn(db: Db): Promise<readonly DemoAccount[]> {
  const { rows } = await db.$client.query<{ email: string }>(
    "select email::text from users where email = any($1::citext[])",
    [demoAccounts.map(({ email }) => email)],
  );
  const emails = new Set(rows.map(({ email }) => email));
  return demoAccounts.filter(({ email }) => emails.has(email));
}

const labels: Readonly<Record<string, string>> = {
  pending: "seller, pending",
  rejected: "seller, rejected",
  blocked: "seller, blocked",
};

function linesAboutExposed(
  accounts: readonly DemoAccount[],
  passwords: ReadonlyMap<string, string>,
): readonly string[] {
  const width = Math.max(...accounts.map(({ email }) => email.length));
  return [
    "People on other machines can reach this demo. Its " +
      "accounts have new passwords until the next start:",
    ...accountLines(
      accounts,
      ({ email }) =>
        `${email.padEnd(width)}  ${required(passwords.get(email), `a password of ${email}`)}`,
    ),
  ];
}

function accountLines(
  accounts: readonly DemoAccount[],
  shown: (account: DemoAccount) => string,
): readonly string[] {
  const labelOf = ({ role }: DemoAccount) => labels[role] ?? role;
  const width = Math.max(...accounts.map((account) => labelOf(account).length));
  return accounts.map((account) => `  ${labelOf(account).padEnd(width)}  ${shown(account)}`);
}
