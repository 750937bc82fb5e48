import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { envExample, settingsTable, withSettingsTable } from "./settings-docs.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const readme = path.join(root, "README.md");

test(".env.example matches the declared settings (else run `node scripts/settings-docs.ts`)", () => {
  expect(readFileSync(path.join(root, ".env.example"), "utf8")).toBe(envExample());
});

test.runIf(existsSync(readme))("so does the table of the README", () => {
  const text = readFileSync(readme, "utf8");
  expect(text).toContain(settingsTable());
  expect(withSettingsTable(text)).toBe(text);
});

test("a README gets its table between the two markers, and nothing else changes", () => {
  const before = "# Shop\n<!-- settings -->\nold\n<!-- /settings -->\nEnd\n";
  expect(withSettingsTable(before)).toBe(
    `# Shop\n<!-- settings -->\n${settingsTable()}\n<!-- /settings -->\nEnd\n`,
  );
});
