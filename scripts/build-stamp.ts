/** Checks whether the built shop matches the sources, and builds it if not. */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { commitFile } from "#platform/config/release.ts";
import { assertWritable, lockDataFolder } from "#platform/db/embedded/data-folder-lock.ts";
import { compiledFolder } from "./compile-cache.ts";

const root = path.dirname(import.meta.dirname);
const stampFile = path.join(root, "build", ".stamp");
/** deploy/build-image.sh writes this file into a copy that cannot build itself. */
const prebuiltFile = path.join(root, "build", ".prebuilt");
const sources = [
  "src",
  "public",
  "demo",
  "texts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];

const waitMs = 200;

/**
 * The sizes and dates of the sources that the build is known to match. Reading a thousand files
 * takes longer than the rest of a start.
 */
const seenFile = path.join(root, "build", ".seen");

/**
 * Larger files are pictures. Their size and date are enough; reading them all would take longer
 * than the start.
 */
const largestReadBytes = 200_000;

/**
 * Builds if the sources changed since the last build. Throws if the build fails. A prebuilt copy
 * has no development dependencies and is used as it is.
 */
export async function buildIfStale(): Promise<void> {
  if (fs.existsSync(prebuiltFile)) return;
  if (isBuilt()) return;
  await alone(async () => {
    if (isBuilt()) return;
    process.stdout.write("Building the shop …\n");
    await build(stampOfSources());
  });
}

function isBuilt(): boolean {
  const stamp = readIfThere(stampFile);
  if (stamp === undefined) return false;
  const seen = `${stamp} ${datesOfSources()}`;
  if (readIfThere(seenFile) === seen) return true;
  if (stamp !== stampOfSources()) return false;
  remember(seen);
  return true;
}

/** Where the folder cannot be written, each start reads the sources. */
function remember(seen: string): void {
  try {
    fs.writeFileSync(seenFile, seen);
  } catch {
    // Nothing depends on it.
  }
}

/** Builds in any case. */
export function buildAlways(): Promise<void> {
  return alone(() => build(stampOfSources()));
}

/** Two builds at once would mix their files. */
async function alone(work: () => Promise<void>): Promise<void> {
  const folder = path.join(root, "node_modules", ".cache", "build");
  assertWritable(folder);
  for (;;) {
    // Refused while another process holds the lock.
    const release = await lockDataFolder(folder).catch(() => undefined);
    if (release === undefined) {
      await sleep(waitMs);
      continue;
    }
    try {
      return await work();
    } finally {
      release();
    }
  }
}

async function build(stamp: string): Promise<void> {
  fs.rmSync(stampFile, { force: true });
  // The folders stay: a start that builds keeps there what it compiled.
  for (const file of filesOf(compiledFolder)) fs.rmSync(file, { force: true });
  const program = path.join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(process.execPath, [program, "build"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => output.push(text));
  const end = () => {
    child.kill("SIGTERM");
    process.exit(1);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, end);
  const [code] = await once(child, "close");
  for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, end);
  if (code !== 0) throw new Error(`${output.join("")}\nThe shop could not be built.`);
  // It needs a development dependency, which a prebuilt copy does not have.
  const { packFiles } = await import("./pack-files.ts");
  await packFiles(path.join(root, "build", "client"));
  fs.writeFileSync(path.join(root, commitFile), `${commitOfSources()}\n`);
  fs.writeFileSync(stampFile, stamp);
}

/** The commit, with `-dirty` if files differ from it. REVISION names it where there is no git. */
function commitOfSources(): string {
  const named = process.env["REVISION"];
  if (named !== undefined && named !== "") return named;
  const git = ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"];
  const { status, stdout } = spawnSync("git", git, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : "unknown";
}

function stampOfSources(): string {
  return stampOf((file, { size, mtimeMs }) =>
    size > largestReadBytes ? `${size} ${mtimeMs}` : fs.readFileSync(file),
  );
}

function datesOfSources(): string {
  return stampOf((_file, { size, mtimeMs }) => `${size} ${mtimeMs}`);
}

function stampOf(mark: (file: string, stat: fs.Stats) => string | Buffer): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesOf(path.join(root, source))))
    hash.update(`${path.relative(root, file)}\0`).update(mark(file, fs.statSync(file)));
  return hash.digest("hex");
}

function filesOf(place: string): readonly string[] {
  const stat = fs.statSync(place, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (!stat.isDirectory()) return [place];
  return fs
    .readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

function readIfThere(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : undefined;
}
