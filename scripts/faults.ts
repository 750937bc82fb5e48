/**
 * `npm run faults`: breaks the database again and again while people order, many more times than
 * `npm test` does. `npm run faults -- 40` breaks it 40 times.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const cuts = Number(process.argv[2] ?? 160);
const kindsOfFaults = 5;

if (!Number.isSafeInteger(cuts) || cuts < 1) {
  process.stderr.write("Say how many times to break the database: npm run faults -- 40\n");
  process.exit(2);
}

const tests = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "tests/faults"], {
  cwd: path.dirname(import.meta.dirname),
  env: { ...process.env, FAULT_CUTS: String(Math.ceil(cuts / kindsOfFaults)) },
  stdio: "inherit",
});
const [code] = await once(tests, "exit");
process.exitCode = code ?? 1;
