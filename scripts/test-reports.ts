/**
 * Reads the reports of the test runners: how many tests passed, how long each file took, and the
 * names of the tests that failed.
 */
import path from "node:path";

/** How many tests of a step passed, failed and were skipped. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** How long a test file took; `file` is relative to the project. */
export type Timed = { readonly file: string; readonly seconds: number };

const root = path.dirname(import.meta.dirname);

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
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
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

/** "tests/races/imports.test.ts: two processes …", of Vitest's JSON report. */
export function failuresOfVitest(report: unknown): readonly string[] {
  const { testResults } = report as {
    readonly testResults: readonly {
      readonly name: string;
      readonly status: string;
      readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
    }[];
  };
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (status === "failed" && failed.length === 0) return [`${file} does not load`];
    return failed.map(({ fullName }) => `${file}: ${fullName}`);
  });
}

/** "tests/e2e/search.spec.ts: …", of Playwright's JSON report. */
export function failuresOfPlaywright(report: unknown): readonly string[] {
  const { suites } = report as { readonly suites: readonly Suite[] };
  return suites.flatMap((suite) =>
    failedSpecs(suite).map((title) => `tests/e2e/${suite.file}: ${title}`),
  );
}

function failedSpecs({ specs, suites = [] }: Suite): readonly string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ title }) => title);
  return [...own, ...suites.flatMap(failedSpecs)];
}
