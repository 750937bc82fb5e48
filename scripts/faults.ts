/**
 * `npm run faults`: breaks the database again and again while people order, many more times than
 * `npm test` does. `npm run faults -- 40` breaks it 40 times. `npm run faults -- failover` lets the
 * primary of two PostgreSQL servers die; `npm run faults -- failover 10` does so ten times.
 * `npm run faults -- scale-out` kills web processes, workers and the pooler of a large shop.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants } from "node:fs";
import path from "node:path";

const kindsOfFaults = 6;

/** Scenarios for `npm run faults` only, with the programs of the system that they need. */
const scenarios: Readonly<Record<string, readonly string[]>> = {
  failover: ["etcd", "patroni", "/usr/lib/postgresql"],
  "scale-out": ["nginx", "pgbouncer"],
};

const [first = "160", second] = process.argv.slice(2);
const needed = scenarios[first];
process.exitCode =
  needed === undefined
    ? await runTests(["run", "tests/faults"], { FAULT_CUTS: cutsPerKind(first) })
    : await runScenario(first, needed);

async function runScenario(scenario: string, programs: readonly string[]): Promise<number> {
  const missing = programs.filter((program) => !isThere(program));
  if (missing.length > 0) {
    process.stderr.write(`${scenario} needs ${missing.join(" and ")}, which this machine lacks.\n`);
    return 2;
  }
  const rounds = second === undefined ? {} : { FAULT_ROUNDS: String(wholeNumber(second)) };
  return runTests(["run"], { FAULT_SCENARIO: scenario, ...rounds });
}

function cutsPerKind(text: string): string {
  return String(Math.ceil(wholeNumber(text) / kindsOfFaults));
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 1) return number;
  process.stderr.write(
    "Say how many times to break the database, npm run faults -- 40, or name a scenario: " +
      `${Object.keys(scenarios).join(", ")}\n`,
  );
  process.exit(2);
}

function isThere(program: string): boolean {
  const places = path.isAbsolute(program)
    ? [program]
    : (process.env["PATH"] ?? "").split(path.delimiter).map((each) => path.join(each, program));
  return places.some((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

async function runTests(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const tests = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], {
    cwd: path.dirname(import.meta.dirname),
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  const [code] = await once(tests, "exit");
  return typeof code === "number" ? code : 1;
}
