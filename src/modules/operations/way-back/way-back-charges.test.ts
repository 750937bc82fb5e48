import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { RemittanceRefused, workOnCouriers } from "#modules/orders/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aBooking, readyForCouriers } from "#tests/support/a-booking.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { wordOfCharges } from "./contract.ts";
import { BookWayBack } from "./form-contract.ts";
import { bookWayBack, previewWayBack } from "./way-back-charges.ts";

/** What couriers charge for the way back of parcels, from their report. */

const shop = useTestDatabase();
let sandbox: TestSandbox;
let administrator: UserActor;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  administrator = await aPerson(shop.db, { isAdmin: true });
});

async function aParcel(comesBack: boolean): Promise<string> {
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const product = await aProduct(shop.db, seller, { stock: 5 });
  const order = await aPaidOrder(shop.db, { buyer, seller, product, status: "confirmed" });
  await readyForCouriers(shop.db, seller);
  const { trackingNumber: awb } = await aBooking(shop.db, seller, sandbox.courier, order.id);
  for (const becomes of ["picked_up", ...(comesBack ? (["rto"] as const) : [])] as const) {
    await sandbox.control.wish({ do: "parcel", awb, becomes });
    await workOnCouriers(shop.db, system, sandbox.courier, { trackingNumber: awb });
  }
  return awb;
}

const preview = (text: string) =>
  previewWayBack(shop.db, administrator, { bytes: new TextEncoder().encode(text) });
const costs = async () =>
  (
    await rows<{ paise: number }>(
      shop,
      `select coalesce(sum(amount_paise), 0)::int as paise
       from ledger_entries
       where account = 'courier_costs'`,
    )
  )[0]?.paise ?? 0;

describe("a courier's report about ways back", () => {
  test("is shown line by line, and booked once, however often the file comes", async () => {
    const [back, sent] = [await aParcel(true), await aParcel(false)];
    const file = [
      "AWB Code;Courier;RTO Charges;RTO Date",
      `${back};Delhivery;72,50;28-11-2025`.replace("72,50", "72.50"),
      `${back};Delhivery;72.50;28-11-2025`,
      `${sent};Delhivery;80;28-11-2025`,
      "NOBODY1;Delhivery;80;28-11-2025",
      `${back};Delhivery;-5;29-11-2025`,
      "Total;;;",
    ].join("\r\n");
    const before = await costs();
    expect(await preview(file)).toMatchObject([
      { trackingNumber: back, paise: 72_50, chargedOn: "2025-11-28", state: "new" },
      { trackingNumber: sent, state: "not_back" },
      { trackingNumber: "NOBODY1", state: "unknown", orderId: null },
      { trackingNumber: back, paise: -5_00, state: "credit" },
    ]);
    expect(await costs()).toBe(before);
    const sentBack = BookWayBack.parse({ charges: wordOfCharges(await preview(file)) });
    const book = () => bookWayBack(shop.db, administrator, sentBack);
    const booked = await Promise.all([book(), book()]);
    expect(booked.map(({ paise }) => paise).toSorted()).toEqual([0, 72_50]);
    expect(await book()).toEqual({ booked: 0, paise: 0 });
    expect(await costs()).toBe(before + 72_50);
    expect((await preview(file))[0]).toMatchObject({ state: "booked" });
    expect(
      await rows(
        shop,
        `select action, after ->> 'kind' as kind, (after ->> 'amountPaise')::int as paise
         from audit_trail
         where actor_id = $1`,
        [administrator.userId],
      ),
    ).toEqual([{ action: "ledger.adjust", kind: "courier_charged", paise: 72_50 }]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("of which a later one has the day of the invoice, or a corrected amount, charges no parcel twice", async () => {
    const back = await aParcel(true);
    const before = await costs();
    const book = async (text: string) =>
      bookWayBack(
        shop.db,
        administrator,
        BookWayBack.parse({ charges: wordOfCharges(await preview(text)) }),
      );
    await book(`AWB,Charge,Date\n${back},70,28-11-2025`);
    const later = `AWB,Freight Charges,RTO Charges,Invoice Date,RTO Date\n${back},300,75,30-11-2025,28-11-2025`;
    expect(await preview(later)).toMatchObject([
      { paise: 75_00, chargedOn: "2025-11-28", state: "booked" },
    ]);
    const other = await aParcel(true);
    const twice = `AWB,Charge,Date\n${other},60,28-11-2025\n${other},61,29-11-2025`;
    expect((await preview(twice)).map(({ state }) => state)).toEqual(["new", "second"]);
    expect(await book(twice)).toEqual({ booked: 1, paise: 60_00 });
    expect(await costs()).toBe(before + 130_00);
  });

  test("of which a client changed the lines books only parcels that came back", async () => {
    const [back, sent] = [await aParcel(true), await aParcel(false)];
    const { charges } = BookWayBack.parse({
      charges: `${sent} 100 2025-11-28\r\nNOBODY 100 2025-11-28\n${back} 100 2025-11-28`,
    });
    expect(await bookWayBack(shop.db, administrator, { charges })).toEqual({
      booked: 1,
      paise: 100,
    });
    for (const charges of ["", "x", `${back} -1 2025-11-28`, `${back} 1.5 2025-11-28`, `a\n\nb`])
      expect(BookWayBack.safeParse({ charges }).success).toBe(false);
  });

  test.each([
    ["AWB,Charge\nA1,60"],
    ["AWB,Charge,Date\nA1,sixty,28-11-2025"],
    ["AWB,Charge,Date\nA1,60,2999-01-01"],
    ["AWB,Charge,Date\n"],
    [`AWB,Charge,Date\n${Array.from({ length: 301 }, (_, n) => `A${n},60,28-11-2025`).join("\n")}`],
  ])("that cannot be read is refused, and nothing is booked: %j", async (text) => {
    await expect(preview(text)).rejects.toThrow(RemittanceRefused);
  });

  test.each([
    "AWB,Charge,Date\nA1,60,2025-11-28",
    "Tracking Number\tAmount (INR)\tInvoice Date\nA1\t60.00\t28 Nov 2025",
    "Waybill;Freight;Charged on\nA1;60;28/11/2025",
  ])("is read whatever its separator and dates: %j", async (text) => {
    expect(await preview(text)).toMatchObject([
      { trackingNumber: "A1", paise: 60_00, chargedOn: "2025-11-28" },
    ]);
  });
});
