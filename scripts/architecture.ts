/**
 * Writes the tables of docs/architecture.md from module-graph.json and the sources: `npm run
 * architecture`. With `--check` it writes nothing and fails if a table is out of date.
 */
import fs from "node:fs";
import path from "node:path";
import { withTables } from "./architecture/page.ts";
import { root } from "./architecture/syntax.ts";

const file = path.join(root, "docs/architecture.md");
const before = fs.readFileSync(file, "utf8");
const after = withTables(before);

if (!process.argv.includes("--check")) fs.writeFileSync(file, after);
else if (before !== after) {
  process.stderr.write(
    `The tables of docs/architecture.md are out of date. Run: npm run architecture\n${difference(before, after)}`,
  );
  process.exitCode = 1;
}

/** The lines that only one of the texts has. */
function difference(old: string, now: string): string {
  const [oldLines, newLines] = [new Set(old.split("\n")), new Set(now.split("\n"))];
  return [
    ...[...oldLines].filter((line) => !newLines.has(line)).map((line) => `- ${line}\n`),
    ...[...newLines].filter((line) => !oldLines.has(line)).map((line) => `+ ${line}\n`),
  ].join("");
}
