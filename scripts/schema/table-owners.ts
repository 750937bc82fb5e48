/** Which module owns which table, from the word "Owns" in the READMEs of the modules. */
import fs from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** The tables of src/platform, which no module owns. */
export const tablesOfPlatform = [
  "mail_links",
  "mail_outbox",
  "message_days",
  "message_outbox",
  "notice_choices",
  "notices",
  "push_outbox",
  "push_subscriptions",
  "quiet_hours",
  "rate_limits",
  "refused_addresses",
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

/** The tables in backticks behind "Owns" in a module's README. */
export function tablesOf(module: string, tables: readonly string[]): readonly string[] {
  const readme = fs.readFileSync(path.join(root, "src/modules", module, "README.md"), "utf8");
  const owns = /\*\*Owns\*\*([^\n]*)/.exec(readme)?.[1] ?? "";
  return [...owns.matchAll(/`(\w+)`/g)]
    .map((match) => match[1] ?? "")
    .filter((name) => tables.includes(name));
}
