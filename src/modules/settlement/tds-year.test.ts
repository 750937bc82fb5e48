import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { recordDelivered } from "./record-delivered.ts";
import { recordReturned } from "./record-return.ts";

/**
 * Individuals are exempt up to ₹5,00,000 of goods in a financial year, and what came back within the
 * year is set off against later orders of it.
 */

const database = useTestDatabase();
let buyer: UserActor;
let asha: Artisan;

type Artisan = { readonly seller: UserActor; readonly product: BuiltProduct };

beforeEach(async () => {
  buyer = await aBuyer(database.db);
  asha = await anIndividual();
});

async function anIndividual(): Promise<Artisan> {
  const seller = await aSeller(database.db);
  const product = await aProduct(database.db, seller, { stock: 500 });
  await database.db.$client.query("delete from company_settings where seller_id = $1", [
    seller.userId,
  ]);
  await database.db.$client.query(
    `insert into company_settings (
       seller_id, registration_type, company_name, pan, address, state, state_code
     )
     values ($1, 'unregistered', 'Asha Rao', 'AAAPL1234C', '1 Lane', 'Maharashtra', '27')`,
    [seller.userId],
  );
  return { seller, product };
}

/** The TDS of an order of ₹3,00,000. */
async function tdsOf(artisan: Artisan, deliveredAt: string): Promise<number | null> {
  return (await settledOn(artisan, deliveredAt)).tds;
}

type Settled = { readonly id: string; readonly tds: number; readonly law: string | null };

async function settledOn({ seller, product }: Artisan, deliveredAt: string): Promise<Settled> {
  const order = await anOrder(database.db, { buyer, seller, product });
  await inTransaction(database.db, (tx) =>
    recordDelivered(tx, system, {
      orderId: order.id,
      sellerId: seller.userId,
      paidBy: "online",
      cashHeldBy: null,
      isInterState: false,
      goodsPaise: 30_000_000,
      taxPaise: 0,
      shippingPaise: 0,
      roundOffPaise: 0,
      commissionBasisPoints: 1000,
      deliveredAt: new Date(deliveredAt),
    }),
  );
  return settlementOf(order.id);
}

async function settlementOf(orderId: string): Promise<Settled> {
  const { rows } = await database.db.$client.query<Settled>(
    `select order_id as id, tds_paise as tds, tds_law_from::text as law
     from order_settlements
     where order_id = $1`,
    [orderId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The order is settled");
  return row;
}

/** All of it comes back today. */
async function comesBack({ id: orderId }: Settled): Promise<void> {
  await inTransaction(database.db, (tx) =>
    recordReturned(tx, system, {
      returnId: randomUUID(),
      orderId,
      goodsPaise: 30_000_000,
      taxPaise: 0,
      shippingPaise: 0,
      roundOffPaise: 0,
    }),
  );
}

/** The seller is a company: every order has TDS from the first rupee. */
async function aCompany(): Promise<Artisan> {
  const artisan = await anIndividual();
  await database.db.$client.query(
    "update company_settings set pan = 'AAACL5678M' where seller_id = $1",
    [artisan.seller.userId],
  );
  return artisan;
}

test("the second order of a year crosses the limit and pays the catch-up for the first", async () => {
  expect(await tdsOf(asha, "2026-05-01T10:00:00Z")).toBe(0);
  expect(await tdsOf(asha, "2026-06-01T10:00:00Z")).toBe(60_000);
});

test("a financial year starts again on 1 April, midnight in India", async () => {
  expect(await tdsOf(asha, "2026-03-31T18:29:59Z")).toBe(0);
  expect(await tdsOf(asha, "2026-03-31T18:30:00Z")).toBe(0);
});

test("another artisan's orders do not count", async () => {
  expect(await tdsOf(await anIndividual(), "2026-05-01T10:00:00Z")).toBe(0);
  expect(await tdsOf(asha, "2026-06-01T10:00:00Z")).toBe(0);
});

test("what comes back within the year leaves the deducted tax where it is, and later orders of the year are spared it", async () => {
  const company = await aCompany();
  const now = new Date().toISOString();
  const first = await settledOn(company, now);
  expect(first.tds).toBe(30_000);
  await comesBack(first);
  expect((await settlementOf(first.id)).tds).toBe(30_000);
  expect(await tdsOf(company, now)).toBe(0);
  expect(await tdsOf(company, now)).toBe(30_000);
});

test("what comes back after the year of its supply changes no tax, neither its own nor that of later orders", async () => {
  const company = await aCompany();
  const lastYear = await settledOn(company, "2026-03-31T18:29:59Z");
  await comesBack(lastYear);
  expect((await settlementOf(lastYear.id)).tds).toBe(30_000);
  expect(await tdsOf(company, "2026-03-31T18:29:59Z")).toBe(30_000);
  expect(await tdsOf(company, new Date().toISOString())).toBe(30_000);
});

test("an order that an earlier release settled keeps what it got back, and gives nothing more", async () => {
  const company = await aCompany();
  const order = await settledOn(company, new Date().toISOString());
  // As the release before booked the return of half of it.
  await database.db.$client.query(
    `update order_settlements
     set returned_goods_paise = 15000000, returned_supply_paise = 15000000, tds_paise = 15000
     where order_id = $1`,
    [order.id],
  );
  await inTransaction(database.db, (tx) =>
    recordReturned(tx, system, {
      returnId: randomUUID(),
      orderId: order.id,
      goodsPaise: 15_000_000,
      taxPaise: 0,
      shippingPaise: 0,
      roundOffPaise: 0,
    }),
  );
  expect((await settlementOf(order.id)).tds).toBe(15_000);
  expect(await tdsOf(company, new Date().toISOString())).toBe(15_000);
});

test("an order stands on the law of its day of delivery in India: the Act of 2025 from 1 April 2026", async () => {
  const laws = [];
  for (const time of ["2026-03-31T18:29:59Z", "2026-03-31T18:30:00Z"])
    laws.push((await settledOn(asha, time)).law);
  expect(laws).toEqual(["2020-10-01", "2026-04-01"]);
});

test("what the release before settles has law, PAN and caught-up supplies too; who had no PAN by the rate has none", async () => {
  for (const [rate, pan] of [
    [10, "AAAPL1234C"],
    [500, null],
  ]) {
    const { seller, product } = asha;
    const [template, order] = [
      await settledOn(asha, "2026-05-10T10:00:00Z"),
      await anOrder(database.db, { buyer, seller, product }),
    ];
    const { rows } = await database.db.$client.query(
      `insert into order_settlements (
         order_id, seller_id, paid_by, delivered_at, goods_paise, tax_paise, shipping_paise,
         round_off_paise, is_inter_state, commission_basis_points, commission_gst_basis_points,
         tcs_basis_points, tds_basis_points, tds_catch_up_paise, commission_paise,
         commission_gst_paise, tcs_paise, tds_paise, supply_paise, withholding_base, payable_from
       )
       select $1, seller_id, paid_by, delivered_at, goods_paise, tax_paise, shipping_paise,
         round_off_paise, is_inter_state, commission_basis_points, commission_gst_basis_points,
         tcs_basis_points, $3, 30000, commission_paise, commission_gst_paise, tcs_paise, 60000,
         supply_paise, withholding_base, payable_from
       from order_settlements
       where order_id = $2
       returning tds_law_from::text as law, tds_pan as pan,
         tds_catch_up_supply_paise as "caughtUp"`,
      [order.id, template.id, rate],
    );
    expect(rows).toEqual([{ law: "2026-04-01", pan, caughtUp: (30_000 * 10_000) / Number(rate) }]);
  }
});
