import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { silentLog } from "#tests/support/silent-log.ts";
import {
  backUpBeside,
  CommandStopped,
  drillBeside,
  stopBackupCommands,
} from "./backup-commands.ts";

// With a low priority a busy machine lets a command wait.
vi.setConfig({ testTimeout: 180_000 });

let dataDir: string;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(tmpdir(), "charma-commands-"));
  vi.stubEnv("BACKUP_TO", "");
  // The test runner sets it, to a path.
  vi.stubEnv("BASE_URL", "");
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

test("a command that cannot run gives the sentence that an operator would read", async () => {
  await expect(backUpBeside(dataDir)).rejects.toThrow(/^Say where the backup goes: set BACKUP_TO/);
  await expect(drillBeside(dataDir)).rejects.toThrow(/^Say where the backups are/);
});

test("a backup is taken although Node or a library prints a warning", async () => {
  const shop = path.join(dataDir, "shop");
  fs.mkdirSync(shop);
  const { stop } = await startEmbeddedDatabase({ dataDir: shop, log: silentLog });
  vi.stubEnv("BACKUP_TO", path.join(dataDir, "backups"));
  vi.stubEnv("NODE_OPTIONS", "--import=data:text/javascript,process.emitWarning('deprecated')");
  try {
    expect(await backUpBeside(shop)).toEqual({
      name: expect.stringMatching(/^base\/charma-/),
      bytes: expect.any(Number),
    });
  } finally {
    await stop();
  }
});

test("a command ends with the shop, and can be run again", async () => {
  const running = backUpBeside(dataDir);
  stopBackupCommands();
  await expect(running).rejects.toThrow(CommandStopped);
  await expect(backUpBeside(dataDir)).rejects.toThrow(/^Say where the backup goes/);
});
