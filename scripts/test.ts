/**
 * Runs all checks: `npm test`. Types, lint, build, unit and integration tests, browser tests. Every
 * step runs even if an earlier one failed; quick steps run in parallel. At the end come the slowest
 * test files and a line that counts all tests. `npm test -- lint unit` runs only the named steps.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { settings } from "#platform/config/settings.ts";
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  timesOfPlaywright,
  timesOfVitest,
  type Counts,
  type Timed,
} from "./test-reports.ts";

type Ended = { readonly isGood: boolean; readonly output: string };
/** A file below node_modules or scripts, and its arguments. */
type Command = readonly [program: string, ...args: readonly string[]];
type Step = {
  readonly name: string;
  /** Runs before the steps beside this one begin, because they read what it writes. */
  readonly before?: Command;
  readonly commands: readonly Command[];
  /** After this time a step counts as hanging. Long enough for a slow machine to finish. */
  readonly minutes: number;
  /** Runs only if it is named. */
  readonly isExtra?: true;
  /**
   * Where the step writes its report, and how to read it: how its tests are counted, how long each
   * test file took, and which tests failed.
   * A step without a report counts as one test, prints only if it failed, and runs in parallel with
   * its neighbours.
   */
  readonly report?: {
    readonly file: string;
    readonly count: (report: unknown) => Counts;
    readonly times: (report: unknown) => readonly Timed[];
    readonly failures: (report: unknown) => readonly string[];
  };
};

const root = path.dirname(import.meta.dirname);
const results = path.join(root, "test-results");
const vitestReport = path.join(results, "vitest.json");
const maxSlowest = 10;
const playwrightReport = path.join(results, "playwright.json");

const steps: readonly Step[] = [
  {
    name: "types",
    minutes: 3,
    before: ["node_modules/@react-router/dev/bin.cjs", "typegen"],
    commands: [["node_modules/typescript/bin/tsc", "--noEmit"]],
  },
  { name: "format", minutes: 1, commands: [["node_modules/oxfmt/bin/oxfmt", "--check"]] },
  { name: "lint", minutes: 2, commands: [["node_modules/oxlint/bin/oxlint", "--deny-warnings"]] },
  { name: "tables", minutes: 1, commands: [["scripts/architecture.ts", "--check"]] },
  // Unused code is a matter of tidiness, not of correctness.
  {
    name: "unused",
    minutes: 2,
    isExtra: true,
    commands: [["node_modules/knip/bin/knip.js", "--no-progress", "--no-config-hints"]],
  },
  // Before the tests: otherwise each test that starts a shop would wait for a build of its own.
  { name: "build", minutes: 3, commands: [["scripts/build.ts"]] },
  {
    name: "unit",
    minutes: 45,
    commands: [
      [
        "node_modules/vitest/vitest.mjs",
        "run",
        "--silent=passed-only",
        "--slowTestThreshold=30000",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${vitestReport}`,
      ],
    ],
    report: {
      file: vitestReport,
      count: countVitest,
      times: timesOfVitest,
      failures: failuresOfVitest,
    },
  },
  {
    name: "browser",
    minutes: 45,
    commands: [["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"]],
    report: {
      file: playwrightReport,
      count: countPlaywright,
      times: timesOfPlaywright,
      failures: failuresOfPlaywright,
    },
  },
];

const running = new Set<ChildProcess>();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill("SIGTERM");
    process.exit(130);
  });
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no step ${unknown.join(", ")}; there are ${steps.map(({ name }) => name).join(", ")}.\n`,
  );
  process.exit(2);
}

const taken = steps.filter(({ name, isExtra }) =>
  chosen.length === 0 ? isExtra !== true : chosen.includes(name),
);
const totals: Counts[] = [];
for (const beside of sideBySide(taken)) totals.push(...(await takeAll(beside)));
printSlowest();
printFailures();
const sum = (kind: keyof Counts) => totals.reduce((total, counts) => total + counts[kind], 0);
process.stdout.write(
  `${sum("passed")} passed, ${sum("failed")} failed${sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : ""}\n`,
);
process.exitCode = sum("failed") > 0 || sum("passed") === 0 ? 1 : 0;

/** Steps with a report use the whole machine, so each runs alone. */
function sideBySide(all: readonly Step[]): readonly (readonly Step[])[] {
  const quick = all.filter(({ report }) => report === undefined);
  const others = all.filter(({ report }) => report !== undefined);
  return [...(quick.length > 0 ? [quick] : []), ...others.map((step) => [step])];
}

async function takeAll(all: readonly Step[]): Promise<readonly Counts[]> {
  const prepared = new Map<Step, Ended>();
  for (const step of all)
    if (step.before) prepared.set(step, await runAll({ ...step, commands: [step.before] }));
  return Promise.all(all.map((step) => take(step, prepared.get(step))));
}

async function take(step: Step, prepared?: Ended): Promise<Counts> {
  if (step.report !== undefined) process.stdout.write(`── ${step.name}\n`);
  const begun = Date.now();
  const ended = prepared?.isGood === false ? prepared : await runAll(step);
  const counts =
    step.report === undefined
      ? { passed: Number(ended.isGood), failed: Number(!ended.isGood), skipped: 0 }
      : countReport(step.report, ended);
  process.stdout.write(
    `── ${step.name} ${counts.failed === 0 ? "good" : "FAILED"} after ${Math.round((Date.now() - begun) / 1000)} s\n`,
  );
  if (!ended.isGood) process.stdout.write(`${ended.output.trim()}\n`);
  return counts;
}

function printSlowest(): void {
  const times = ofReports(({ times }) => times)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, maxSlowest);
  if (times.length > 0) process.stdout.write("── slowest test files\n");
  for (const { file, seconds } of times)
    process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`);
}

/** Last, since often only the end of a long output is kept. */
function printFailures(): void {
  const failures = ofReports(({ failures }) => failures);
  if (failures.length > 0) process.stdout.write("── failed\n");
  for (const failure of failures) process.stdout.write(`  ${failure}\n`);
}

/** What a reader finds in all reports that this run wrote. */
function ofReports<Found>(
  readerOf: (report: NonNullable<Step["report"]>) => (report: unknown) => readonly Found[],
): readonly Found[] {
  return taken
    .flatMap(({ report }) => report ?? [])
    .filter(({ file }) => fs.existsSync(file))
    .flatMap((report) => readerOf(report)(JSON.parse(fs.readFileSync(report.file, "utf8"))));
}

async function runAll({ commands, minutes, report }: Step): Promise<Ended> {
  for (const [program, ...args] of commands) {
    const ended = await run([program, ...args], {
      minutes,
      isSilent: report === undefined,
      ...(report !== undefined && { reportFile: report.file }),
    });
    if (!ended.isGood) return ended;
  }
  return { isGood: true, output: "" };
}

async function run(
  command: readonly string[],
  {
    minutes,
    isSilent,
    reportFile,
  }: { readonly minutes: number; readonly isSilent: boolean; readonly reportFile?: string },
): Promise<Ended> {
  if (reportFile !== undefined) fs.rmSync(reportFile, { force: true });
  fs.mkdirSync(results, { recursive: true });
  const child = spawn(process.execPath, [...command], {
    cwd: root,
    env: environment(),
    stdio: ["ignore", isSilent ? "pipe" : "inherit", isSilent ? "pipe" : "inherit"],
  });
  running.add(child);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => output.push(text));
  const limit = setTimeout(() => {
    output.push(`\nStopped after ${minutes} minutes.`);
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), 10_000).unref();
  }, minutes * 60_000);
  const [code] = await once(child, "close");
  clearTimeout(limit);
  running.delete(child);
  return { isGood: code === 0, output: output.join("") };
}

/**
 * The machine's own settings and those of a `.env` file must not reach the tests: they could send
 * mail or fill a real database.
 */
function environment(): NodeJS.ProcessEnv {
  const none = Object.fromEntries(Object.keys(settings).map((name) => [name, ""]));
  return {
    ...process.env,
    ...none,
    NODE_ENV: "",
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
  };
}

/** A run that crashed before it could report, or found no tests, counts as one failure. */
function countReport({ file, count }: NonNullable<Step["report"]>, { isGood }: Ended): Counts {
  const counts = fs.existsSync(file)
    ? count(JSON.parse(fs.readFileSync(file, "utf8")))
    : { passed: 0, failed: 0, skipped: 0 };
  const isUnexplained = counts.failed === 0 && (!isGood || counts.passed === 0);
  return isUnexplained ? { ...counts, failed: 1 } : counts;
}
