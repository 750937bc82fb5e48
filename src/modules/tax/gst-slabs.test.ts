import { expect, test } from "vitest";
import { useTestDatabase } from "#tests/support/database.ts";
import { gstSlabs } from "./public.server.ts";

const database = useTestDatabase();

test.each([
  ["2025-09-21", [0, 500, 1200, 1800, 2800]],
  ["2025-09-22", [0, 500, 1800, 4000]],
  ["2026-11-22", [0, 500, 1800, 4000]],
])("the slabs on %s are %s", async (on, slabs) => {
  expect(await gstSlabs(database.db, { on })).toEqual(slabs);
});

test("a document about an old supply may use any slab that ever existed", async () => {
  expect(await gstSlabs(database.db)).toEqual([0, 500, 1200, 1800, 2800, 4000]);
});
