import { beforeAll, expect, test } from "vitest";
import type { DatedGstRate, NewGstRate } from "#modules/tax/contract.ts";
import { GstRateFollowed, GstRateInForce, GstRateNotThere } from "#modules/tax/errors.ts";
import { datedGstRates, gstSlabs } from "#modules/tax/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { addGstRate as addGstRateUnapproved } from "./add-gst-rate.ts";
import { withdrawGstRate } from "./withdraw-gst-rate.ts";
import { asApproved } from "#tests/support/second-person.ts";

const addGstRate = asApproved("tax.addRate", addGstRateUnapproved);

const database = useTestDatabase();
const noon = new Date("2026-11-21T06:30:00Z");
let admin: UserActor;

beforeAll(async () => {
  admin = await aPerson(database.db, { isAdmin: true });
});

const lines = () => datedGstRates(database.db, admin);
const add = (given: Partial<NewGstRate>) =>
  addGstRate(
    database.db,
    admin,
    {
      hsnPrefix: "6404",
      goods: "Footwear up to ₹3,000 a pair",
      basisPoints: 500,
      abovePaise: 0,
      upToPaise: 300_000,
      isForHandicraft: false,
      inForceFrom: "2027-04-01",
      source: "A notification",
      ...given,
    },
    noon,
  );

async function lineOf(is: (line: DatedGstRate) => boolean): Promise<DatedGstRate> {
  const found = (await lines()).find(is);
  if (found === undefined) throw new Error("There is no such line.");
  return found;
}

test.each([
  ["the line that was typed", 500],
  ["what carries on above its limit", 1800],
])(
  "withdrawn by %s, a rate leaves the table as if it had never been added",
  async (_, basisPoints) => {
    const before = await lines();
    await add({});
    expect(await lines()).not.toEqual(before);
    const { id } = await lineOf(
      (line) =>
        line.hsnPrefix === "6404" &&
        line.inForceFrom === "2027-04-01" &&
        line.basisPoints === basisPoints,
    );
    await withdrawGstRate(database.db, admin, { rateId: id }, noon);
    expect(await lines()).toEqual(before);
    const { rows } = await database.db.$client.query(
      `select jsonb_array_length(before -> 'lines') as before,
       jsonb_array_length(after -> 'lines') as after
     from audit_trail
     where action = 'tax.withdrawRate' and object_id = '6404 2027-04-01'`,
    );
    expect(rows.at(-1)).toEqual({ before: 4, after: 2 });
  },
);

test("of two rates of one day for different prices, the other one stays", async () => {
  await add({
    hsnPrefix: "6405",
    goods: "Other footwear, cheap",
    basisPoints: 300,
    upToPaise: 100_000,
  });
  await add({
    hsnPrefix: "6405",
    goods: "Other footwear, dear",
    basisPoints: 4000,
    abovePaise: 900_000,
    upToPaise: null,
  });
  const { id } = await lineOf(({ goods }) => goods === "Other footwear, dear");
  await withdrawGstRate(database.db, admin, { rateId: id }, noon);
  expect(
    (await lines())
      .filter(({ hsnPrefix, inForceFrom }) => hsnPrefix === "6405" && inForceFrom === "2027-04-01")
      .map(({ basisPoints, abovePaise, upToPaise }) => [basisPoints, abovePaise, upToPaise]),
  ).toEqual([
    [300, 0, 100_000],
    [500, 100_000, 250_000],
  ]);
});

test("of two concurrent clicks one withdraws the rate, and the other gets an error", async () => {
  await add({ hsnPrefix: "9113", goods: "Watch straps", upToPaise: null });
  const { id } = await lineOf(
    ({ goods, inForceFrom }) => goods === "Watch straps" && inForceFrom === "2027-04-01",
  );
  const results = await Promise.allSettled(
    [1, 2].map(() => withdrawGstRate(database.db, admin, { rateId: id }, noon)),
  );
  expect(
    results.flatMap((result) => (result.status === "rejected" ? [result.reason] : [])),
  ).toEqual([expect.any(GstRateNotThere)]);
});

test("a rate cannot be withdrawn once its day has begun in India, or while another follows it", async () => {
  await add({
    hsnPrefix: "4206",
    goods: "Articles of gut",
    upToPaise: null,
    inForceFrom: "2026-11-22",
  });
  const { id } = await lineOf(({ goods }) => goods === "Articles of gut");
  await expect(
    withdrawGstRate(database.db, admin, { rateId: id }, new Date("2026-11-21T18:30:00Z")),
  ).rejects.toThrow(GstRateInForce);
  await add({ hsnPrefix: "4206", goods: "Gut, later", upToPaise: null, basisPoints: 1800 });
  await expect(withdrawGstRate(database.db, admin, { rateId: id }, noon)).rejects.toThrow(
    GstRateFollowed,
  );
});

test("a slab of only this rate can no longer be chosen; one that a later rate has begins with that one", async () => {
  const brought = { basisPoints: 700, upToPaise: null };
  await add({ ...brought, hsnPrefix: "7117", goods: "Jewellery" });
  await add({ ...brought, hsnPrefix: "4205", goods: "Straps", inForceFrom: "2028-04-01" });
  const offeredOn = async (on: string) => (await gstSlabs(database.db, { on })).includes(700);
  await withdrawGstRate(
    database.db,
    admin,
    { rateId: (await lineOf(({ goods }) => goods === "Jewellery")).id },
    noon,
  );
  expect([await offeredOn("2028-03-31"), await offeredOn("2028-04-01")]).toEqual([false, true]);
  await withdrawGstRate(
    database.db,
    admin,
    { rateId: (await lineOf(({ goods }) => goods === "Straps")).id },
    noon,
  );
  expect(await offeredOn("2028-04-01")).toBe(false);
});

test("a slab can be chosen from its earliest rate on, and later again without that rate", async () => {
  const brought = { basisPoints: 900, upToPaise: null };
  await add({ ...brought, hsnPrefix: "7117", goods: "Jewellery", inForceFrom: "2028-04-01" });
  await add({ ...brought, hsnPrefix: "4205", goods: "Straps" });
  const offeredOn = async (on: string) => (await gstSlabs(database.db, { on })).includes(900);
  expect([
    await offeredOn("2027-03-31"),
    await offeredOn("2027-04-01"),
    await offeredOn("2028-04-01"),
  ]).toEqual([false, true, true]);
  await withdrawGstRate(
    database.db,
    admin,
    {
      rateId: (
        await lineOf(({ goods, inForceFrom }) => goods === "Straps" && inForceFrom === "2027-04-01")
      ).id,
    },
    noon,
  );
  expect([await offeredOn("2028-03-31"), await offeredOn("2028-04-01")]).toEqual([false, true]);
});

test("live pages still refresh at that midnight", async () => {
  await add({ hsnPrefix: "4203", goods: "Clothing", upToPaise: null, inForceFrom: "2027-05-01" });
  await database.db.$client.query("delete from rate_moments");
  await withdrawGstRate(
    database.db,
    admin,
    { rateId: (await lineOf(({ goods }) => goods === "Clothing")).id },
    noon,
  );
  const { rows } = await database.db.$client.query("select starts_at from rate_moments");
  expect(rows).toEqual([{ starts_at: new Date("2027-04-30T18:30:00Z") }]);
});
