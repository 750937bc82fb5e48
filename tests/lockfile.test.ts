import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

interface LockEntry {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock = JSON.parse(readFileSync(path.resolve("package-lock.json"), "utf8")) as {
  readonly packages: Readonly<Record<string, LockEntry>>;
};

test("the lockfile has the packages of every platform: `npm ci` refuses one that has only those of the machine where it was made", () => {
  const missing = Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !folders(place).some((folder) => `${folder}node_modules/${name}` in lock.packages),
    ),
  );
  expect(missing).toEqual([]);
});

/** Where Node looks for a package's dependencies: in its own folder, then in each above it. */
function folders(place: string): readonly string[] {
  if (place === "") return [""];
  const above = place.slice(0, Math.max(0, place.lastIndexOf("node_modules/") - 1));
  return [`${place}/`, ...folders(above)];
}
