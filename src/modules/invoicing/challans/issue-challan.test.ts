import fs from "node:fs";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendReplacement } from "#modules/orders/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { aGstin } from "#tests/support/a-gstin.ts";
import {
  aDelivered,
  anArrivedExchange,
  anExchangeShop,
  replacementParcel,
  type ExchangeShop,
} from "#tests/support/an-exchange.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { at } from "#tests/support/filed-supplies.ts";
import { anIssuedInvoice } from "#tests/support/issued-invoice.ts";
import { root } from "#tests/support/source-tree.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { issueChallan } from "./issue-challan.ts";

/** The numbers of delivery challans, and what is recorded of each. */

const database = useTestDatabase();
let place: ExchangeShop;

beforeAll(async () => {
  place = await anExchangeShop(database.db);
  await database.db.$client.query("update variants set stock = 50 where id = $1", [place.larger]);
});

/** An exchange whose piece is not handed over yet, under a registration of its own. */
async function toSend() {
  await database.db.$client.query("update company_settings set gstin = $2 where seller_id = $1", [
    place.seller.userId,
    aGstin(),
  ]);
  return anotherToSend();
}

async function anotherToSend() {
  const order = await aDelivered(database.db, place);
  const returnId = await anArrivedExchange(database.db, place, order);
  return { orderId: order.id, returnId, sellerId: place.seller.userId };
}

const goods = { pieces: 1, taxablePaise: 100_000 };

test("the serial begins again at midnight in India on 1 April", async () => {
  const first = await toSend();
  const others = [await anotherToSend(), await anotherToSend()] as const;
  const issue = (of: typeof first, time: string) =>
    at(database, time, (tx) => issueChallan(tx, system, { ...of, ...goods }));
  expect([
    await issue(first, "2027-03-01T10:00:00Z"),
    await issue(others[0], "2027-03-31T18:29:59Z"),
    await issue(others[1], "2027-03-31T18:30:00Z"),
  ]).toEqual(["DCH-202703-00001", "DCH-202703-00002", "DCH-202704-00001"]);
});

test("ten at once get ten numbers in a row, and one that fails uses none", async () => {
  const first = await toSend();
  const sends = [first];
  while (sends.length < 10) sends.push(await anotherToSend());
  const numbers = await Promise.all(
    sends.map((of) =>
      inTransaction(database.db, (tx) => issueChallan(tx, system, { ...of, ...goods })),
    ),
  );
  expect(numbers.map((number) => Number(number.slice(-5))).toSorted((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  const again = inTransaction(database.db, (tx) =>
    issueChallan(tx, system, { ...first, ...goods }),
  );
  await expect(again).rejects.toThrow("delivery_challans_return_id_key");
  const next = await anotherToSend();
  const number = await inTransaction(database.db, (tx) =>
    issueChallan(tx, system, { ...next, ...goods }),
  );
  expect(number.slice(-5)).toBe("00011");
});

test("one that was handed over never changes", async () => {
  for (const attack of ["delete from delivery_challans", "update delivery_challans set pieces = 2"])
    await expect(database.db.$client.query(attack)).rejects.toThrow("never changed or deleted");
});

const copied = async () =>
  rows<{ supplier: string; return_id: string }>(
    database,
    `select supplier, financial_year, serial, number, seller_id, order_id, return_id, pieces,
       taxable_paise
     from delivery_challans
     order by return_id`,
  );
/** Empties the table, and copies as the upgrade does. */
async function copyAgain(): Promise<void> {
  const migration = fs.readFileSync(
    path.join(root, "migrations/202611300010-invoicing-challans.sql"),
    "utf8",
  );
  await database.db.$client.query(
    `alter table delivery_challans disable trigger user;
     truncate delivery_challans;
     alter table delivery_challans enable trigger user`,
  );
  await database.db.$client.query(migration.slice(migration.indexOf("do $$")));
}
const send = async ({ returnId }: { readonly returnId: string }) =>
  sendReplacement(database.db, place.seller, { returnId, parcel: replacementParcel });

describe("the upgrade copies those that were issued before", () => {
  beforeEach(async () => {
    place = await anExchangeShop(database.db);
    await database.db.$client.query("update variants set stock = 50 where id = $1", [place.larger]);
    await database.db.$client.query(
      `update order_returns set challan_number = null;
       alter table delivery_challans disable trigger user;
       truncate delivery_challans;
       alter table delivery_challans enable trigger user`,
    );
  });

  test("with what they print, under the registration of the day they were handed over", async () => {
    const [first, second] = [await toSend(), await anotherToSend()];
    await anIssuedInvoice(database.db, { seller: place.seller });
    await send(second);
    // The seller changes the registration before the piece of an earlier invoice is sent.
    const third = await toSend();
    await send(first);
    await send(third);
    const before = await copied();
    expect(before).toMatchObject([{ pieces: 1 }, { pieces: 1 }, { pieces: 1 }]);
    expect(new Set(before.map(({ supplier }) => supplier)).size).toBe(2);
    await copyAgain();
    expect(await copied()).toEqual(before);
  });

  test("and loses none whose number fits no series", async () => {
    const all = [await toSend(), await anotherToSend()];
    for (const one of all) await send(one);
    await database.db.$client.query(
      "update order_returns set challan_number = 'DCH-202611-09999' where challan_number is not null",
    );
    await copyAgain();
    expect((await copied()).map(({ return_id }) => return_id).toSorted()).toEqual(
      all.map(({ returnId }) => returnId).toSorted(),
    );
  });
});
