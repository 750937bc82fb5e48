/** Which release runs: its version, and the commit that it was built from. */
import fs from "node:fs";
import { findPackageJSON } from "node:module";
import path from "node:path";

/** Identifies a release. `version` is semantic: 0.2.0. */
export interface Release {
  readonly version: string;
  /** Abbreviated. `development` for sources that were not built. */
  readonly commit: string;
}

/** The build writes the commit into this file, relative to the project. */
export const commitFile = path.join("build", ".commit");

let current: Release | undefined;

/** The release of the running code. The same from the sources and from the built shop. */
export function currentRelease(): Release {
  return (current ??= readRelease(path.dirname(findPackageJSON(import.meta.url) ?? "")));
}

/** The release in a folder: this project, or a prebuilt copy. */
export function readRelease(folder: string): Release {
  const manifest: unknown = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
  const version =
    typeof manifest === "object" && manifest !== null && "version" in manifest
      ? String(manifest.version)
      : "";
  return { version, commit: readCommit(path.join(folder, commitFile)) };
}

function readCommit(file: string): string {
  // Hot reload serves the sources; the commit of an earlier build would be misleading.
  const isBuilt = process.env["NODE_ENV"] !== "development" && fs.existsSync(file);
  return isBuilt ? fs.readFileSync(file, "utf8").trim() : "development";
}

/**
 * Whether a version comes before another: 0.9.1 before 0.10.0. Suffixes such as -rc.1 are ignored.
 */
export function isEarlier(version: string, other: string): boolean {
  const [ours, theirs] = [numbersOf(version), numbersOf(other)];
  const differing = ours.findIndex((number, index) => number !== theirs[index]);
  return differing >= 0 && (ours[differing] ?? 0) < (theirs[differing] ?? 0);
}

function numbersOf(version: string): readonly number[] {
  const parts = /^(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1);
  if (parts === undefined) throw new Error(`${version} is no version such as 0.2.0.`);
  return parts.map(Number);
}
