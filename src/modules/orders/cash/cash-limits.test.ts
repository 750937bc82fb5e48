import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditTrail } from "#modules/identity/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { CashLimitsInput } from "./contract.ts";
import { PlaceOrder } from "../checkout/contract.ts";
import { readCashHistory } from "./cash-history.ts";
import { payByCash } from "../checkout/pay-by-cash.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { cashLimitsToEdit, saveCashLimits } from "./save-cash-limits.ts";

const database = useTestDatabase();
let buyer: UserActor;
let seller: UserActor;
let administrator: UserActor;
let tote: BuiltProduct;

beforeEach(async () => {
  [buyer, seller, administrator] = [
    await aBuyer(database.db),
    await aSeller(database.db),
    await aPerson(database.db, { isAdmin: true }),
  ];
  tote = await aProduct(database.db, seller, { pricePaise: 300_000, stock: 50 });
});

const published = {
  maxOpenPurchases: "10",
  maxOpenRupees: "5,00,000",
  codeFromRupees: "10,00,00,000",
  buyerPoints: "4",
  pinPoints: "30",
  refusalDays: "180",
  pinCodes: "",
};

async function setLimits(changes: Readonly<Record<string, string>> = {}): Promise<void> {
  const { version } = await cashLimitsToEdit(database.db, administrator);
  await saveCashLimits(
    database.db,
    administrator,
    CashLimitsInput.parse({ ...published, version, ...changes }),
  );
}

afterEach(() => setLimits());

const form = (given: Readonly<Record<string, string>> = {}) =>
  PlaceOrder.parse(
    aCheckoutForm({
      variantId: tote.variantId,
      quantity: "1",
      totalShownPaise: "354000",
      ...given,
    }),
  );
const order = (given: Readonly<Record<string, string>> = {}) =>
  placeOrder(database.db, buyer, form(given), { takesOnline: true });

describe("cash on delivery is refused", () => {
  test("above the limit of open purchases; delivered ones and other buyers' do not count", async () => {
    await setLimits({ maxOpenPurchases: "2" });
    await anOrder(database.db, { buyer, seller, product: tote, status: "delivered" });
    await anOrder(database.db, { buyer: await aBuyer(database.db), seller, product: tote });
    for (let time = 0; time < 2; time++) await order();
    await expect(order()).rejects.toThrow("You have 2 cash on delivery orders on their way");
    expect((await order({ paymentMethod: "card" })).isUnpaid).toBe(true);
  });

  test("above the limit of their total", async () => {
    await setLimits({ maxOpenRupees: "7,080" });
    for (let time = 0; time < 2; time++) await order();
    await expect(order()).rejects.toThrow("up to ₹7,080 for all your orders on their way");
  });

  test("across all tabs of a buyer, whether they order or change to cash", async () => {
    await setLimits({ maxOpenPurchases: "3" });
    const unpaid = [await order({ paymentMethod: "card" }), await order({ paymentMethod: "card" })];
    const tabs = [
      ...Array.from({ length: 6 }, () => order()),
      ...unpaid.map((purchase) => payByCash(database.db, buyer, purchase)),
    ];
    const answers = await Promise.allSettled(tabs);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    for (const answer of answers)
      if (answer.status === "rejected")
        expect(String(answer.reason)).toContain("You have 3 cash on delivery orders on their way");
    expect(await readCashHistory(database.db, buyer, { pinCode: null })).toMatchObject({
      openPurchases: 3,
      openPaise: 3 * 354_000,
    });
  });

  test("where nobody collects it", async () => {
    await setLimits({ pinCodes: "110001, 560025\n560025" });
    await expect(order()).rejects.toThrow("Cash on delivery is not available at this PIN code");
    await order({ pinCode: "560001" });
    expect((await readCashHistory(database.db, buyer, { pinCode: "560025" })).isRefusedThere).toBe(
      true,
    );
    expect((await readCashHistory(database.db, buyer, { pinCode: null })).isRefusedThere).toBe(
      false,
    );
  });

  test("everywhere, when no purchase is allowed", async () => {
    await setLimits({ maxOpenPurchases: "0" });
    await expect(order()).rejects.toThrow("not available right now");
  });
});

describe("the limits", () => {
  test("change over the version that was seen, with the previous ones in the audit trail", async () => {
    const { version } = await cashLimitsToEdit(database.db, administrator);
    const input = CashLimitsInput.parse({
      ...published,
      version,
      maxOpenPurchases: "3",
      pinCodes: "400001",
    });
    await saveCashLimits(database.db, administrator, input);
    expect(await cashLimitsToEdit(database.db, administrator)).toEqual({
      maxOpenPurchases: 3,
      maxOpenPaise: 50_000_000,
      codeForFirst: false,
      codeFromPaise: 10_000_000_000,
      buyerPoints: 4,
      pinPoints: 30,
      refusalDays: 180,
      version: version + 1,
      pinCodes: ["400001"],
    });
    await expect(saveCashLimits(database.db, administrator, input)).rejects.toThrow(
      "Somebody else has changed the limits",
    );
    const { entries } = await auditTrail(database.db, administrator, {
      filters: {
        who: "",
        action: "orders.changeCashLimits",
        objectType: "",
        objectId: "",
        fromDay: "",
        toDay: "",
      },
      after: null,
    });
    expect(entries[0]).toMatchObject({
      before: { maxOpenPurchases: 10 },
      after: { maxOpenPurchases: 3, pinCodes: "400001" },
    });
  });

  test.each([
    ["pinCodes", "5600", "5600 is not a six-digit PIN code"],
    ["maxOpenPurchases", "1001", "up to 1000"],
    ["maxOpenRupees", "much", "whole rupees"],
    ["codeFromRupees", "all", "whole rupees"],
    ["refusalDays", "-1", "number of days"],
  ])("refuse %s %j", (field, value, sentence) => {
    const refused = CashLimitsInput.safeParse({ ...published, version: 1, [field]: value });
    expect(refused.error?.issues.find((issue) => issue.path[0] === field)?.message).toContain(
      sentence,
    );
  });
});
