/**
 * Replaces the running release by the one in this folder: `npm run upgrade`. Takes a backup and
 * tries the new release on a copy restored from it, migrates while the old release serves,
 * restarts, and goes back if the new release does not get ready. `npm run upgrade -- --back`, in
 * the folder of the running release, returns to the release before. docs/releases.md explains it.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { CannotStart } from "#platform/config/cannot-start.ts";
import { type Config, readConfig, readEnvironment } from "#platform/config/config.ts";
import { isEarlier } from "#platform/config/release.ts";
import { findRunningDatabase } from "#platform/db/embedded/embedded-database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { buildIfStale } from "./build-stamp.ts";
import { type InstalledRelease, previousOf, releaseAt, switchTo } from "./upgrade/installed.ts";
import { type Restart, restartCommand, restartInto } from "./upgrade/restart.ts";
import { assertCanRun, missingFor } from "./upgrade/schema.ts";

const root = path.dirname(import.meta.dirname);
const defaultPatienceSeconds = 120;
const log = { info: () => undefined };
const say = (line: string) => process.stdout.write(`${line}\n`);

type Settings = {
  readonly currentLink: string;
  readonly config: Config;
  /** Undefined: the embedded database does not run, because the shop does not. */
  readonly databaseUrl: string | undefined;
  readonly restart: Restart;
  readonly isBackedUp: boolean;
};

try {
  const { values } = parseArgs({
    options: {
      current: { type: "string", default: path.resolve(root, "../../current") },
      restart: { type: "string" },
      wait: { type: "string", default: String(defaultPatienceSeconds) },
      "backed-up": { type: "boolean", default: false },
      back: { type: "boolean", default: false },
    },
  });
  const config = readConfig(readEnvironment(process.cwd()));
  const settings = {
    currentLink: path.resolve(values.current),
    config,
    databaseUrl:
      config.databaseOwnerUrl ??
      config.databaseDirectUrl ??
      config.databaseUrl ??
      (await findRunningDatabase(config.dataDir)),
    restart: { command: restartCommand(values.restart), patienceMs: Number(values.wait) * 1000 },
    isBackedUp: values["backed-up"],
  };
  await (values.back ? goBack(settings) : upgrade(settings));
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function upgrade(settings: Settings): Promise<void> {
  const { currentLink, databaseUrl } = settings;
  const running = releaseAt(currentLink);
  const next = releaseAt(root);
  assertNewer(next, running, currentLink);
  say(`Upgrade from ${nameOf(running)} to ${nameOf(next)}.`);
  await buildIfStale();
  if (databaseUrl === undefined)
    say("The shop does not run: the new release migrates the database when it starts.");
  else {
    const missing = await missingFor(next, running, databaseUrl);
    backUp(settings);
    const folders = { migrations: path.join(root, "migrations"), objects: path.join(root, "db") };
    await migrate({ databaseUrl, folders, log });
    say(`Migrated: ${missing.length} migrations, while ${running.version} went on serving.`);
  }
  await replace(running, next, settings);
  say(`Release ${nameOf(next)} is open. To go back, run this command again here with --back.`);
}

function assertNewer(next: InstalledRelease, running: InstalledRelease, link: string): void {
  if (next.folder === running.folder)
    throw new CannotStart(`${next.folder} runs already: ${link} points to it.`);
  if (isEarlier(next.version, running.version))
    throw new CannotStart(
      `Release ${next.version} is older than ${running.version}, which runs. ` +
        "To return to the release before, use --back.",
    );
}

/** Backs up, and tries this release on a copy restored from that backup. */
function backUp({ config, isBackedUp }: Settings): void {
  if (isBackedUp) return;
  if (config.databaseUrl !== undefined)
    throw new CannotStart(
      "Take a backup with the tools of your database server, then repeat with --backed-up.",
    );
  if (config.backups === null)
    throw new CannotStart(
      "No backup was taken, because BACKUP_TO is not set. Set it, or repeat with --backed-up.",
    );
  runAsOwner(config, "scripts/backup.ts", []);
  say("Trying this release on a copy that is restored from the backup.");
  runAsOwner(config, "scripts/restore.ts", ["--drill", "--to", "backup"]);
}

/** Files of the shop stay those of its user if root upgrades. */
function runAsOwner({ dataDir }: Config, script: string, flags: readonly string[]): void {
  const { uid, gid } = fs.statSync(dataDir);
  const { status } = spawnSync(process.execPath, [path.join(root, script), ...flags], {
    stdio: "inherit",
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  });
  if (status !== 0)
    throw new CannotStart(`${script} failed. Nothing was changed; the old release serves.`);
}

/** Switches and restarts. A release that does not get ready is replaced by the one that ran. */
async function replace(
  running: InstalledRelease,
  next: InstalledRelease,
  { currentLink, config, restart }: Settings,
): Promise<void> {
  const undo = switchTo(currentLink, next);
  if (await restartInto(next, config, restart)) return;
  undo();
  const patienceMs = Math.max(restart.patienceMs, defaultPatienceSeconds * 1000);
  const isBack = await restartInto(running, config, { ...restart, patienceMs });
  throw new CannotStart(
    `Release ${next.version} was not ready in ${restart.patienceMs / 1000} seconds. ` +
      (isBack
        ? `Release ${running.version} serves again.`
        : `Release ${running.version} is current again, but it is not ready either: read its log.`),
  );
}

async function goBack(settings: Settings): Promise<void> {
  const { currentLink, databaseUrl } = settings;
  const running = releaseAt(currentLink);
  const previous = releaseAt(previousOf(currentLink));
  if (databaseUrl === undefined)
    throw new CannotStart(
      "The shop does not run, so nobody can tell whether the older release fits. Start it first.",
    );
  await assertCanRun(previous, databaseUrl);
  await replace(running, previous, settings);
  say(`Release ${nameOf(previous)} is open again. The database stays as it is.`);
}

function nameOf({ version, commit }: InstalledRelease): string {
  return `${version} (${commit})`;
}
