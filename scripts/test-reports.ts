/**
 * Reads the reports of the test runners: how many tests passed, how long each file took, and the
 * names of the tests that failed.
 */
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** How many tests of a step passed, failed and were skipped. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** How long a test file took; `file` is relative to the project. */
export type Timed = { readonly file: string; readonly seconds: number };

/** A test that failed, and why; `file` is relative to the project. */
export type Failure = { readonly file: string; readonly title: string; readonly reason: string };

const root = path.dirname(import.meta.dirname);
const maxReason = 600;
const maxReasonLines = 8;

/** Of Vitest's JSON report. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report as {
    readonly numPassedTests: number;
    readonly numFailedTests: number;
    readonly numPendingTests: number;
    readonly numTodoTests: number;
    readonly testResults: readonly {
      readonly status: string;
      readonly assertionResults: readonly { readonly status: string }[];
    }[];
  };
  // A file that does not load contains no failed test.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((one) => one.status === "failed"),
  ).length;
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken,
    skipped: numPendingTests + numTodoTests,
  };
}

/** Of Playwright's JSON report. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = report as {
    readonly stats: {
      readonly expected: number;
      readonly unexpected: number;
      readonly flaky: number;
      readonly skipped: number;
    };
    readonly errors: readonly unknown[];
  };
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** Of Vitest's JSON report. */
export function timesOfVitest(report: unknown): readonly Timed[] {
  const { testResults } = report as {
    readonly testResults: readonly {
      readonly name: string;
      readonly startTime: number;
      readonly endTime: number;
    }[];
  };
  return testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

type Suite = {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly {
        readonly duration: number;
        readonly error?: { readonly message?: string };
      }[];
    }[];
  }[];
};

/** Of Playwright's JSON report. */
export function timesOfPlaywright(report: unknown): readonly Timed[] {
  const { suites } = report as { readonly suites: readonly Suite[] };
  return suites.map((suite) => ({
    file: `tests/e2e/${suite.file}`,
    seconds: millisecondsOf(suite) / 1000,
  }));
}

function millisecondsOf({ specs, suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return [...own.map(({ duration }) => duration), ...suites.map(millisecondsOf)].reduce(
    (sum, each) => sum + each,
    0,
  );
}

/** Of Vitest's JSON report. */
export function failuresOfVitest(report: unknown): readonly Failure[] {
  const { testResults } = report as {
    readonly testResults: readonly {
      readonly name: string;
      readonly status: string;
      readonly message?: string;
      readonly assertionResults: readonly {
        readonly status: string;
        readonly fullName: string;
        readonly failureMessages?: readonly string[] | null;
      }[];
    }[];
  };
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (status === "failed" && failed.length === 0)
      return [{ file, title: "does not load", reason: shortened(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      reason: shortened(failureMessages?.[0]),
    }));
  });
}

/** Of Playwright's JSON report. */
export function failuresOfPlaywright(report: unknown): readonly Failure[] {
  const { suites } = report as { readonly suites: readonly Suite[] };
  return suites.flatMap((suite) =>
    failedSpecs(suite).map(({ title, tests }) => ({
      file: `tests/e2e/${suite.file}`,
      title,
      reason: shortened(
        tests.flatMap(({ results }) => results).find(({ error }) => error !== undefined)?.error
          ?.message,
      ),
    })),
  );
}

function failedSpecs({ specs, suites = [] }: Suite): Suite["specs"] {
  return [...specs.filter(({ ok }) => !ok), ...suites.flatMap(failedSpecs)];
}

/** The tests that failed in both of two runs, and those that failed in one of them. */
export type TwoRuns = { readonly twice: readonly Failure[]; readonly once: readonly Failure[] };

/** Compares the failures of a run with those of a second run of the same files. */
export function compareRuns(first: readonly Failure[], second: readonly Failure[]): TwoRuns {
  const isIn = (failures: readonly Failure[], { file, title }: Failure) =>
    failures.some((other) => other.file === file && other.title === title);
  return {
    twice: first.filter((failure) => isIn(second, failure)),
    once: [
      ...first.filter((failure) => !isIn(second, failure)),
      ...second.filter((failure) => !isIn(first, failure)),
    ],
  };
}

/** Its beginning, without colours and the runner's own lines. */
function shortened(message = ""): string {
  return stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.includes("node_modules"))
    .slice(0, maxReasonLines)
    .join("\n")
    .slice(0, maxReason);
}
