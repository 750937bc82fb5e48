import { expect, test } from "vitest";
import { changeOrderStatus } from "#modules/orders/public.server.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { runFromProcesses } from "./run-from-processes.ts";

const database = useTestDatabase();
const step = { note: null, carrier: null, trackingNumber: null };

test("two hundred orders confirmed at once from four processes have numbers without gaps or duplicates, and failed ones use none", async () => {
  const { db } = database;
  const [buyer, ...sellers] = await Promise.all([
    aBuyer(db),
    aSeller(db, { state: "27" }),
    aSeller(db, { state: "08" }),
  ]);
  const orders = [];
  for (const seller of sellers) {
    const product = await aProduct(db, seller, { stock: 1000 });
    for (let count = 0; count < 110; count++)
      orders.push({ orderId: (await anOrder(db, { buyer, seller, product })).id, seller });
  }
  // Ten of each seller are cancelled meanwhile, and ten cannot be billed: the buyer's GSTIN is the
  // seller's own.
  const [given, rest] = [
    orders.filter((_, index) => index % 11 === 0),
    orders.filter((_, index) => index % 11 !== 0),
  ];
  await db.$client.query(
    `update purchases p
     set buyer_gstin = c.gstin
     from orders o
     join company_settings c on c.seller_id = o.seller_id
     where o.purchase_id = p.id and o.id = any($1)`,
    [given.map(({ orderId }) => orderId)],
  );

  const module = new URL("./confirm-orders.worker.ts", import.meta.url);
  const taken = await runFromProcesses<number>({
    processes: 4,
    module,
    input: { url: database.url, orders },
  });

  expect(taken.reduce((sum, each) => sum + each, 0)).toBe(rest.length);
  for (const seller of sellers) {
    const { rows } = await db.$client.query<{ serial: number; number: string }>(
      "select serial, number from documents where issuer_seller_id = $1 order by serial",
      [seller.userId],
    );
    expect(rows.map(({ serial }) => serial)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    expect(new Set(rows.map(({ number }) => number)).size).toBe(100);
  }
  const [first] = rest;
  if (first === undefined) throw new Error("There are orders");
  await changeOrderStatus(db, first.seller, { ...step, orderId: first.orderId, to: "cancelled" });
  const { rows } = await db.$client.query(
    `select c.total_paise = i.total_paise as whole
     from documents c
     join documents i on i.id = c.corrects_id
     where c.order_id = $1`,
    [first.orderId],
  );
  expect(rows).toEqual([{ whole: true }]);
}, 120_000);
