/**
 * Chooses the account under which the server runs. PostgreSQL refuses to run as root. As root it
 * therefore runs in a user namespace, where it appears as another user while its files stay ours.
 * Where namespaces are refused (most containers) it runs as another account, which must then be
 * able to reach everything.
 */
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { type Binaries, program } from "./binaries.ts";

/** Runs the programs of PostgreSQL for one data folder. */
export interface ServerAccount {
  /** The real path of the database's own folder. */
  readonly folder: string;
  /** Changes the owner of a file or folder to the account. */
  own(file: string): void;
  run(name: "initdb" | "postgres", args: readonly string[], options: SpawnOptions): ChildProcess;
}

/** Options of one server. */
export interface AccountOptions {
  /** The folder of programs that POSTGRES_BIN names. */
  readonly postgresBin?: string | undefined;
  /** Instead of the binaries of this release: to read the database of an earlier one. */
  readonly binaries?: Binaries;
  /** Copies its finished WAL aside, for backups. Undefined: if it did so before. */
  readonly isArchiving?: boolean;
  readonly allowNamespaces?: boolean;
  /** The data ends with the test run, so commits do not wait for the disk. */
  readonly isForgetful?: boolean;
  /** Where binaries and data are copied if another account cannot enter their folders. */
  readonly shelter?: string;
}

const usualShelter = "/var/lib/charma";

interface Person {
  readonly uid: number;
  readonly gid: number;
}

/** None of our variables: PostgreSQL would read PGDATA, PGPORT and the like as its own. */
const environment = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };

/** Chooses the account for a data folder, and moves or hands over what that account needs. */
export function chooseAccount(
  dataDir: string,
  binaries: Binaries,
  options: AccountOptions = {},
): ServerAccount {
  const desired = path.join(fs.realpathSync(dataDir), "postgres");
  const owner = fs.existsSync(desired) ? fs.statSync(desired) : undefined;
  if (process.getuid?.() !== 0) return directAccount(binaries, desired);
  if (owner === undefined || owner.uid === 0) {
    const mapped = options.allowNamespaces === false ? undefined : mappedPerson(dataDir, binaries);
    if (mapped) return namespaceAccount(binaries, desired, mapped);
  }
  const person = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody();
  return otherAccount(binaries, desired, person, options.shelter ?? usualShelter);
}

function directAccount(binaries: Binaries, desired: string): ServerAccount {
  return {
    folder: realFolder(desired),
    own: () => undefined,
    run: (name, args, options) =>
      spawn(program(binaries.folder, name), args, { ...options, cwd: "/", env: environment }),
  };
}

function namespaceAccount(binaries: Binaries, desired: string, person: Person): ServerAccount {
  return {
    folder: realFolder(desired),
    own: () => undefined,
    run: (name, args, options) =>
      spawn("unshare", [...namespaceArguments(person), program(binaries.folder, name), ...args], {
        ...options,
        cwd: "/",
        env: environment,
      }),
  };
}

function otherAccount(
  binaries: Binaries,
  desired: string,
  person: Person,
  shelter: string,
): ServerAccount {
  const programs = reachableBinaries(binaries, person, shelter);
  const folder = reachableFolder(desired, person, shelter);
  const account: ServerAccount = {
    folder,
    own: (file) => fs.chownSync(file, person.uid, person.gid),
    run: (name, args, options) =>
      spawn(program(programs, name), args, { ...options, ...person, cwd: "/", env: environment }),
  };
  return account;
}

/**
 * The account to appear as inside a namespace; undefined if namespaces do not work here. It needs a
 * name, since initdb looks its own name up, and must be able to reach binaries and data.
 */
function mappedPerson(dataDir: string, binaries: Binaries): Person | undefined {
  const person = nobody();
  const check = [
    "sh",
    "-c",
    'test -w "$0" && exec "$1" --version',
    dataDir,
    program(binaries.folder, "postgres"),
  ];
  const result = spawnSync("unshare", [...namespaceArguments(person), ...check], {
    cwd: "/",
    stdio: "ignore",
  });
  return result.status === 0 ? person : undefined;
}

function namespaceArguments({ uid, gid }: Person): string[] {
  return ["--user", `--map-user=${uid}`, `--map-group=${gid}`, "--"];
}

/** The account `nobody`, or any other named account that is not root. */
function nobody(): Person {
  const lines = fs.readFileSync("/etc/passwd", "utf8").split("\n");
  const people = lines
    .map((line) => line.split(":"))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0);
  const { uid, gid } = people.find(({ name }) => name === "nobody") ??
    people[0] ?? { uid: 65_534, gid: 65_534 };
  return { uid, gid };
}

function reachableBinaries(binaries: Binaries, person: Person, shelter: string): string {
  const works = (folder: string) =>
    spawnSync(program(folder, "postgres"), ["--version"], { ...person, cwd: "/", stdio: "ignore" })
      .status === 0;
  if (works(binaries.folder)) return binaries.folder;
  const copy = path.join(shelter, `postgresql-${binaries.version}`);
  if (!works(copy)) {
    const aside = `${copy}.${process.pid}`;
    makeShelter(shelter);
    fs.cpSync(binaries.folder, aside, { recursive: true, verbatimSymlinks: true });
    fs.rmSync(copy, { recursive: true, force: true });
    fs.renameSync(aside, copy);
  }
  return copy;
}

function reachableFolder(desired: string, person: Person, shelter: string): string {
  const parent = path.dirname(desired);
  const canEnter =
    spawnSync("sh", ["-c", 'test -x "$0"', parent], { ...person, cwd: "/", stdio: "ignore" })
      .status === 0;
  const place = canEnter ? realFolder(desired) : shelteredFolder(desired, shelter);
  if (fs.existsSync(place)) chownAll(place, person);
  return place;
}

/**
 * Moves the folder into the shelter and leaves a link in its place. The copy is complete before the
 * original is removed.
 */
function shelteredFolder(desired: string, shelter: string): string {
  const place = shelterOf(desired, shelter);
  const link = fs.lstatSync(desired, { throwIfNoEntry: false });
  makeShelter(shelter);
  if (link?.isSymbolicLink()) return realFolder(desired);
  if (link) {
    const aside = `${place}.moving`;
    fs.rmSync(aside, { recursive: true, force: true });
    fs.cpSync(desired, aside, {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
    });
    closeFolders(aside);
    fs.renameSync(aside, place);
    fs.rmSync(desired, { recursive: true });
  }
  fs.symlinkSync(place, desired);
  return place;
}

function shelterOf(desired: string, shelter: string): string {
  const name = createHash("sha256").update(desired).digest("hex").slice(0, 16);
  return path.join(shelter, `data-${name}`);
}

/** Removes the database of a data folder from the shelter, before the data folder is removed. */
export function removeSheltered(dataDir: string, shelter = usualShelter): void {
  if (!fs.existsSync(dataDir)) return;
  const place = shelterOf(path.join(fs.realpathSync(dataDir), "postgres"), shelter);
  for (const each of [place, `${place}.moving`]) fs.rmSync(each, { recursive: true, force: true });
}

/** A copied folder is readable by all, and PostgreSQL opens no database that others could read. */
function closeFolders(folder: string): void {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const inner = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const each of [folder, ...inner]) fs.chmodSync(each, 0o700);
}

function makeShelter(shelter: string): void {
  fs.mkdirSync(shelter, { recursive: true, mode: 0o755 });
  if (fs.statSync(shelter).uid !== 0)
    throw new Error(`The folder ${shelter} does not belong to root.`);
}

function chownAll(folder: string, { uid, gid }: Person): void {
  if (fs.statSync(folder).uid === uid) return;
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    fs.lchownSync(path.join(folder, entry), uid, gid);
  }
  // Last, so that an interrupted change of owner is done again.
  fs.chownSync(folder, uid, gid);
}

/** The folder itself, or the target of a link in its place. */
function realFolder(desired: string): string {
  const isLink = fs.lstatSync(desired, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  return isLink ? path.resolve(path.dirname(desired), fs.readlinkSync(desired)) : desired;
}
