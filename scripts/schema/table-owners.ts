/** Which module owns which table, as the READMEs of the modules say behind "Owns". */
import fs from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** Tables of no module: they belong to src/platform. */
export const tablesOfPlatform = [
  "mail_outbox",
  "rate_limits",
  "schema_migrations",
  "schema_objects",
] as const;

/** The modules that have a README. */
export function modulesWithReadme(): readonly string[] {
  const folder = path.join(root, "src/modules");
  return fs
    .readdirSync(folder)
    .filter((name) => fs.existsSync(path.join(folder, name, "README.md")));
}

/** The words in backticks behind "Owns" in a module's README that are tables. */
export function tablesOf(module: string, tables: readonly string[]): readonly string[] {
  const readme = fs.readFileSync(path.join(root, "src/modules", module, "README.md"), "utf8");
  const owns = /\*\*Owns\*\*([^\n]*)/.exec(readme)?.[1] ?? "";
  return [...owns.matchAll(/`(\w+)`/g)]
    .map((match) => match[1] ?? "")
    .filter((name) => tables.includes(name));
}
