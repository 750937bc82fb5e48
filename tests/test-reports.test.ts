import path from "node:path";
import { expect, test } from "vitest";
import {
  compareRuns,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
} from "../scripts/test-reports.ts";

const fileOf = (name: string) => path.resolve(name);

test("a failed test is named with its file and the beginning of the reason, without colours", () => {
  const report = {
    testResults: [
      {
        name: fileOf("src/modules/orders/cancel.test.ts"),
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "a buyer cancels" },
          {
            status: "failed",
            fullName: "stock comes back",
            failureMessages: [
              "\u001B[31mexpected 1 to be 2\u001B[39m\n\n    at cancel.test.ts:4\n    at file:///a/node_modules/vitest/run.js:1",
            ],
          },
        ],
      },
      {
        name: fileOf("src/broken.test.ts"),
        status: "failed",
        message: "Cannot find module",
        assertionResults: [],
      },
    ],
  };
  expect(failuresOfVitest(report)).toEqual([
    {
      file: "src/modules/orders/cancel.test.ts",
      title: "stock comes back",
      reason: "expected 1 to be 2\n    at cancel.test.ts:4",
    },
    { file: "src/broken.test.ts", title: "does not load", reason: "Cannot find module" },
  ]);
  expect(
    countVitest({
      ...report,
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
    }),
  ).toEqual({ passed: 1, failed: 2, skipped: 0 });
});

test("a failed browser test of any group is named with its file", () => {
  const spec = (title: string, message?: string) => ({
    title,
    ok: message === undefined,
    tests: [{ results: [{ duration: 5, ...(message !== undefined && { error: { message } }) }] }],
  });
  const suites = [
    {
      file: "search.spec.ts",
      specs: [spec("Hindi works")],
      suites: [{ file: "search.spec.ts", specs: [spec("the box is a form", "Timed out")] }],
    },
  ];
  expect(failuresOfPlaywright({ suites })).toEqual([
    { file: "tests/e2e/search.spec.ts", title: "the box is a form", reason: "Timed out" },
  ]);
});

test("only a test that fails in both runs of its file has failed", () => {
  const failure = (title: string) => ({
    file: "search.spec.ts",
    title,
    reason: "expected 1 to be 2",
  });
  const always = failure("it always fails");
  const first = failure("it failed at first");
  const second = failure("it failed later");
  expect(compareRuns([always, first], [second, always])).toEqual({
    twice: [always],
    once: [first, second],
  });
});
