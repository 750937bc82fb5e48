import { beforeEach, describe, expect, test } from "vitest";
import { ProofNeeded } from "#modules/identity/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { deliver } from "#tests/support/a-return.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { aPerson } from "#tests/support/builders.ts";
import {
  aCashParcel,
  aCashShop,
  type CashParcel,
  type CashShop,
  remittanceLine,
  uploadLines,
} from "#tests/support/cash-parcels.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { rows } from "#tests/support/stored-rows.ts";
import {
  cashAtCouriers,
  matchRemittances,
  recordRemittance,
  remittanceLayouts,
  remittancePage,
  saveRemittanceLayout,
  uploadRemittance,
} from "../public.server.ts";
import { RemittanceRefused } from "./errors.ts";
import { bookInBatches } from "./match-remittances.ts";

/** What counts for an order and what does not, and how transfers are recorded. */

const shop = useTestDatabase();
let cashShop: CashShop;
let administrator: UserActor;

beforeEach(async () => {
  await rows(shop, "delete from remittance_lines");
  cashShop = await aCashShop(shop.db);
  administrator = await aPerson(shop.db, { isAdmin: true });
});

const aParcel = () => aCashParcel(shop.db, cashShop);
const upload = (lines: readonly string[]) => uploadLines(shop.db, administrator, lines);
const lineOf = ({ number, order }: CashParcel, reference?: string) =>
  remittanceLine(number, order.totalPaise, reference);
const list = async (state: Parameters<typeof remittancePage>[2]["state"]) =>
  (await remittancePage(shop.db, administrator, { state, after: null })).lines.items;
const transfersOf = async (reference: string) =>
  (await cashAtCouriers(shop.db, administrator, { carrier: null, after: null })).remittances.filter(
    (one) => one.reference === reference,
  );

describe("cash that the courier announces and has not paid", () => {
  test("is neither stored nor booked, until a file has its date and reference", async () => {
    const [paid, announced] = [await aParcel(), await aParcel()];
    const row = `${announced.number},${announced.order.totalPaise / 100},,`;
    expect(await upload([lineOf(paid), row])).toEqual({
      lines: 1,
      newLines: 1,
      notPaidYet: 1,
      bookedOrders: 1,
      isMoreWaiting: false,
      awaitsProof: false,
    });
    expect(await list("matched")).toEqual([]);
    expect(await upload([lineOf(announced)])).toMatchObject({ notPaidYet: 0, bookedOrders: 1 });
  });

  test("is stored and not booked if the administrator must prove again who they are", async () => {
    const parcel = await aParcel();
    const { rows } = await shop.db.$client.query<{ id: string }>(
      `insert into sessions (user_id, token, expires_at, proved_at)
       values ($1, gen_random_uuid(), now() + interval '1 hour', now() - interval '11 minutes')
       returning id`,
      [administrator.userId],
    );
    const signedIn = { ...administrator, sessionId: rows[0]?.id ?? "", provedAt: null };
    expect(await uploadLines(shop.db, signedIn, [lineOf(parcel)])).toMatchObject({
      newLines: 1,
      bookedOrders: 0,
      awaitsProof: true,
    });
    await expect(matchRemittances(shop.db, signedIn)).rejects.toThrow(ProofNeeded);
    expect(await matchRemittances(shop.db, administrator)).toMatchObject({ bookedOrders: 1 });
  });

  test("on a day to come refuses the file", async () => {
    const parcel = await aParcel();
    const tomorrow = dayInIndia(Date.now() + 24 * 3_600_000);
    await expect(upload([`${parcel.number},10,${tomorrow},U1`])).rejects.toThrow(RemittanceRefused);
  });
});

describe("the money of a line", () => {
  test("whose number two orders share counts for neither of them", async () => {
    const [one, two] = [await aParcel(), await aParcel()];
    await rows(
      shop,
      `insert into shipments
       select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'number', s.number + 1, 'tracking_number', 'SHARED1'))).*
       from shipments s
       where s.order_id = any($1)`,
      [[one.order.id, two.order.id]],
    );
    await upload([
      remittanceLine(one.number, one.order.totalPaise - 5_000),
      remittanceLine(two.number, two.order.totalPaise - 5_000),
      remittanceLine("SHARED1", 5_000),
    ]);
    expect(await list("differs")).toMatchObject([
      { receivedPaise: one.order.totalPaise - 5_000 },
      { receivedPaise: two.order.totalPaise - 5_000 },
    ]);
    expect(await list("unknown")).toHaveLength(1);
  });

  test("that another transfer has counted does not count for this order again", async () => {
    const [one, two] = [await aParcel(), await aParcel()];
    await upload([lineOf(one)]);
    // The number was typed into the wrong order and is corrected after the booking.
    await rows(shop, "update shipments set tracking_number = 'WRONG' where order_id = $1", [
      one.order.id,
    ]);
    await rows(shop, "update shipments set tracking_number = $2 where order_id = $1", [
      two.order.id,
      one.number,
    ]);
    expect(await matchRemittances(shop.db, administrator)).toMatchObject({ bookedOrders: 0 });
    expect(await upload([remittanceLine(one.number, 100, "UTR2")])).toMatchObject({
      bookedOrders: 0,
    });
    expect(await list("differs")).toMatchObject([{ orderId: two.order.id, receivedPaise: 100 }]);
  });
});

describe("a transfer of the bank", () => {
  test("is recorded once, however its reference is written and by how many files it comes", async () => {
    const [one, two] = [await aParcel(), await aParcel()];
    await upload([lineOf(one, "utr 77a")]);
    await upload([lineOf(one, "UTR77A"), lineOf(two, "UTR77A")]);
    expect(await transfersOf("UTR77A")).toMatchObject([
      { orders: 2, totalPaise: one.order.totalPaise + two.order.totalPaise },
    ]);
    expect(await list("booked")).toHaveLength(2);
  });

  test("that was recorded by hand stays as it was recorded", async () => {
    const [one, two] = [await aParcel(), await aParcel()];
    await recordRemittance(shop.db, administrator, {
      orderIds: [one.order.id],
      reference: "BYHAND1",
    });
    await upload([lineOf(two, "BYHAND1")]);
    expect((await transfersOf("BYHAND1")).map(({ orders }) => orders)).toEqual([1, 1]);
  });

  test("is one however many batches and uploads at the same time book its orders", async () => {
    const parcels: CashParcel[] = [];
    for (let made = 0; made < 5; made += 1)
      parcels.push(await aCashParcel(shop.db, cashShop, { isDelivered: false }));
    const lines = parcels.map((parcel) => lineOf(parcel, "MANY"));
    const another = await aPerson(shop.db, { isAdmin: true });
    const uploads = await Promise.all([
      upload(lines),
      upload(lines.toReversed()),
      uploadLines(shop.db, another, lines),
    ]);
    expect(uploads.reduce((sum, { newLines }) => sum + newLines, 0)).toBe(5);
    for (const { order } of parcels) await deliver(shop.db, cashShop.seller, order, "courier");
    const sizes = { batch: 2, request: 4 };
    expect(await bookInBatches(shop.db, administrator, sizes)).toEqual({
      bookedOrders: 4,
      isMoreWaiting: true,
    });
    const rest = await Promise.all([
      bookInBatches(shop.db, administrator, sizes),
      bookInBatches(shop.db, another, sizes),
    ]);
    expect(rest.map(({ bookedOrders }) => bookedOrders).toSorted()).toEqual([0, 1]);
    expect(rest.map(({ isMoreWaiting }) => isMoreWaiting)).toEqual([false, false]);
    expect(await transfersOf("MANY")).toMatchObject([{ orders: 5 }]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });
});

test("an administrator who acts for no shop just now still books no order of the own shop", async () => {
  const [own, other] = [await aParcel(), await aCashParcel(shop.db, await aCashShop(shop.db))];
  const { seller } = cashShop;
  await rows(shop, "update profiles set is_admin = true where user_id = $1", [seller.userId]);
  expect(
    await uploadLines(shop.db, { ...seller, isAdmin: true, sellerId: null }, [
      lineOf(own),
      lineOf(other),
    ]),
  ).toMatchObject({ bookedOrders: 1 });
  expect(await list("matched")).toMatchObject([{ orderId: own.order.id }]);
});

test("layouts whose names are alike in Latin letters, or in none, do not replace each other", async () => {
  const layout = {
    separator: "comma",
    numberColumn: "AWB",
    amountColumn: "Net",
    dateColumn: null,
    dateForm: "year_first",
    referenceColumn: null,
  } as const;
  const names = ["Delhivery!", "डाक", "ดี", "客", "डाक "];
  for (const name of names) await saveRemittanceLayout(shop.db, administrator, { ...layout, name });
  const saved = await remittanceLayouts(shop.db, administrator);
  expect(saved.filter(({ name }) => names.includes(name))).toHaveLength(5);
  expect(saved.find(({ code }) => code === "delhivery")?.name).toBe("Delhivery");
});

test("a file with an amount above every bank's is refused by its line", async () => {
  const file = "AWB Code,COD Amount,Remittance Date,UTR\nA1,999999999999,2025-11-28,U";
  await expect(
    uploadRemittance(shop.db, administrator, {
      layout: "shiprocket",
      bytes: new TextEncoder().encode(file),
    }),
  ).rejects.toThrow("Line 2: the amount is too large");
});
