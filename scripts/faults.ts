/**
 * `npm run faults`: breaks what a shop depends on, far longer than `npm test` does. `-- kills` runs
 * one scenario, `-- kills 40` runs it with another amount, and `-- kills 40 --only=shop` only a part
 * of it. Prints figures, and ends with 1 if a promise is broken.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants } from "node:fs";
import path from "node:path";

type Scenario = {
  /** In tests/faults. None: the scenario is a file of its own in tests/faults/scenarios. */
  readonly files: readonly string[];
  /** How often or how long, in the unit that `what` names. */
  readonly amount: number;
  readonly what: string;
  /** Programs or folders of the system, without which it does not run. */
  readonly needs?: readonly string[];
};

const root = path.dirname(import.meta.dirname);
const kindsOfDatabaseFaults = 7;

const scenarios: Readonly<Record<string, Scenario>> = {
  database: {
    files: ["database-breaks.test.ts", "lost-answer.test.ts"],
    amount: 160,
    what: "faults of the database and its connections",
  },
  kills: {
    files: ["kills.long.ts"],
    amount: 200,
    what: "kills of shop, database and both, for each kind of database",
  },
  courier: {
    files: ["courier-kills.test.ts"],
    amount: 20,
    what: "kills at each call that books a parcel, fetches its label, orders its pickup or tracks it",
  },
  restarts: {
    files: ["restarts.long.ts"],
    amount: 20,
    what: "kills of the embedded database's server, with its folder on the disk",
  },
  "disk-full": {
    files: ["disk-full.long.ts"],
    amount: 3,
    what: "times that the disk is full for 12 s (needs root and Linux)",
  },
  clock: { files: ["clock.long.ts"], amount: 1, what: "rounds of jumps (needs libfaketime)" },
  outages: {
    files: ["outages.long.ts"],
    amount: 20,
    what: "seconds of each fault of mail and provider (--only=mail, --only=provider)",
  },
  deadlines: { files: ["deadlines.long.ts"], amount: 100, what: "thousands of open orders" },
  poison: { files: ["poison.test.ts"], amount: 60, what: "seconds until a job expires" },
  migration: { files: ["half-migration.test.ts"], amount: 10, what: "kills within a migration" },
  network: {
    files: ["network-cut.long.ts"],
    amount: 2,
    what: "rounds of lost packets (needs Linux, root, ip and nft)",
  },
  failover: {
    files: [],
    amount: 3,
    what: "deaths of the primary of two PostgreSQL servers",
    needs: ["etcd", "patroni", "/usr/lib/postgresql"],
  },
  "scale-out": {
    files: [],
    amount: 12,
    what: "kills of web processes, workers and the pooler of a large shop",
    needs: ["nginx", "pgbouncer"],
  },
  hostile: {
    files: ["../hostile/hostile-input.test.ts", "../hostile/workshop-input.test.ts"],
    amount: 100,
    what: "thousands of hostile requests, other ones each time, and every form with every odd value",
  },
  books: {
    files: ["books-of-fourteen-months.test.ts"],
    amount: 5000,
    what: "orders, steps, returns and credits of fourteen months, by a clock of their own",
  },
  soak: { files: ["soak.long.ts"], amount: 60, what: "minutes of mixed load" },
};

const [name, amount, ...parts] = process.argv.slice(2);
process.exitCode = await main();

async function main(): Promise<number> {
  if (name !== undefined && scenarios[name] === undefined) return explain();
  if (amount !== undefined && !/^[1-9]\d*$/.test(amount)) return explain();
  const results: (readonly [string, number])[] = [];
  for (const each of name === undefined ? Object.keys(scenarios) : [name])
    results.push([each, await run(each)]);
  process.stdout.write(
    `\n${results.map(([each, code]) => `${each}: ${code === 0 ? "passed" : "FAILED"}`).join("\n")}\n`,
  );
  return results.every(([, code]) => code === 0) ? 0 : 1;
}

async function run(chosenName: string): Promise<number> {
  const scenario = scenarios[chosenName];
  if (scenario === undefined) return 2;
  const missing = (scenario.needs ?? []).filter((program) => !isThere(program));
  if (missing.length > 0) {
    process.stderr.write(
      `${chosenName} needs ${missing.join(" and ")}, which this machine lacks.\n`,
    );
    return 2;
  }
  const many = Number(amount ?? scenario.amount);
  if (scenario.files.length === 0)
    return runTests(["run"], {
      FAULT_SCENARIO: chosenName,
      ...(amount !== undefined && { FAULT_ROUNDS: amount }),
    });
  const only = parts.find((part) => part.startsWith("--only="))?.slice("--only=".length);
  const files = scenario.files.map((file) => path.join("tests/faults", file));
  return runTests(["run", "--config=tests/faults/vitest.config.ts", ...files], {
    FAULTS_AMOUNT: String(many),
    FAULT_CUTS: String(Math.ceil(many / kindsOfDatabaseFaults)),
    ...(only !== undefined && { FAULTS_ONLY: only }),
  });
}

async function runTests(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const tests = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  const stop = () => void tests.kill("SIGTERM");
  process.once("SIGTERM", stop);
  const [code] = await once(tests, "exit");
  process.off("SIGTERM", stop);
  return typeof code === "number" ? code : 1;
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

function explain(): number {
  const lines = Object.entries(scenarios).map(
    ([each, { amount: usual, what }]) => `  ${each.padEnd(16)} ${usual} ${what}`,
  );
  process.stderr.write(`Usage: npm run faults -- [scenario] [amount]\n${lines.join("\n")}\n`);
  return 2;
}
