import { expect, test } from "vitest";
import { useTestDatabase } from "#tests/support/database.ts";
import { publishedTariff } from "#tests/support/published-tariff.ts";
import { readTariff } from "./read-tariff.ts";

const database = useTestDatabase();

test("a new marketplace has the published tariff", async () => {
  expect(await readTariff(database.db)).toEqual(publishedTariff);
});
