import fc from "fast-check";
import { expect, test } from "vitest";
import { useTestDatabase } from "#tests/support/database.ts";
import { gstRatesOn, suggestGst } from "../public.server.ts";
import { dependsOnHandicraft, gstRateOf, ratesOnBothSides } from "./gst-rate.ts";

const database = useTestDatabase();

test.each([
  ["42022110", 499_900, true, "2026-11-21", 1800],
  ["42023120", 99_900, true, "2026-11-21", 1800],
  ["42023190", 99_900, false, "2026-11-21", 1800],
  ["42023190", 99_900, true, "2026-11-21", 500],
  ["42023190", 99_900, true, "2025-09-21", 1200],
  ["420222", 99_900, true, "2026-11-21", 500],
  ["64035990", 250_000, false, "2026-11-21", 500],
  ["64035990", 250_001, false, "2026-11-21", 1800],
  ["64032040", 100_000, false, "2025-09-21", 1200],
  ["64032040", 100_001, false, "2025-09-21", 1800],
  ["64032040", 100_001, false, "2025-09-22", 500],
  ["42032110", 100_000, false, "2026-11-21", 500],
  ["42033000", 100_000, true, "2026-11-21", 1800],
])(
  "goods of HSN %s at %s paise, handicraft %s, on %s have %s basis points",
  async (hsnCode, pricePaise, isHandicraft, on, basisPoints) => {
    expect(await suggestGst(database.db, { hsnCode, pricePaise, isHandicraft, on })).toMatchObject({
      basisPoints,
    });
  },
);

test("goods that match no other rate have the rate of most goods", async () => {
  expect(
    await suggestGst(database.db, {
      hsnCode: "8517",
      pricePaise: 100,
      isHandicraft: false,
      on: "2026-11-21",
    }),
  ).toMatchObject({ basisPoints: 1800, goods: "Most other goods" });
});

test("the database and the rules have the same rate for all goods, prices and days", async () => {
  const code = fc.constantFrom(
    "4202",
    "420222",
    "42022110",
    "42023110",
    "42023190",
    "42032110",
    "4203",
    "64035990",
    "64041100",
    "9113",
    "8517",
    "41079900",
  );
  const price = fc.oneof(
    fc.integer({ min: 100, max: 1_000_000 }),
    fc.constantFrom(
      0,
      100_000,
      100_001,
      249_900,
      250_000,
      250_001,
      262_500,
      262_501,
      295_000,
      295_001,
      10_000_000_000,
    ),
  );
  const on = fc.constantFrom(
    "2017-06-30",
    "2017-07-01",
    "2018-07-27",
    "2022-01-01",
    "2025-09-21",
    "2025-09-22",
    "2026-11-22",
    "2099-01-01",
  );
  await fc.assert(
    fc.asyncProperty(
      code,
      price,
      fc.boolean(),
      fc.boolean(),
      on,
      async (hsnCode, pricePaise, priceIncludesGst, isHandicraft, day) => {
        const { rows } = await database.db.$client.query<{ rate: number | null }>(
          "select (select basis_points from gst_rate_of_price($1, $2, $3, $4, $5)) as rate",
          [hsnCode, pricePaise, priceIncludesGst, isHandicraft, day],
        );
        expect(rows[0]?.rate ?? null).toBe(
          (
            await suggestGst(database.db, {
              hsnCode,
              pricePaise,
              priceIncludesGst,
              isHandicraft,
              on: day,
            })
          )?.basisPoints ?? null,
        );
      },
    ),
    { numRuns: 60 },
  );
});

test("handicraft is asked for only if it matters, and never raises a rate", async () => {
  const rates = await gstRatesOn(database.db, { on: "2026-11-21" });
  expect(
    ["42022110", "42033000", "64035990"].filter((code) => dependsOnHandicraft(rates, code)),
  ).toEqual([]);
  expect(dependsOnHandicraft(rates, "42023190")).toBe(true);
  const code = fc.constantFrom(
    "4202",
    "420222",
    "42022210",
    "42023110",
    "42023190",
    "420239",
    "42033000",
    "6403",
    "64041100",
    "9113",
  );
  fc.assert(
    fc.property(code, fc.integer({ min: 100, max: 10_000_000_000 }), (hsnCode, pricePaise) => {
      const plain = gstRateOf(rates, { hsnCode, pricePaise, isHandicraft: false });
      const declared = gstRateOf(rates, { hsnCode, pricePaise, isHandicraft: true });
      expect(plain).not.toBeNull();
      expect(declared?.basisPoints).toBeLessThanOrEqual(plain?.basisPoints ?? 0);
      if (!dependsOnHandicraft(rates, hsnCode)) expect(declared).toEqual(plain);
    }),
  );
});

test.each([
  // The limit of ₹2,500 with 5%, and with 18%; between them no rate fits.
  [262_500, 500, false],
  [262_501, 1800, true],
  [280_000, 1800, true],
  [295_000, 1800, true],
  [295_001, 1800, false],
])(
  "sandals at %d paise with GST: %d, between two rates: %s",
  async (pricePaise, rate, isBetween) => {
    const rates = await gstRatesOn(database.db, { on: "2026-11-21" });
    const sandals = {
      hsnCode: "64035990",
      pricePaise,
      priceIncludesGst: true,
      isHandicraft: false,
    };
    expect(gstRateOf(rates, sandals)?.basisPoints).toBe(rate);
    const sides = ratesOnBothSides(rates, sandals);
    expect(sides?.map(({ basisPoints }) => basisPoints) ?? null).toEqual(
      isBetween ? [500, 1800] : null,
    );
    expect(ratesOnBothSides(rates, { ...sandals, priceIncludesGst: false })).toBeNull();
  },
);

test("a bag typed with GST lies between no rates", async () => {
  const rates = await gstRatesOn(database.db, { on: "2026-11-21" });
  const bag = { hsnCode: "42022110", priceIncludesGst: true, isHandicraft: false };
  for (const pricePaise of [100, 89_900, 280_000])
    expect(ratesOnBothSides(rates, { ...bag, pricePaise })).toBeNull();
});
