import { beforeAll, expect, test } from "vitest";
import { productsUnderRates } from "#modules/catalog/public.server.ts";
import type { NewGstRate } from "#modules/tax/contract.ts";
import { GstRateNotUpcoming, GstRatesMeet } from "#modules/tax/errors.ts";
import { datedGstRates, gstSlabs, suggestGst, tryGstRate } from "#modules/tax/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { aPerson, aProduct, aSeller, inASale } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { AddGstRate } from "./gst-rate-contract.ts";
import { addGstRate as addGstRateUnapproved } from "./add-gst-rate.ts";
import { asApproved } from "#tests/support/second-person.ts";

const addGstRate = asApproved("tax.addRate", addGstRateUnapproved);

const database = useTestDatabase();
const noon = new Date("2026-11-21T06:30:00Z");
let admin: UserActor;

beforeAll(async () => {
  admin = await aPerson(database.db, { isAdmin: true });
});

const line = (given: Partial<NewGstRate>): NewGstRate => ({
  hsnPrefix: "6404",
  goods: "Footwear with uppers of textile, up to ₹3,000 a pair",
  basisPoints: 500,
  abovePaise: 0,
  upToPaise: 300_000,
  isForHandicraft: false,
  inForceFrom: "2027-04-01",
  source: "A notification",
  ...given,
});

const rateOf = async (hsnCode: string, pricePaise: number, on: string) =>
  (await suggestGst(database.db, { hsnCode, pricePaise, isHandicraft: false, on }))?.basisPoints;

test("a higher limit for footwear ends both rates on its day, and the higher rate continues above it", async () => {
  await addGstRate(database.db, admin, line({}), noon);
  const examples = [
    [250_000, "2027-03-31"],
    [250_001, "2027-03-31"],
    [250_001, "2027-04-01"],
    [300_000, "2027-04-01"],
    [300_001, "2027-04-01"],
  ] as const;
  expect(await Promise.all(examples.map(([price, on]) => rateOf("64041100", price, on)))).toEqual([
    500, 1800, 500, 500, 1800,
  ]);
  const lines = (await datedGstRates(database.db, admin)).filter(
    ({ hsnPrefix, inForceUntil }) =>
      hsnPrefix === "6404" && (inForceUntil === null || inForceUntil > "2026-11-21"),
  );
  expect(
    lines.map(({ goods, basisPoints, abovePaise, inForceFrom, inForceUntil }) => [
      goods,
      basisPoints,
      abovePaise,
      inForceFrom,
      inForceUntil,
    ]),
  ).toEqual([
    ["Footwear with uppers of textile, up to ₹3,000 a pair", 500, 0, "2027-04-01", null],
    ["Footwear with uppers of textile, up to ₹2,500 a pair", 500, 0, "2025-09-22", "2027-04-01"],
    [
      "Footwear with uppers of textile, above ₹2,500 a pair",
      1800,
      250_000,
      "2025-09-22",
      "2027-04-01",
    ],
    ["Footwear with uppers of textile, above ₹3,000 a pair", 1800, 300_000, "2027-04-01", null],
  ]);
  const { rows } = await database.db.$client.query(
    `select action, jsonb_array_length(before -> 'lines') as closed,
       jsonb_array_length(after -> 'lines') as added
     from audit_trail
     where object_id = '6404 2027-04-01'`,
  );
  expect(rows).toEqual([{ action: "tax.addRate", closed: 2, added: 2 }]);
});

test("rates in force before a day do not change after it", async () => {
  const before = await datedGstRates(database.db, admin);
  await addGstRate(
    database.db,
    admin,
    line({ hsnPrefix: "4201", goods: "Saddlery", upToPaise: null, inForceFrom: "2027-01-01" }),
    noon,
  );
  const after = new Map((await datedGstRates(database.db, admin)).map((each) => [each.id, each]));
  for (const each of before)
    expect({ ...after.get(each.id), inForceUntil: null }).toEqual({ ...each, inForceUntil: null });
  expect(await rateOf("42010000", 100, "2026-12-31")).toBe(1800);
  expect(await rateOf("42010000", 100, "2027-01-01")).toBe(500);
});

test("a rate may not overlap an upcoming one, repeat the current one, or begin today", async () => {
  await addGstRate(
    database.db,
    admin,
    line({ hsnPrefix: "9113", goods: "Watch straps", upToPaise: null }),
    noon,
  );
  await expect(
    addGstRate(
      database.db,
      admin,
      line({ hsnPrefix: "9113", goods: "Straps", upToPaise: null, inForceFrom: "2027-02-01" }),
      noon,
    ),
  ).rejects.toThrow("There is already a rate for these goods from 1 Apr 2027: Watch straps, 5%.");
  await expect(
    addGstRate(
      database.db,
      admin,
      line({ hsnPrefix: "9113", goods: "Straps", upToPaise: null }),
      noon,
    ),
  ).rejects.toThrow(GstRatesMeet);
  await expect(
    addGstRate(
      database.db,
      admin,
      line({ hsnPrefix: "4205", goods: "Straps", upToPaise: null, basisPoints: 1800 }),
      noon,
    ),
  ).rejects.toThrow("These goods are already taxed at 18%.");
  await expect(
    addGstRate(database.db, admin, line({ inForceFrom: "2026-11-21" }), noon),
  ).rejects.toThrow(GstRateNotUpcoming);
});

test("two concurrent clicks add one rate", async () => {
  const requested = line({
    hsnPrefix: "42",
    goods: "Articles of leather",
    upToPaise: null,
    basisPoints: 1800,
  });
  const results = await Promise.allSettled(
    [1, 2].map(() => addGstRate(database.db, admin, requested, noon)),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a new slab can be chosen from that day on", async () => {
  await addGstRate(
    database.db,
    admin,
    line({
      hsnPrefix: "7117",
      goods: "Imitation jewellery",
      basisPoints: 300,
      upToPaise: null,
      inForceFrom: "2027-04-01",
    }),
    noon,
  );
  expect(await gstSlabs(database.db, { on: "2027-03-31" })).toEqual([0, 500, 1800, 4000]);
  expect(await gstSlabs(database.db, { on: "2027-04-01" })).toEqual([0, 300, 500, 1800, 4000]);
});

test("the preview counts the products that change, at current prices, and those with their own rate", async () => {
  const seller = await aSeller(database.db);
  const shoes = (pricePaise: number, gstBasisPoints?: number) =>
    aProduct(database.db, seller, {
      hsnCode: "64035990",
      pricePaise,
      ...(gstBasisPoints !== undefined && { gstBasisPoints }),
    });
  await Promise.all([shoes(240_000), shoes(260_000), shoes(300_001), shoes(270_000, 1800)]);
  await inASale(database.db, await shoes(320_000), { percentOff: 10 });
  const requested = line({
    hsnPrefix: "6403",
    goods: "Footwear with uppers of leather, up to ₹3,000 a pair",
  });
  const lines = await tryGstRate(database.db, admin, requested, noon);
  expect(await productsUnderRates(database.db, admin, { ...lines, hsnPrefix: "6403" })).toEqual({
    products: 2,
    sellers: 1,
    chosen: 1,
  });
  expect(await rateOf("64035990", 260_000, "2027-04-01")).toBe(1800);
});

test.each([
  [{ basisPoints: "100" }, "basisPoints"],
  [{ basisPoints: "5.001" }, "basisPoints"],
  [{ hsnPrefix: "640" }, "hsnPrefix"],
  [{ upToPaise: "2,000", abovePaise: "2,500" }, "upToPaise"],
  [{ inForceFrom: "2027-02-30" }, "inForceFrom"],
  [{ source: " " }, "source"],
])("%j is not a valid rate", (typed, field) => {
  const whole = {
    hsnPrefix: "6403",
    goods: "Shoes",
    basisPoints: "5",
    abovePaise: "",
    upToPaise: "2,500",
    inForceFrom: "2027-04-01",
    source: "A notification",
  };
  expect(AddGstRate.safeParse(whole).success).toBe(true);
  expect(
    AddGstRate.safeParse({ ...whole, ...typed }).error?.issues.map(({ path }) => path.join(".")),
  ).toEqual([field]);
});
