import { beforeAll, expect, test } from "vitest";
import { gstMonth, payGst, withdrawGstPayment } from "#modules/filings/public.server.ts";
import { requestedMonth } from "#modules/filings/public.ts";
import { book } from "#modules/ledger/public.server.ts";
import { credit, debit } from "#modules/ledger/rules/entries.ts";
import { inTransaction } from "#platform/db/database.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import type { UserActor } from "#policy/actor.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { gstPaymentsToCheck } from "./check-gst.ts";
import { compareItems } from "./compare-items.ts";

const database = useTestDatabase();
const gstin = "29AABCF8078M1C8";
const now = new Date("2026-11-29T10:00:00Z");
let admin: UserActor;

beforeAll(async () => {
  admin = await aPerson(database.db, { isAdmin: true });
  await database.db.$client.query("update platform_settings set gstin = $1", [gstin]);
  clearMemoized();
});

const pay = (month: string, cpin: string, wasBookedByHand = false) =>
  payGst(
    database.db,
    admin,
    {
      month,
      gstin,
      claimedIgst: 0,
      claimedCgst: 0,
      claimedSgst: 0,
      cpin,
      cin: `HDFC${cpin}`,
      brn: null,
      paidOn: "2026-11-05",
      igstPaise: 100,
      cgstPaise: 0,
      sgstPaise: 0,
      interestPaise: 300,
      feePaise: 0,
      wasBookedByHand,
    },
    now,
  );

async function differences(): Promise<readonly string[]> {
  const found: string[] = [];
  await compareItems(database.db, gstPaymentsToCheck(database.db), (each) => found.push(each));
  return found;
}

test("the books have every payment of GST once: recorded, withdrawn, or booked by hand before; more and other amounts are found", async () => {
  await pay("2026-08", "26110000000001");
  await pay("2026-09", "26110000000002", true);
  await pay("2026-10", "26110000000003");
  const { payment } = await gstMonth(database.db, admin, {
    gstin,
    month: requestedMonth("2026-10", now),
  });
  await withdrawGstPayment(database.db, admin, { paymentId: payment?.id ?? "" });
  expect(await differences()).toEqual([]);

  await database.db.$client.query(
    "update gst_payments set interest_paise = 200 where cpin = '26110000000001'",
  );
  await inTransaction(database.db, (tx) =>
    book(tx, {
      kind: "gst_payment",
      of: "0190a1d2-0000-7000-8000-000000000000",
      entries: [debit("gst_prepaid", 5), credit("bank", 5)],
    }),
  );
  expect(await differences()).toEqual([
    expect.stringContaining("GST of 2026-08") as string,
    expect.stringContaining("0190a1d2") as string,
  ]);
});
