import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

interface LockEntry {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly dev?: boolean;
  readonly license?: string;
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

test("each package comes from npm's registry and has the hash of its content", () => {
  // What a package brings in its own archive is covered by the hash of that archive.
  const wrong = Object.entries(lock.packages).filter(
    ([place, { integrity = "", resolved = "", inBundle = false }]) =>
      place !== "" &&
      !inBundle &&
      !(integrity.startsWith("sha512-") && /^(https:\/\/registry\.npmjs\.org\/|$)/.test(resolved)),
  );
  expect(wrong.map(([place]) => place)).toEqual([]);
});

/** Licences under which the shop may be passed on with the package, as it is. */
const accepted = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "PSF-2.0",
  "Unlicense",
]);

/** Packages whose package.json names no licence, with what their LICENSE file is. */
const readByHand: Readonly<Record<string, string>> = { "node_modules/png-js": "MIT" };

test("each package of the shop has a licence that we accept", () => {
  const others = Object.entries(lock.packages).filter(([place, { dev, license }]) => {
    if (place === "" || dev === true) return false;
    const words = (license ?? readByHand[place] ?? "none").split(/\s+(?:AND|OR)\s+|[()]/);
    return !words.filter((word) => word !== "").every((word) => accepted.has(word));
  });
  expect(others.map(([place, { license }]) => `${place}: ${license}`)).toEqual([]);
});

test("npm run sbom lists each package of the shop with version, hash and licence (CycloneDX)", () => {
  const printed = execFileSync("npm", ["run", "--silent", "sbom"], { encoding: "utf8" });
  const bom = JSON.parse(printed) as {
    readonly bomFormat: string;
    readonly components: readonly { readonly purl: string; readonly hashes?: readonly unknown[] }[];
  };
  expect(bom.bomFormat).toBe("CycloneDX");
  expect(bom.components.length).toBeGreaterThan(150);
  expect(bom.components.filter(({ purl }) => !purl.startsWith("pkg:npm/"))).toEqual([]);
  const withoutHash = bom.components.filter(({ hashes = [] }) => hashes.length === 0);
  expect(withoutHash.length).toBeLessThan(10);
});

/** Where Node looks for a package's dependencies: in its own folder, then in each above it. */
function folders(place: string): readonly string[] {
  if (place === "") return [""];
  const above = place.slice(0, Math.max(0, place.lastIndexOf("node_modules/") - 1));
  return [`${place}/`, ...folders(above)];
}
