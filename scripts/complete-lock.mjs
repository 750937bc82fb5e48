/**
 * Run it after `npm install` of a new package: `node scripts/complete-lock.mjs`. npm leaves
 * packages of other platforms out of the lockfile if the registry does not have them, and `npm ci`
 * then refuses it on those platforms. This script adds what is missing by name and version, and
 * reads os, cpu and libc from the names. Such an entry has no integrity, so each run first asks the
 * registry for it again; `npm test` fails while one is left.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";

const systems = [
  "darwin",
  "linux",
  "win32",
  "freebsd",
  "openharmony",
  "android",
  "netbsd",
  "openbsd",
  "sunos",
  "aix",
];
const processors = [
  "x64",
  "arm64",
  "arm",
  "ia32",
  "ppc64",
  "riscv64",
  "s390x",
  "wasm32",
  "loong64",
];

requestMissingIntegrity();
const lock = readLock();
let added = 0;
for (const [place, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(place, name) || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = platformEntry(name, version, entry.dev === true);
    added++;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en")),
);
fs.writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} added\n`);

function readLock() {
  return JSON.parse(fs.readFileSync("package-lock.json", "utf8"));
}

/** npm writes an entry that is not there with the integrity that the registry has. */
function requestMissingIntegrity() {
  const lock = readLock();
  const without = Object.entries(lock.packages).filter(
    ([place, { integrity, inBundle }]) => place !== "" && !integrity && !inBundle,
  );
  if (without.length === 0) return;
  for (const [place] of without) delete lock.packages[place];
  fs.writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
  execFileSync("npm", ["install", "--package-lock-only", "--ignore-scripts"], { stdio: "inherit" });
}

/** Node looks in the package's own folder, then in each parent folder. */
function isLocked(place, name) {
  for (
    let folder = place;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))
  ) {
    if (lock.packages[`${folder === "" ? "" : `${folder}/`}node_modules/${name}`] !== undefined)
      return true;
    if (folder === "") return false;
  }
}

function platformEntry(name, version, isDev) {
  const words = name.split("/").at(-1).split("-");
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith("musl"))
    ? ["musl"]
    : os === "linux" && words.some((word) => word.startsWith("gnu"))
      ? ["glibc"]
      : undefined;
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(isDev && { dev: true }),
    ...(libc && { libc }),
    optional: true,
    ...(os && { os: [os] }),
  };
}
