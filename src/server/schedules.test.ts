import { expect, test } from "vitest";
import type { BackupSettings } from "#platform/config/backups.ts";
import { testConfig } from "#tests/support/config.ts";
import { schedulesOf } from "./wiring.ts";

const s3 = { endpoint: undefined, bucket: "", region: "", keys: undefined, isPathStyle: true };
const backups: BackupSettings = {
  to: "/mnt/backups",
  s3,
  passphrase: undefined,
  keep: 14,
  nightlyAt: "03:15",
};

test("a shop with a place for backups takes one each night, at the time in India that is set", () => {
  expect(schedulesOf({ ...testConfig, backups })).toMatchObject({
    backups: "45 21 * * *",
    books: "47 20 * * *",
  });
});

test.each([
  ["no place is set", { backups: null }],
  ["nightly backups are off", { backups: { ...backups, nightlyAt: null } }],
  ["the database has a server of its own", { backups, databaseUrl: "postgres://db/charma" }],
])("no backup is scheduled where %s", (_, change) => {
  expect(Object.keys(schedulesOf({ ...testConfig, ...change }))).not.toContain("backups");
});
