/** The steps of `npm test`: what each runs, how long it may take, and how its report is read. */
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  timesOfPlaywright,
  timesOfVitest,
  type Counts,
  type Failure,
  type Timed,
} from "./test-reports.ts";

/** A file below node_modules or scripts, and its arguments. */
type Command = readonly [program: string, ...args: readonly string[]];
export type Step = {
  readonly name: string;
  /** Runs before the steps beside this one begin, because they read what it writes. */
  readonly before?: Command;
  readonly commands: readonly Command[];
  /** Variables of its processes. */
  readonly env?: Readonly<Record<string, string>>;
  /** After this time a step counts as hanging. Long enough for a slow machine to finish. */
  readonly minutes: number;
  /** Runs only if it is named. */
  readonly isExtra?: true;
  /**
   * How to read the report that the step writes: how its tests are counted, how long each test file
   * took, and which tests failed.
   * A step without a report counts as one test, prints only if it failed, and runs in parallel with
   * its neighbours.
   */
  readonly report?: {
    /** The arguments that name the file to a runner that does not read it from the environment. */
    readonly into?: (file: string) => readonly string[];
    readonly count: (report: unknown) => Counts;
    readonly times: (report: unknown) => readonly Timed[];
    readonly failures: (report: unknown) => readonly Failure[];
  };
};

export const steps: readonly Step[] = [
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
    minutes: 75,
    commands: [
      [
        "node_modules/vitest/vitest.mjs",
        "run",
        "--silent=passed-only",
        "--slowTestThreshold=30000",
        "--reporter=default",
        "--reporter=json",
      ],
    ],
    report: {
      into: (file) => [`--outputFile.json=${file}`],
      count: countVitest,
      times: timesOfVitest,
      failures: failuresOfVitest,
    },
  },
  {
    name: "browser",
    minutes: 75,
    commands: [["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"]],
    // Node itself strips the types of our sources: it needs a tenth of the time of Playwright's Babel.
    env: { PW_DISABLE_TS_ESM: "1" },
    report: {
      count: countPlaywright,
      times: timesOfPlaywright,
      failures: failuresOfPlaywright,
    },
  },
];
