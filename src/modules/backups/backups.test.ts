import { beforeEach, describe, expect, test } from "vitest";
import { auditTrail } from "#modules/identity/public.server.ts";
import { CommandStopped } from "#platform/backup/backup-commands.ts";
import type { UserActor } from "#policy/actor.ts";
import { system } from "#policy/actor.ts";
import { aPerson } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { backupsOverview, findBackupTrouble } from "./backups-overview.ts";
import type { BackupSetup } from "./contract.ts";
import { BackupUnderWay, NoBackupPlace, TooManyBackups } from "./errors.ts";
import { requestBackup } from "./request-backup.ts";
import { type BackupTools, runBackup } from "./run-backup.ts";

const database = useTestDatabase();
const setup: BackupSetup = {
  isEmbedded: true,
  isProduction: true,
  place: "/mnt/backups",
  nightlyAt: "02:30",
  isEncrypted: true,
};
const good: BackupTools = {
  backUp: async () => ({ name: "base/charma-1", bytes: 8_000_000 }),
  drill: async () => "12 orders checked, 0 differences.",
};
let administrator: UserActor;

beforeEach(async () => {
  await database.db.$client.query("delete from backup_runs");
  await database.db.$client.query("delete from pgboss.job where name = 'backups'");
  administrator = await aPerson(database.db, { isAdmin: true });
});

const overview = () => backupsOverview(database.db, administrator);
const trouble = () => findBackupTrouble(database.db, administrator, { setup });
const request = () => requestBackup(database.db, administrator, { setup });

describe("a backup", () => {
  test("that could be restored appears with its size and the result of the check", async () => {
    expect(await trouble()).toBe("overdue");
    expect(await runBackup(database.db, system, { tools: good })).toBeNull();
    const { runs, lastGood } = await overview();
    expect(runs).toEqual([lastGood]);
    expect(lastGood).toMatchObject({
      fileName: "base/charma-1",
      fileBytes: 8_000_000,
      checkSummary: "12 orders checked, 0 differences.",
      problem: null,
    });
    expect(await trouble()).toBeNull();
  });

  test("that fails is recorded and raised, so that its job is retried", async () => {
    const tools = { ...good, backUp: () => Promise.reject(new Error("The disk is full.")) };
    await expect(runBackup(database.db, system, { tools })).rejects.toThrow("The disk is full.");
    expect((await overview()).runs).toMatchObject([
      { problem: "The disk is full.", fileName: null, checkedAt: null },
    ]);
    expect(await trouble()).toBe("failed");
    await runBackup(database.db, system, { tools: good });
    expect(await trouble()).toBeNull();
  });

  test("that cannot be restored keeps its file and is not retried", async () => {
    const tools = { ...good, drill: () => Promise.reject(new Error("3 differences.")) };
    expect(await runBackup(database.db, system, { tools })).toBe("3 differences.");
    const { runs, lastGood } = await overview();
    expect(runs).toMatchObject([{ problem: "3 differences.", fileName: "base/charma-1" }]);
    expect(lastGood).toBeNull();
    expect(await trouble()).toBe("failed");
  });

  test.each([
    ["taken", { ...good, backUp: () => Promise.reject(new CommandStopped()) }],
    ["checked", { ...good, drill: () => Promise.reject(new CommandStopped()) }],
  ])("whose shop stops while it is %s is continued as the same run", async (_, tools) => {
    await request();
    await expect(runBackup(database.db, system, { tools })).rejects.toThrow(CommandStopped);
    expect((await overview()).runs).toMatchObject([{ finishedAt: null, problem: null }]);
    await runBackup(database.db, system, { tools: good });
    expect((await overview()).runs).toMatchObject([{ checkSummary: expect.anything() }]);
  });

  test("is forgotten after 90 days", async () => {
    await runBackup(database.db, system, { tools: good });
    await database.db.$client.query(
      "update backup_runs set started_at = started_at - interval '91 days'",
    );
    await runBackup(database.db, system, { tools: good });
    expect((await overview()).runs).toHaveLength(1);
  });
});

describe("an administrator", () => {
  test("starts one backup at a time, in the audit trail", async () => {
    await request();
    await expect(request()).rejects.toThrow(BackupUnderWay);
    const { rows } = await database.db.$client.query(
      "select state::text as state from pgboss.job where name = 'backups'",
    );
    expect(rows).toEqual([{ state: "created" }]);
    const filters = {
      who: "",
      action: "backups.request",
      objectType: "",
      objectId: "",
      fromDay: "",
      toDay: "",
    };
    const { entries } = await auditTrail(database.db, administrator, { filters, after: null });
    expect(entries.filter(({ actorId }) => actorId === administrator.userId)).toHaveLength(1);
  });

  test("can start another one five hours after one that was lost with its shop", async () => {
    await request();
    await database.db.$client.query(
      "update backup_runs set started_at = started_at - interval '6 hours'",
    );
    await request();
    expect((await overview()).runs).toHaveLength(1);
  });

  test("cannot push out the older backups within a day; failed ones do not count", async () => {
    const tools = { ...good, backUp: () => Promise.reject(new Error("The disk is full.")) };
    await expect(runBackup(database.db, system, { tools })).rejects.toThrow("The disk is full.");
    for (let time = 0; time < 5; time++) {
      await request();
      await runBackup(database.db, system, { tools: good });
    }
    await expect(request()).rejects.toThrow(TooManyBackups);
    await database.db.$client.query(
      "update backup_runs set stored_at = stored_at - interval '1 day'",
    );
    await request();
  });

  test("is refused without a place for backups", async () => {
    const without = requestBackup(database.db, administrator, { setup: { ...setup, place: null } });
    await expect(without).rejects.toThrow(NoBackupPlace);
  });

  test("reads the screen in three statements, and the notice in one", async () => {
    expect(await countStatements(overview)).toBe(3);
    expect(await countStatements(trouble)).toBe(1);
  });
});
