/**
 * Checks the tests: breaks one important line at a time in a copy of the project and runs the tests
 * that must fail. `npm run mutants` runs all. `npm run mutants -- stock payouts` runs those whose
 * list, file or harm has one of these words.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createVitest, type TestModule } from "vitest/node";
import openDatabases, { doorName } from "../support/global-setup.ts";
import { root } from "../support/source-tree.ts";
import { mutants } from "./list.ts";
import { misfit, mutated, type Mutant } from "./mutant.ts";

type Listed = Mutant & { readonly about: string };

/** `broken`: the mutant is no valid program, so a failing test proves nothing. */
type Verdict = {
  readonly fate: "killed" | "survived" | "broken";
  readonly by: string;
};

const notCopied = new Set([
  "node_modules",
  "build",
  "data",
  "test-results",
  "playwright-report",
  ".git",
  ".react-router",
]);

/** Syntax errors of TypeScript and PostgreSQL. */
const notAProgram =
  /Transform failed|Parse failure|PARSE_ERROR|syntax error at|is not defined|could not determine data type|column .* does not exist/;

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = Object.entries(mutants)
  .flatMap(([about, list]) => list.map((mutant): Listed => ({ ...mutant, about })))
  .filter(
    ({ about, file, harm }) =>
      words.length === 0 ||
      words.some((word) => about === word || `${file} ${harm}`.toLowerCase().includes(word)),
  )
  // Mutants with the same tests share what was loaded for them.
  .toSorted((a, b) => a.tests.join().localeCompare(b.tests.join()));

const problems = chosen.flatMap((mutant) => misfit(mutant, root) ?? []);
if (problems.length > 0 || chosen.length === 0) {
  process.stderr.write(`${[...problems, "Nothing was run."].join("\n")}\n`);
  process.exit(2);
}

const folder = copyOfProject();
process.chdir(folder);
// For all runs: otherwise each would start and migrate its own PostgreSQL.
const closeDatabases = await openDatabases();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => void end().finally(() => process.exit(130)));
try {
  process.exitCode = await runAll();
} finally {
  await end();
}

async function end(): Promise<void> {
  await closeDatabases();
  process.chdir(root);
  fs.rmSync(folder, { recursive: true, force: true });
}

async function runAll(): Promise<number> {
  const sound = await run([...new Set(chosen.flatMap((mutant) => mutant.tests))]);
  if (sound.fate !== "survived") {
    process.stderr.write(`Without any mutant this fails already: ${sound.by}\n`);
    return 2;
  }
  const count = { killed: 0, survived: 0, broken: 0 };
  for (const mutant of chosen) {
    const { fate, by } = await judged(mutant);
    count[fate]++;
    const { about, harm, file, original } = mutant;
    process.stdout.write(
      `${fate.padEnd(8)}  ${about}: ${harm}\n          ${fate === "survived" ? `${file}: ${original}` : by}\n`,
    );
  }
  process.stdout.write(
    `${count.killed} killed, ${count.survived} survived${count.broken > 0 ? `, ${count.broken} broken` : ""}\n`,
  );
  return count.survived + count.broken === 0 ? 0 : 1;
}

/** Runs the test files one after the other until one fails. */
async function judged(mutant: Mutant): Promise<Verdict> {
  const file = path.join(folder, mutant.file);
  const source = fs.readFileSync(file, "utf8");
  fs.writeFileSync(file, mutated(source, mutant));
  // The shared databases have the objects of db/ as they were.
  const door = process.env[doorName];
  if (mutant.file.startsWith("db/")) delete process.env[doorName];
  try {
    for (const test of mutant.tests) {
      const verdict = await run([test]);
      if (verdict.fate !== "survived") return verdict;
    }
    return { fate: "survived", by: "" };
  } finally {
    fs.writeFileSync(file, source);
    process.env[doorName] = door;
  }
}

/** A new Vitest each time: one that has loaded the file before may use its cache. */
async function run(tests: readonly string[]): Promise<Verdict> {
  const vitest = await createVitest("test", {
    root: folder,
    watch: false,
    bail: 1,
    silent: true,
    reporters: [{}],
    fsModuleCache: true,
    fsModuleCachePath: path.join(folder, "module-cache"),
  });
  try {
    const project = vitest.getRootProject();
    const { testModules } = await vitest.runTestSpecifications(
      tests.map((test) => project.createSpecification(path.join(folder, test))),
    );
    if (testModules.length === 0) throw new Error(`No tests were run of ${tests.join(", ")}`);
    return verdictOf(testModules);
  } finally {
    await vitest.close();
  }
}

function verdictOf(modules: readonly TestModule[]): Verdict {
  const failures = modules.flatMap(failuresOf);
  const [first] = failures;
  if (first === undefined) return { fate: "survived", by: "" };
  const isBroken = failures.every(
    ({ isOfTest, message }) => !isOfTest || notAProgram.test(message),
  );
  return { fate: isBroken ? "broken" : "killed", by: `${first.name}: ${first.message}` };
}

type Failure = { readonly name: string; readonly message: string; readonly isOfTest: boolean };

function failuresOf(module: TestModule): readonly Failure[] {
  const tests = [...module.children.allTests("failed")].map((test) => ({
    name: test.fullName,
    isOfTest: true,
    errors: test.result().errors ?? [],
  }));
  const suites = [...module.children.allSuites()].map((suite) => ({
    name: suite.fullName,
    isOfTest: false,
    errors: suite.errors(),
  }));
  const own = { name: module.relativeModuleId, isOfTest: false, errors: module.errors() };
  return [...tests, ...suites, own].flatMap(({ errors, ...failure }) =>
    errors.length === 0
      ? []
      : [{ ...failure, message: errors.map(({ message }) => firstLine(message)).join("; ") }],
  );
}

function firstLine(text: string): string {
  return (text.split("\n")[0] ?? "").slice(0, 200);
}

function copyOfProject(): string {
  const copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "charma-mutants-")));
  for (const name of fs.readdirSync(root).filter((each) => !notCopied.has(each)))
    fs.cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  fs.symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"), "junction");
  return copy;
}
