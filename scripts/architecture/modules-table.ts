import fs from "node:fs";
import path from "node:path";
import graph from "../../module-graph.json" with { type: "json" };
import { filesOf, moduleOf, readSource, root } from "./syntax.ts";
import { table } from "./table.ts";

/** Each module: what it owns, what it may import, and who imports it. The lowest come first. */
export function modulesTable(): string {
  const importers = readImporters();
  return table(
    ["Module", "Owns", "May import", "Imported by"],
    modulesInOrder().map((name) => [
      `[${name}](../src/modules/${name}/README.md)`,
      firstLine(name),
      mayImport(name),
      importedBy(importers.get(name) ?? new Set()),
    ]),
  );
}

const allowed: Readonly<Record<string, readonly string[]>> = graph.mayImport;

function modulesInOrder(): readonly string[] {
  const above = Object.keys(allowed).filter((name) => !graph.groundFloor.includes(name));
  return [...graph.groundFloor, ...above];
}

/** The first line of its README below the title, as the cell of a table. */
function firstLine(name: string): string {
  const readme = fs.readFileSync(path.join(root, "src/modules", name, "README.md"), "utf8");
  const line = readme
    .split("\n")
    .slice(1)
    .find((one) => one.trim() !== "");
  if (line === undefined) throw new Error(`The README of ${name} does not say what it owns.`);
  // Links are relative to the README.
  return line.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1").replaceAll("|", "\\|");
}

function mayImport(name: string): string {
  const isGround = graph.groundFloor.includes(name);
  return [...(isGround ? [] : ["ground floor"]), ...(allowed[name] ?? [])].join(", ") || "–";
}

function importedBy(importers: ReadonlySet<string>): string {
  const order = [...modulesInOrder(), "app", "server"];
  return order.filter((name) => importers.has(name)).join(", ") || "–";
}

const anImport = /\b(?:from |import\()"(#modules\/[^"]+)"/g;

/** For each module the other modules, and of `app` and `server` those that import it. */
function readImporters(): ReadonlyMap<string, ReadonlySet<string>> {
  const importers = new Map<string, Set<string>>();
  for (const file of filesOf("src")) {
    const importer = moduleOf(file) ?? file.split("/")[1] ?? file;
    for (const [, specifier = ""] of readSource(file).text.matchAll(anImport)) {
      const name = moduleOf(specifier);
      if (name === undefined || name === importer) continue;
      importers.set(name, (importers.get(name) ?? new Set()).add(importer));
    }
  }
  return importers;
}
