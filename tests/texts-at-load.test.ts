import { expect, test } from "vitest";
import { useTestDatabase } from "#tests/support/database.ts";
import { useWholeApp } from "#tests/support/whole-app.ts";

const app = useWholeApp(useTestDatabase());

test("no text is chosen while a module loads: each request has its own language", () => {
  expect(app.textsAtLoad).toEqual([]);
});
