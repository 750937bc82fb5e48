import { expect, test } from "vitest";
import { useTestDatabase } from "#tests/support/database.ts";
import { gstRatesOn, suggestGst } from "./public.server.ts";

const database = useTestDatabase();

test("on the day when a rate replaces another, only the new one applies", async () => {
  // The lower limit comes first in the table and would hide the old rate.
  await database.db.$client.query(
    `insert into gst_rates (
       hsn_prefix, goods, basis_points, above_paise, up_to_paise, is_for_handicraft,
       in_force_from, in_force_until, source
     )
     values ('9997', 'Old', 1800, 0, null, false, '2026-01-01', '2026-06-01', 'A notification'),
       ('9997', 'New', 500, 100, null, false, '2026-06-01', null, 'A notification')`,
  );
  const goods = { hsnCode: "99970000", pricePaise: 50_000, isHandicraft: false };
  const rates = await Promise.all(
    ["2025-12-31", "2026-01-01", "2026-05-31", "2026-06-01"].map(async (on) => [
      (await gstRatesOn(database.db, { on }))
        .filter(({ hsnPrefix }) => hsnPrefix === "9997")
        .map(({ basisPoints }) => basisPoints),
      (await suggestGst(database.db, { on, ...goods }))?.goods === "Old",
    ]),
  );
  expect(rates).toEqual([
    [[], false],
    [[1800], true],
    [[1800], true],
    [[500], false],
  ]);
});
