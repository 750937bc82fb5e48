/**
 * Runs all checks: `npm test`. Types, lint, build, unit and integration tests, browser tests. Every
 * step runs even if an earlier one failed; quick steps run in parallel. Up to three test files that
 * failed run again, alone: a test that passes in one of the two runs is named as unsteady. At the end
 * come the slowest test files and a line that counts all tests. `npm test -- lint unit` runs only the named steps.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { settings } from "#platform/config/settings.ts";
import {
  compareRuns,
  type Counts,
  type Failure,
  type Timed,
  type TwoRuns,
} from "./test-reports.ts";
import { steps, type Step } from "./test-steps.ts";

type Ended = { readonly isGood: boolean; readonly output: string };
/** A run of a step: of all its tests, or of some files. */
type Run = { readonly step: Step; readonly files?: readonly string[] };

const root = path.dirname(import.meta.dirname);
const results = path.join(root, "test-results");
const maxSlowest = 10;
/** More files do not fail because the machine stood still for a moment. */
const maxFilesAgain = 3;
/** Of the steps whose failed files ran again. */
const judged = new Map<Step, TwoRuns>();

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
    if (step.before)
      prepared.set(step, await runAll({ step: { ...step, commands: [step.before] } }));
  return Promise.all(all.map((step) => take(step, prepared.get(step))));
}

async function take(step: Step, prepared?: Ended): Promise<Counts> {
  if (step.report !== undefined) process.stdout.write(`── ${step.name}\n`);
  const begun = Date.now();
  const ended = prepared?.isGood === false ? prepared : await runAll({ step });
  const counts =
    step.report === undefined
      ? { passed: Number(ended.isGood), failed: Number(!ended.isGood), skipped: 0 }
      : await takeAgain(step, countReport({ step }, ended));
  process.stdout.write(
    `── ${step.name} ${counts.failed === 0 ? "good" : "FAILED"} after ${Math.round((Date.now() - begun) / 1000)} s\n`,
  );
  if (!ended.isGood) process.stdout.write(`${ended.output.trim()}\n`);
  return counts;
}

/**
 * An hour of tests must not fail because the machine stood still for a minute, or was slow. What is
 * broken fails again.
 */
async function takeAgain(step: Step, counts: Counts): Promise<Counts> {
  const failures = failuresOf({ step });
  const files = [...new Set(failures.map(({ file }) => file))];
  if (counts.failed !== failures.length || files.length === 0 || files.length > maxFilesAgain)
    return counts;
  process.stdout.write(`── ${step.name} again: ${files.join(", ")}\n`);
  const again = { step, files };
  const failed = countReport(again, await runAll(again)).failed;
  const failuresAgain = failuresOf(again);
  // It crashed, so nothing is known about the tests that did not run.
  if (failed !== failuresAgain.length) return counts;
  const runs = compareRuns(failures, failuresAgain);
  judged.set(step, runs);
  const passedAgain = counts.failed - runs.twice.length;
  return { ...counts, passed: counts.passed + passedAgain, failed: runs.twice.length };
}

function printSlowest(): void {
  const times = taken
    .flatMap(timesOf)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, maxSlowest);
  if (times.length > 0) process.stdout.write("── slowest test files\n");
  for (const { file, seconds } of times)
    process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`);
}

function timesOf(step: Step): readonly Timed[] {
  const report = reportOf({ step });
  return report === undefined ? [] : (step.report?.times(report) ?? []);
}

/** Last, since often only the end of a long output is kept. */
function printFailures(): void {
  printTests(
    "failed in one of two runs",
    [...judged.values()].flatMap(({ once }) => once),
  );
  const failed = taken.flatMap((step) => judged.get(step)?.twice ?? failuresOf({ step }));
  printTests("failed", failed);
}

function printTests(heading: string, failures: readonly Failure[]): void {
  if (failures.length > 0) process.stdout.write(`── ${heading}\n`);
  for (const { file, title, reason } of failures)
    process.stdout.write(`  ${file}: ${title}\n${reason.replaceAll(/^/gm, "    ")}\n`);
}

function failuresOf(run: Run): readonly Failure[] {
  const report = reportOf(run);
  return report === undefined ? [] : (run.step.report?.failures(report) ?? []);
}

/** What a run wrote; undefined if it crashed before. */
function reportOf(run: Run): unknown {
  const file = reportFile(run);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined;
}

function reportFile({ step: { name }, files }: Run): string {
  return path.join(results, files === undefined ? `${name}.json` : `${name}-again.json`);
}

async function runAll(run: Run): Promise<Ended> {
  const { commands, report } = run.step;
  for (const [program, ...args] of commands) {
    const into = report?.into?.(reportFile(run)) ?? [];
    const ended = await runOne([program, ...args, ...into, ...(run.files ?? [])], run);
    if (!ended.isGood) return ended;
  }
  return { isGood: true, output: "" };
}

async function runOne(command: readonly string[], run: Run): Promise<Ended> {
  const { minutes, report } = run.step;
  const isSilent = report === undefined;
  fs.rmSync(reportFile(run), { force: true });
  fs.mkdirSync(results, { recursive: true });
  const child = spawn(process.execPath, [...command], {
    cwd: root,
    env: { ...environment(reportFile(run)), ...run.step.env },
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
function environment(report: string): NodeJS.ProcessEnv {
  const none = Object.fromEntries(Object.keys(settings).map((name) => [name, ""]));
  return {
    ...process.env,
    ...none,
    NODE_ENV: "",
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
}

/** A run that crashed before it could report, or found no tests, counts as one failure. */
function countReport(run: Run, { isGood }: Ended): Counts {
  const report = reportOf(run);
  const counts =
    report === undefined
      ? { passed: 0, failed: 0, skipped: 0 }
      : (run.step.report?.count(report) ?? { passed: 0, failed: 0, skipped: 0 });
  const isUnexplained = counts.failed === 0 && (!isGood || counts.passed === 0);
  return isUnexplained ? { ...counts, failed: 1 } : counts;
}
