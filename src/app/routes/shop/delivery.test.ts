import { beforeAll, expect, test } from "vitest";
import { noteCourierOffers } from "#modules/shipping/serviceability/note-courier-offers.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { readyForCouriers } from "#tests/support/a-booking.ts";
import { aVisit } from "#tests/support/a-visit.ts";
import { aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { testConfig } from "#tests/support/config.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { courier } from "#tests/domain-access/couriers.ts";
import { loader } from "./delivery.ts";

/** The answer to a PIN code, apart from the page of the product, which is cached without one. */

const database = useTestDatabase();
let seller: UserActor;
let bag: BuiltProduct;

beforeAll(async () => {
  seller = await aSeller(database.db, { state: "27" });
  await readyForCouriers(database.db, seller);
  bag = await aProduct(database.db, seller);
});

async function ask(query: Readonly<Record<string, string>>, hasCouriers = false) {
  const context = await aVisit(database, visitor, { courier: hasCouriers ? courier : null });
  const url = new URL(`/delivery?${new URLSearchParams(query)}`, testConfig.baseUrl);
  const given = { params: {}, request: new Request(url), context, url, pattern: "/delivery" };
  return loader(given as Parameters<typeof loader>[0]);
}
const asked = (pin: string, more = {}) => ({
  pin,
  shop: seller.userId,
  variant: bag.variantId,
  processing: "ready",
  ...more,
});
const answered = async (...given: Parameters<typeof ask>) => (await ask(...given)).json();

test("a PIN code is answered for the shop's calendar, and a mistyped one beside the field", async () => {
  expect(await answered(asked("411 001"))).toMatchObject({
    typed: "411 001",
    estimate: { kind: "reachable", pinCode: "411001", place: "Pune", note: null },
  });
  expect(await answered(asked("12"))).toMatchObject({ estimate: { kind: "mistyped" } });
});

test("a week of the workshop that has not begun makes it later", async () => {
  const [now, later] = [
    await answered(asked("411001")),
    await answered(asked("411001", { starts: "30" })),
  ];
  expect(now.estimate.standardArrival).not.toBe(later.estimate.standardArrival);
});

test("without a courier service one statement answers, with one two if couriers have answered", async () => {
  await answered(asked("411001"));
  expect(await countStatements(() => ask(asked("411001")))).toBe(1);
  const way = { fromPinCode: "416001", toPinCode: "411001", weightClass: 500 };
  await noteCourierOffers(
    database.db,
    [false, true].map((isCash) => ({ ...way, isCash, offers: [] })),
  );
  expect(await countStatements(() => ask(asked("411001"), true))).toBe(2);
  expect(await answered(asked("411001"), true)).toMatchObject({
    estimate: {
      isCashCollected: false,
      note: expect.stringContaining("No courier goes to 411001"),
    },
  });
});

test("a place of which nothing is known is asked about, once", async () => {
  const count = () => countStatements(() => ask(asked("400001"), true));
  expect(await count()).toBeLessThanOrEqual(8);
  expect(await count()).toBeLessThanOrEqual(6);
});

test.each([
  [{}, 400],
  [{ shop: "x", pin: "1".repeat(21) }, 400],
])("an address that no page has is refused: %j", async (query, status) => {
  expect((await ask(query)).status).toBe(status);
});

test("a shop that does not exist is not found, whatever is typed as its id", async () => {
  for (const shop of ["x", "' or 1=1", "0190a0a0-0000-7000-8000-000000000000"])
    await expect(ask(asked("411001", { shop }))).rejects.toThrow("Seller not found");
  expect(await answered(asked("411001", { processing: "x", starts: "-9" }))).toMatchObject({
    estimate: { kind: "reachable" },
  });
});
