import { beforeEach, describe, expect, test } from "vitest";
import { TooSoonForApproval } from "#modules/identity/approvals/errors.ts";
import { EntryWaits } from "#modules/ledger/errors.ts";
import { approvalRequests } from "#modules/identity/public.server.ts";
import { adjustBooks } from "#modules/operations/public.server.ts";
import type { AdjustBooks } from "#modules/operations/public.ts";
import { addTdsLaw, sellerBalance, tdsLaws } from "#modules/settlement/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { OwnShopDecision } from "#policy/own-shop.ts";
import { dayInIndia } from "#shared/ist.ts";
import { useApprovals } from "#tests/support/approval-requests.ts";
import { aSeller } from "#tests/support/builders.ts";
import { approveRequest, workOnApprovals } from "./public.server.ts";

/** Entries in the books by hand, and laws of TDS, which a second person approves. */

const { database, now, newest, requestId, hoursPass } = useApprovals();
let seller: UserActor;

beforeEach(async () => {
  const { db } = database;
  await db.$client.query("update platform_settings set payout_approval_paise = 50000000");
  seller = await aSeller(db);
});

const entryOf = (more: Partial<AdjustBooks> = {}): AdjustBooks => ({
  key: crypto.randomUUID(),
  kind: "seller_credit",
  amountPaise: 50_000_000,
  sellerId: seller.userId,
  reason: "Agreed",
  ...more,
});
const payable = async () =>
  (await sellerBalance(database.db, { sellerId: seller.userId })).payablePaise;

describe("an entry in a seller's account", () => {
  test("of the limit waits, names the seller, and is booked once a second person approves it", async () => {
    const { db } = database;
    expect(await adjustBooks(db, now.asha, entryOf())).toBe("afterApproval");
    expect(await payable()).toBe(0);
    const { requests } = await approvalRequests(db, now.ravi, { list: "waiting", after: null });
    expect(requests).toMatchObject([
      { kind: "ledger.adjust", amountPaise: 50_000_000, objectName: seller.displayName },
    ]);
    await approveRequest(db, now.ravi, { requestId: await requestId() });
    expect(await payable()).toBe(50_000_000);
  });

  test("of a paisa less is booked at once, and the next one of that day waits", async () => {
    const { db } = database;
    expect(await adjustBooks(db, now.asha, entryOf({ amountPaise: 49_999_999 }))).toBe("now");
    expect(await adjustBooks(db, now.asha, entryOf({ amountPaise: 1 }))).toBe("afterApproval");
    expect(await adjustBooks(db, now.ravi, entryOf({ amountPaise: 1 }))).toBe("now");
    expect(await payable()).toBe(50_000_000);
  });

  test("waits as a charge, too, while one without a seller does not", async () => {
    const { db } = database;
    expect(await adjustBooks(db, now.asha, entryOf({ kind: "seller_charge" }))).toBe(
      "afterApproval",
    );
    const deposited = entryOf({ kind: "tcs_deposited", sellerId: null, amountPaise: 90_000_000 });
    expect(await adjustBooks(db, now.asha, deposited)).toBe("now");
  });

  test("that is sent twice is one request", async () => {
    const entry = entryOf();
    await adjustBooks(database.db, now.asha, entry);
    await expect(adjustBooks(database.db, now.asha, entry)).rejects.toThrow(EntryWaits);
  });

  test("is not approved by its own seller", async () => {
    const { db } = database;
    await adjustBooks(db, now.asha, entryOf());
    await db.$client.query("update profiles set is_admin = true where user_id = $1", [
      seller.userId,
    ]);
    const own = { ...seller, isAdmin: true };
    await expect(approveRequest(db, own, { requestId: await requestId() })).rejects.toThrow(
      OwnShopDecision,
    );
    expect(await payable()).toBe(0);
  });

  test("takes effect after 24 hours if nobody else may approve it", async () => {
    const { db } = database;
    await db.$client.query("update profiles set is_admin = false where user_id = $1", [
      now.ravi.userId,
    ]);
    await adjustBooks(db, now.asha, entryOf());
    await hoursPass(23);
    await workOnApprovals(db, system);
    expect(await payable()).toBe(0);
    await hoursPass(2);
    await workOnApprovals(db, system);
    expect((await newest()).status).toBe("approved");
    expect(await payable()).toBe(50_000_000);
  });
});

describe("a law of TDS", () => {
  const law = (validFrom: string) => ({
    validFrom,
    legalBasis: "Section 394 of an Act to come",
    paymentCode: "1099",
    statementForm: "141",
    certificateForm: "132",
  });
  const known = async () =>
    (await tdsLaws(database.db, now.asha)).map(({ validFrom }) => validFrom);

  test("is added once a second person approves it", async () => {
    const { db } = database;
    expect(await addTdsLaw(db, now.asha, law("2099-04-01"))).toBe("afterApproval");
    expect(await known()).not.toContain("2099-04-01");
    await approveRequest(db, now.ravi, { requestId: await requestId() });
    expect(await known()).toContain("2099-04-01");
  });

  test("that begins before the waiting time of somebody alone is refused", async () => {
    const { db } = database;
    await db.$client.query("update profiles set is_admin = false where user_id = $1", [
      now.ravi.userId,
    ]);
    const tomorrow = dayInIndia(Date.now() + 24 * 3_600_000);
    await expect(addTdsLaw(db, now.asha, law(tomorrow))).rejects.toThrow(TooSoonForApproval);
  });
});
