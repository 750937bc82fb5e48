import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkBooks } from "#modules/reconciliation/public.server.ts";
import { claimsPage, earningsSummary, settleClaim } from "#modules/settlement/public.server.ts";
import { OwnShopDecision } from "#policy/own-shop.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aBooking, readyForCouriers } from "#tests/support/a-booking.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import { brokenBalances } from "#tests/support/broken-balances.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import { workOnCouriers } from "../public.server.ts";
import { settleLabel } from "./label-costs.ts";

/** What a courier owes for a parcel that it lost or damaged. */

const shop = useTestDatabase();
let sandbox: TestSandbox;
let buyer: UserActor;
let seller: UserActor;
let administrator: UserActor;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  seller = await aSeller(shop.db);
  administrator = await aPerson(shop.db, { isAdmin: true });
});

async function booked() {
  const product = await aProduct(shop.db, seller, { stock: 20 });
  const order = { buyer, seller, product, status: "confirmed", quantity: 2 } as const;
  const { id: orderId, totalPaise } = await aPaidOrder(shop.db, order);
  await readyForCouriers(shop.db, seller);
  return { orderId, totalPaise, ...(await aBooking(shop.db, seller, sandbox.courier, orderId)) };
}
type Booked = Awaited<ReturnType<typeof booked>>;
type Wish = Parameters<typeof sandbox.control.wish>[0] & { do: "parcel" };

async function reported({ trackingNumber: awb }: Booked, becomes: Wish["becomes"]): Promise<void> {
  await sandbox.control.wish({ do: "parcel", awb, becomes });
  await workOnCouriers(shop.db, system, sandbox.courier, { trackingNumber: awb });
}

const claims = async (list: "open" | "settled" = "open") =>
  (await claimsPage(shop.db, administrator, { list, after: null })).claims.items;
const payable = async () => (await earningsSummary(shop.db, seller)).payablePaise;

/** What an account has of one claim. */
async function balance(account: string, { bookingId }: Pick<Booked, "bookingId">): Promise<number> {
  const { rows } = await shop.db.$client.query<{ paise: number }>(
    `select coalesce(sum(e.amount_paise), 0)::bigint as paise
     from ledger_entries e
     join ledger_transactions t on t.id = e.transaction_id
     where e.account = $1 and t.cause in ('claim:' || $2, 'claim_settled:' || $2)`,
    [account, bookingId],
  );
  return rows[0]?.paise ?? 0;
}

async function differences(): Promise<readonly string[]> {
  const found: string[] = [];
  await checkBooks(shop.db, null, (difference) => found.push(difference));
  return found;
}

async function aLostParcel(): Promise<Booked> {
  const one = await booked();
  await reported(one, "picked_up");
  await reported(one, "lost");
  return one;
}

describe("a parcel that the courier loses", () => {
  test("is claimed once, with the pieces that were in it and its label", async () => {
    const one = await aLostParcel();
    await reported(one, "lost");
    const open = (await claims()).filter(({ orderId }) => orderId === one.orderId);
    expect(open).toMatchObject([{ cause: "lost", goodsPaise: one.totalPaise, labelPaise: 92_50 }]);
    expect(await balance("courier_claims", one)).toBe(one.totalPaise + 92_50);
    expect(await payable()).toBe(0);
    expect(await differences()).toEqual([]);
    expect(await brokenBalances(shop.db)).toEqual([]);
  });

  test("brings the seller what the courier pays for the goods, with the next payout", async () => {
    const one = await aLostParcel();
    const answer = { bookingId: one.bookingId, receivedPaise: one.totalPaise + 50_00, note: "UTR" };
    await settleClaim(shop.db, administrator, answer);
    expect(await payable()).toBe(one.totalPaise);
    expect(await balance("courier_costs", one)).toBe(-50_00);
    expect(await balance("courier_claims", one)).toBe(0);
    expect((await claims("settled"))[0]).toMatchObject(answer);
    expect(await differences()).toEqual([]);
  });

  test("brings nobody anything if the courier refuses", async () => {
    const { bookingId } = await aLostParcel();
    const refused = { bookingId, receivedPaise: 0, note: "Packed badly" };
    await settleClaim(shop.db, administrator, refused);
    expect(await payable()).toBe(0);
    expect(await balance("courier_claims", { bookingId })).toBe(0);
    expect(await differences()).toEqual([]);
  });

  test("is settled once, whoever presses and with whatever amount", async () => {
    const { bookingId } = await aLostParcel();
    const other = await aPerson(shop.db, { isAdmin: true });
    const settled = await Promise.allSettled(
      [administrator, other, administrator].map((person, index) =>
        settleClaim(shop.db, person, { bookingId, receivedPaise: 100 * index, note: "UTR" }),
      ),
    );
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await balance("courier_claims", { bookingId })).toBe(0);
    expect(await differences()).toEqual([]);
  });

  test("is not paid with more than was claimed, nor settled by the administrator's own shop", async () => {
    const one = await aLostParcel();
    const tooMuch = { bookingId: one.bookingId, receivedPaise: one.totalPaise * 9, note: "UTR" };
    await expect(settleClaim(shop.db, administrator, tooMuch)).rejects.toThrow("claimed");
    await shop.db.$client.query("update profiles set is_admin = true where user_id = $1", [
      seller.userId,
    ]);
    await expect(
      settleClaim(shop.db, { ...seller, isAdmin: true }, { ...tooMuch, receivedPaise: 1 }),
    ).rejects.toThrow(OwnShopDecision);
  });
});

test("whatever the order of reports and answers, a claim is opened once and its account ends at nothing", async () => {
  const steps = ["picked_up", "lost", "damaged", "in_transit", "pay", "refuse"] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 8 }), async (events) => {
      const { bookingId } = await booked();
      const scans: { kind: "picked_up" | "lost" | "damaged" | "in_transit" }[] = [];
      for (const event of events) {
        if (event === "pay" || event === "refuse")
          await settleClaim(shop.db, administrator, {
            bookingId,
            receivedPaise: event === "pay" ? 50_00 : 0,
            note: "UTR",
          }).catch(() => undefined);
        else {
          scans.push({ kind: event });
          const label = { bookingId, kind: "forward" } as const;
          await inTransaction(shop.db, (tx) => settleLabel(tx, label, scans));
        }
      }
      const open = (await claims()).filter((one) => one.bookingId === bookingId);
      const [claim] = open;
      const due = claim === undefined ? 0 : claim.goodsPaise + claim.labelPaise;
      expect(await balance("courier_claims", { bookingId })).toBe(due);
      expect(open.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 12 },
  );
  expect(await differences()).toEqual([]);
});
