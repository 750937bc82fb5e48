import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type Binaries,
  chooseBinaries,
  describeBinaries,
  embeddedMajor,
  findBinaries,
  findOldBinaries,
} from "./binaries.ts";

const binaries = (version: string, machineFolder: string | null): Binaries => ({
  folder: "/",
  version,
  major: 18,
  machineFolder,
});

describe("the embedded database uses", () => {
  const npm = binaries("18.4", null);

  test.each([
    ["the machine's own PostgreSQL", "18.4", "/usr/lib/postgresql/18/bin"],
    ["a newer one of the machine", "18.10", "/usr/lib/postgresql/18/bin"],
    ["npm's rather than an older one of the machine", "18.3", null],
  ])("%s", (_, version, expected) => {
    const own = binaries(version, "/usr/lib/postgresql/18/bin");
    expect(chooseBinaries([own], npm)?.machineFolder).toBe(expected);
  });

  test("what there is", () => {
    expect(chooseBinaries([], npm)).toBe(npm);
    const own = binaries("18.1", "/usr/lib/postgresql/18/bin");
    expect(chooseBinaries([own], undefined)).toBe(own);
    expect(chooseBinaries([], undefined)).toBeUndefined();
    expect(findBinaries().major).toBe(embeddedMajor);
  });
});

describe("a folder of programs that an operator names", () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), "charma-bin-"));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

  /** A server that only says its version. */
  function serverOf(version: string): string {
    const bin = path.join(folder, "bin");
    fs.mkdirSync(bin);
    const script = `#!/bin/sh\necho "postgres (PostgreSQL) ${version} (Debian ${version}-1)"\n`;
    fs.writeFileSync(path.join(bin, "postgres"), script, { mode: 0o755 });
    return bin;
  }

  test("is used, and named to people", () => {
    const bin = serverOf("18.7");
    expect(describeBinaries(findBinaries(bin))).toBe(`18.7 of ${bin}`);
  });

  test("is refused with another major version, or without a server", () => {
    const bin = serverOf("15.14");
    expect(() => findBinaries(bin)).toThrow(
      `POSTGRES_BIN names ${bin}, which has PostgreSQL 15.14; PostgreSQL 18 is needed.`,
    );
    expect(() => findBinaries("/no/such/bin")).toThrow(/which has no PostgreSQL server/);
  });

  test("serves to read the database of an earlier release", () => {
    const bin = serverOf("15.14");
    expect(findOldBinaries(15, bin)).toMatchObject({ major: 15, machineFolder: bin });
    expect(() => findOldBinaries(14, bin)).toThrow(/--old-bin names .* PostgreSQL 14 is needed/);
    expect(() => findOldBinaries(9)).toThrow(/PostgreSQL 9 is not on this machine.*--old-bin/);
  });
});
