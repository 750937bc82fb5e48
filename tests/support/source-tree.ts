import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

/** The project's sources as files, for tests about the code itself. */

const run = promisify(execFile);
export const root = path.resolve(import.meta.dirname, "../..");
export const sourceFolders = ["src", "demo", "sandbox", "tests", "scripts"] as const;

/** The paths below the project, with slashes, of all TypeScript files in these folders. */
export function sourceFiles(
  folders: readonly string[] = sourceFolders,
  from = root,
): readonly string[] {
  return folders
    .flatMap((folder) =>
      fs.readdirSync(path.join(from, folder), { recursive: true, withFileTypes: true }),
    )
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) =>
      path.relative(from, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"),
    )
    .toSorted();
}

export function readSource(file: string): string {
  return fs.readFileSync(path.join(root, file), "utf8");
}

/** A copy of the sources in which a test can break something, and how to remove it. */
export function copyTree(): { readonly folder: string; remove(): void } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "charma-sources-"));
  for (const file of [
    ...sourceFiles(),
    "package.json",
    "tsconfig.json",
    "module-graph.json",
    ".dependency-cruiser.mjs",
    ".oxlintrc.json",
  ]) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.copyFileSync(path.join(root, file), path.join(folder, file));
  }
  fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

export type Cruised = {
  readonly files: readonly string[];
  readonly violations: readonly {
    readonly rule: string;
    readonly from: string;
    readonly to: string;
  }[];
};

/** The files that dependency-cruiser read in a tree, and the violations that it found. */
export async function cruise(folder: string): Promise<Cruised> {
  const stdout = await output(folder, "dependency-cruiser/bin/dependency-cruiser.mjs", [
    ...sourceFolders,
    "--config",
    ".dependency-cruiser.mjs",
    "--output-type",
    "json",
  ]);
  const result = JSON.parse(stdout) as {
    readonly modules: readonly { readonly source: string }[];
    readonly summary: {
      readonly violations: readonly {
        readonly from: string;
        readonly to: string;
        readonly rule: { readonly name: string };
      }[];
    };
  };
  return {
    files: result.modules
      .map(({ source }) => source)
      .filter((source) => /^(src|demo|sandbox|tests|scripts)\/.*\.tsx?$/.test(source))
      .toSorted(),
    violations: result.summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
    })),
  };
}

/** The names of the oxlint rules that each file violates. */
export async function lint(
  folder: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const stdout = await output(folder, "oxlint/bin/oxlint", [
    ...files,
    "-c",
    ".oxlintrc.json",
    "--format",
    "json",
  ]);
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
  };
  return new Map(
    files.map((file) => [
      file,
      diagnostics.filter(({ filename }) => filename === file).map(({ code }) => code),
    ]),
  );
}

async function output(cwd: string, program: string, args: readonly string[]): Promise<string> {
  try {
    return (
      await run(process.execPath, [path.join(root, "node_modules", program), ...args], {
        cwd,
        maxBuffer: 64 * 1024 * 1024,
      })
    ).stdout;
  } catch (error) {
    // Both exit with a code other than 0 after a violation, with the whole report written.
    if (
      error instanceof Error &&
      "stdout" in error &&
      typeof error.stdout === "string" &&
      error.stdout.startsWith("{")
    )
      return error.stdout;
    throw error;
  }
}
