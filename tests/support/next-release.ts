import fs from "node:fs";
import path from "node:path";
import { root } from "./source-tree.ts";

/** What all pages of a copied release say at their end. */
export const nextReleaseText = "Prices in Indian rupees. Shipping within India and soon beyond.";
const text = "Prices in Indian rupees. Shipping within India.";

const parts = ["package.json", "src", "build", "db", "migrations", "scripts", "texts"];

/**
 * Copies the built shop into a folder, as another release: with its own version, a text that was
 * changed, and more migrations (by name). The dependencies are linked.
 */
export function makeRelease(
  folder: string,
  {
    version,
    migrations = {},
  }: { readonly version: string; readonly migrations?: Readonly<Record<string, string>> },
): string {
  for (const part of parts)
    fs.cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  fs.writeFileSync(path.join(folder, "build", ".prebuilt"), "");
  edit(path.join(folder, "package.json"), /"version": ".*"/, `"version": "${version}"`);
  edit(serverFileWith(folder), text, nextReleaseText);
  for (const [name, sql] of Object.entries(migrations))
    fs.writeFileSync(path.join(folder, "migrations", `${name}.sql`), sql);
  return folder;
}

function serverFileWith(folder: string): string {
  const server = path.join(folder, "build", "server");
  const file = fs
    .readdirSync(server, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .find((name) => fs.readFileSync(path.join(server, name), "utf8").includes(text));
  if (file === undefined) throw new Error(`No file of the built shop has "${text}".`);
  return path.join(server, file);
}

function edit(file: string, from: string | RegExp, to: string): void {
  const before = fs.readFileSync(file, "utf8");
  if (before.search(from) < 0) throw new Error(`${file} does not have ${from}.`);
  fs.writeFileSync(file, before.replace(from, to));
}
