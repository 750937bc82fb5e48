import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { NotAllowed } from "#shared/errors.ts";
import { deliver } from "#tests/support/a-return.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { aPerson } from "#tests/support/builders.ts";
import {
  aCashParcel as aCashParcelOf,
  aCashShop,
  type CashShop,
  remittanceHeader as header,
  remittanceLine as line,
  uploadLines,
} from "#tests/support/cash-parcels.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { step } from "#tests/support/order-steps.ts";
import { rows } from "#tests/support/stored-rows.ts";
import {
  cashAtCouriers,
  changeOrderStatus,
  matchRemittances,
  recordRemittance,
  remittanceLayouts,
  remittancePage,
  saveRemittanceLayout,
  shipAnotherParcel,
  uploadRemittance,
} from "../public.server.ts";
import { plainParcel } from "../shipments/send-parcel.ts";
import type { openRemittanceStates } from "./contract.ts";
import { RemittanceRefused } from "./errors.ts";

/** What couriers say they have paid is stored once, matched by tracking number, and booked. */

const shop = useTestDatabase();
let cashShop: CashShop;
let seller: UserActor;
let administrator: UserActor;

beforeEach(async () => {
  await rows(shop, "delete from remittance_lines");
  cashShop = await aCashShop(shop.db);
  ({ seller } = cashShop);
  administrator = await aPerson(shop.db, { isAdmin: true });
});

const aCashParcel = (given?: { readonly isDelivered: boolean }) =>
  aCashParcelOf(shop.db, cashShop, given);
const upload = (lines: readonly string[], by: UserActor = administrator) =>
  uploadLines(shop.db, by, lines);
const page = (state: (typeof openRemittanceStates)[number] | "booked") =>
  remittancePage(shop.db, administrator, { state, after: null });
const isRemitted = async ({ id }: BuiltOrder) =>
  (await cashAtCouriers(shop.db, administrator, { carrier: null, after: null })).lines.every(
    ({ orderId }) => orderId !== id,
  );
const courierOwes = async ({ id }: BuiltOrder) =>
  (
    await rows<{ paise: number }>(
      shop,
      `select coalesce(sum(amount_paise), 0)::int as paise
       from ledger_entries
       where account = 'courier_cash' and party_id = $1`,
      [id],
    )
  )[0]?.paise;

describe("the courier's file", () => {
  test("books the cash of each parcel once, however often it comes and in whatever order", async () => {
    const [one, two] = [await aCashParcel(), await aCashParcel()];
    expect(await courierOwes(one.order)).toBe(one.order.totalPaise);
    const lines = [
      line(one.number.toLowerCase(), one.order.totalPaise),
      line(two.number.replace("-", ""), two.order.totalPaise),
    ];
    expect(await upload(lines)).toMatchObject({ lines: 2, newLines: 2, bookedOrders: 2 });
    expect(await upload(lines.toReversed())).toMatchObject({
      lines: 2,
      newLines: 0,
      bookedOrders: 0,
    });
    const third = await aCashParcel();
    expect(await upload([...lines, line(third.number, third.order.totalPaise)])).toMatchObject({
      lines: 3,
      newLines: 1,
      bookedOrders: 1,
    });
    for (const { order } of [one, two, third]) {
      expect(await isRemitted(order)).toBe(true);
      expect(await courierOwes(order)).toBe(0);
    }
    expect((await page("booked")).lines.items).toHaveLength(3);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("uploaded twice at the same moment books once", async () => {
    const parcel = await aCashParcel();
    const lines = [line(parcel.number, parcel.order.totalPaise)];
    const answers = await Promise.all([1, 2, 3].map(() => upload(lines)));
    expect(answers.map(({ bookedOrders }) => bookedOrders).toSorted()).toEqual([0, 0, 1]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("with one line that cannot be read stores nothing", async () => {
    const parcel = await aCashParcel();
    await expect(
      upload([line(parcel.number, parcel.order.totalPaise), "SR9,ten,2026-11-28,U"]),
    ).rejects.toThrow(RemittanceRefused);
    expect(await isRemitted(parcel.order)).toBe(false);
    expect((await page("unknown")).open).toEqual({
      differs: 0,
      unknown: 0,
      not_expected: 0,
      matched: 0,
    });
  });

  test.each([
    ["that is a workbook", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0xff])],
    ["that is empty", new Uint8Array()],
    ["with a quotation mark that stays open", new TextEncoder().encode(`${header}\n"A,1`)],
  ])("%s is refused", async (_what, bytes) => {
    await expect(
      uploadRemittance(shop.db, administrator, { layout: "shiprocket", bytes }),
    ).rejects.toThrow(RemittanceRefused);
  });

  test("of a courier without a layout is refused; sellers upload none", async () => {
    await expect(
      uploadRemittance(shop.db, administrator, { layout: "nobody", bytes: new Uint8Array() }),
    ).rejects.toThrow(RemittanceRefused);
    await expect(upload([line("A1", 100)], seller)).rejects.toThrow(NotAllowed);
  });

  test("that the bank's reference is split by books one transfer for each reference", async () => {
    const [one, two] = [await aCashParcel(), await aCashParcel()];
    await upload([
      line(one.number, one.order.totalPaise, "SPLIT-1"),
      line(two.number, two.order.totalPaise, "SPLIT-2"),
    ]);
    const { remittances } = await cashAtCouriers(shop.db, administrator, {
      carrier: null,
      after: null,
    });
    const found = remittances.filter(({ reference }) => reference.startsWith("SPLIT"));
    expect(found.map(({ orders }) => orders)).toEqual([1, 1]);
  });
});

describe("a line", () => {
  test("with another amount is shown with its difference until another line makes up for it", async () => {
    const parcel = await aCashParcel();
    const { totalPaise } = parcel.order;
    await upload([line(parcel.number, totalPaise - 5_000)]);
    expect((await page("differs")).lines.items).toMatchObject([
      { orderId: parcel.order.id, duePaise: totalPaise, receivedPaise: totalPaise - 5_000 },
    ]);
    expect(await isRemitted(parcel.order)).toBe(false);
    expect(await upload([line(parcel.number, 5_000, "UTR2")])).toMatchObject({ bookedOrders: 1 });
    expect((await page("differs")).open.differs).toBe(0);
    expect(await courierOwes(parcel.order)).toBe(0);
  });

  test("that takes a booked amount back is shown as a difference", async () => {
    const parcel = await aCashParcel();
    await upload([line(parcel.number, parcel.order.totalPaise)]);
    await upload([line(parcel.number, -parcel.order.totalPaise, "BACK")]);
    expect((await page("differs")).lines.items).toMatchObject([
      { orderId: parcel.order.id, receivedPaise: 0 },
    ]);
  });

  test("of no cash parcel is unknown, also where two orders have its number", async () => {
    const [one, two] = [await aCashParcel(), await aCashParcel()];
    await rows(shop, "update shipments set tracking_number = 'TWICE' where order_id = any($1)", [
      [one.order.id, two.order.id],
    ]);
    await upload([line("NOBODY1", 100), line("TWICE", one.order.totalPaise)]);
    expect((await page("unknown")).lines.items).toHaveLength(2);
    expect(await isRemitted(one.order)).toBe(false);
  });

  test("of a parcel that is not delivered here waits, and is booked after its delivery", async () => {
    const parcel = await aCashParcel({ isDelivered: false });
    await upload([line(parcel.number, parcel.order.totalPaise)]);
    expect((await page("not_expected")).lines.items).toHaveLength(1);
    await deliver(shop.db, seller, parcel.order, "courier");
    expect((await page("matched")).lines.items).toHaveLength(1);
    expect(await matchRemittances(shop.db, administrator)).toMatchObject({ bookedOrders: 1 });
    expect((await page("matched")).open.matched).toBe(0);
  });

  test("of an order that was recorded by hand belongs to that transfer", async () => {
    const parcel = await aCashParcel();
    await recordRemittance(shop.db, administrator, {
      orderIds: [parcel.order.id],
      reference: "BY-HAND",
    });
    expect(await upload([line(parcel.number, parcel.order.totalPaise)])).toMatchObject({
      bookedOrders: 0,
    });
    expect((await page("booked")).lines.items).toMatchObject([{ orderId: parcel.order.id }]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("of the administrator's own shop waits for another one", async () => {
    const parcel = await aCashParcel();
    await rows(shop, "update profiles set is_admin = true where user_id = $1", [seller.userId]);
    const owner = { ...seller, isAdmin: true };
    expect(await upload([line(parcel.number, parcel.order.totalPaise)], owner)).toMatchObject({
      bookedOrders: 0,
    });
    expect((await page("matched")).lines.items).toHaveLength(1);
    expect(await matchRemittances(shop.db, administrator)).toMatchObject({ bookedOrders: 1 });
  });
});

test("an order in two parcels is booked once both have come", async () => {
  const order = await anOrder(shop.db, { ...cashShop, quantity: 2 });
  await changeOrderStatus(shop.db, seller, { orderId: order.id, ...step("confirmed") });
  const parcel = (trackingNumber: string) => ({
    ...plainParcel,
    trackingNumber,
    pieces: [{ lineNumber: 1, quantity: 1 }],
  });
  await changeOrderStatus(shop.db, seller, {
    orderId: order.id,
    ...step("shipped", { parcel: parcel("BOTH1") }),
  });
  await shipAnotherParcel(shop.db, seller, { orderId: order.id, parcel: parcel("BOTH2") });
  await deliver(shop.db, seller, order, "courier");
  await upload([line("BOTH1", 100_000)]);
  expect((await page("differs")).lines.items).toHaveLength(1);
  expect(await upload([line("BOTH2", order.totalPaise - 100_000)])).toMatchObject({
    bookedOrders: 1,
  });
});

test("cash that did not come is listed with its age", async () => {
  const [late, fresh] = [await aCashParcel(), await aCashParcel()];
  await rows(
    shop,
    "update order_events set at = now() - interval '9 days 1 hour' where order_id = $1 and status = 'delivered'",
    [late.order.id],
  );
  const { lines } = await cashAtCouriers(shop.db, administrator, {
    carrier: null,
    after: null,
    days: 8,
  });
  expect(lines.find(({ orderId }) => orderId === late.order.id)?.ageDays).toBe(9);
  expect(lines.some(({ orderId }) => orderId === fresh.order.id)).toBe(false);
});

test("a layout is data: another courier's columns, separator and dates are read", async () => {
  const layout = {
    name: "Gati Cash",
    separator: "semicolon",
    numberColumn: "Docket",
    amountColumn: "Net",
    dateColumn: "Paid on",
    dateForm: "month_name",
    referenceColumn: null,
  } as const;
  await saveRemittanceLayout(shop.db, administrator, { ...layout, amountColumn: "Gross" });
  await saveRemittanceLayout(shop.db, administrator, layout);
  const saved = (await remittanceLayouts(shop.db, administrator)).find(
    ({ name }) => name === "Gati Cash",
  );
  expect(saved).toMatchObject(layout);
  const parcel = await aCashParcel();
  const text = `Docket;Net;Paid on\n${parcel.number};${parcel.order.totalPaise / 100};28 Nov 2025`;
  expect(
    await uploadRemittance(shop.db, administrator, {
      layout: saved?.code ?? "",
      bytes: new TextEncoder().encode(text),
    }),
  ).toMatchObject({ bookedOrders: 1 });
});
