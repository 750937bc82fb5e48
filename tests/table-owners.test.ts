/**
 * The tables that statements name, in TypeScript and in the functions, views and triggers of db/. A
 * module reads another one's rows through its views, and only if it may import that module.
 */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readObjects, type SchemaObject, withoutComments } from "#platform/db/schema-objects.ts";
import moduleGraph from "../module-graph.json" with { type: "json" };
import { modulesWithReadme, tablesOf, tablesOfPlatform } from "../scripts/schema/table-owners.ts";
import { readSource, root, sourceFiles } from "./support/source-tree.ts";

const modules = modulesWithReadme();
const objects = readObjects(path.join(root, "db"));
const tables = [...readSource("db/schema.sql").matchAll(/^create table (\w+)/gm)].map(
  (match) => match[1] ?? "",
);
const sources = sourceFiles(["src"]).filter((file) => !/\.test\.tsx?$/.test(file));
const tableOwners = new Map(
  modules.flatMap((module) => tablesOf(module, tables).map((table) => [table, module] as const)),
);
const objectOwners = new Map(objects.map(({ name, module }) => [name, module]));

describe("tables", () => {
  test("each has one owner, whose README says so", () => {
    expect(tables.length).toBeGreaterThan(20);
    expect(
      modules
        .flatMap((module) => tablesOf(module, tables))
        .concat(tablesOfPlatform)
        .toSorted(),
    ).toEqual(tables.toSorted());
  });

  test("each module has a README", () => {
    expect(
      fs
        .readdirSync(path.join(root, "src/modules"))
        .filter((name) => sources.some((file) => file.startsWith(`src/modules/${name}/`))),
    ).toEqual(modules);
  });
});

describe("statements in TypeScript", () => {
  test("none names a table of another module, or a view of one that it may not import", () => {
    // The demo fills an empty shop as a restore does, with rows of every module.
    const inModules = sources.filter(
      (file) => file.startsWith("src/modules/") && !file.startsWith("src/modules/demo/"),
    );
    expect(inModules.flatMap((file) => foreignNames(file, readSource(file)))).toEqual([]);
  });

  test.each([
    ["orders", "select stock from variants v where id = $1", "variants of catalog"],
    ["shipping", "select 1 from offered_variants", "offered_variants of catalog"],
  ])("%s: %s is seen", (module, sql, seen) => {
    const file = `src/modules/${module}/queries/planted.ts`;
    expect(foreignNames(file, sql)).toEqual([`${file}: ${seen}`]);
  });

  function foreignNames(file: string, text: string): readonly string[] {
    const module = /^src\/modules\/([^/]+)/.exec(file)?.[1] ?? "";
    const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, "");
    return [...code.matchAll(/\b(?:from|join|into|update)\s+(\w+)/g)].flatMap(([, name = ""]) =>
      isForeign(module, name) ? [`${file}: ${name} of ${ownerOf(name)}`] : [],
    );
  }
});

describe("functions, views and triggers", () => {
  test("none names a table of another module, or anything of one that it may not import", () => {
    expect(objects.map(({ module }) => module)).toContain("catalog");
    expect(objects.flatMap(foreignNames)).toEqual([]);
  });

  test.each([
    ["a table", "catalog", "select 1 from products p, sellers s", "sellers of sellers"],
    ["a type", "catalog", "declare shop sellers%rowtype;", "sellers of sellers"],
    ["a view from above", "tax", "select 1 from offered_variants", "offered_variants of catalog"],
    ["a function from above", "media", "select sale_price(1, 2, 3)", "sale_price of catalog"],
    ["what the platform may not know", "platform", "table images", "images of media"],
  ])("%s is seen", (_what, module, sql, seen) => {
    const planted = { name: "planted", module, kind: "function", sql } as const;
    expect(foreignNames(planted)).toEqual([`planted: ${seen}`]);
  });

  test("a trigger may be on a table of a module that its own may import", () => {
    const on = (module: string, table: string) =>
      foreignNames({
        name: `${table}.planted`,
        module,
        kind: "trigger",
        sql:
          `create or replace trigger planted\nafter update on ` +
          `${table}\nexecute function refuse_change();`,
      });
    expect(on("catalog", "sellers")).toEqual([]);
    expect(on("sellers", "products")).toEqual(["products.planted: products of catalog"]);
  });

  function foreignNames({
    name: object,
    module,
    kind,
    sql,
  }: Pick<SchemaObject, "name" | "module" | "kind" | "sql">): readonly string[] {
    const code = withoutComments(sql).replaceAll(/'[^']*'/g, "''");
    const watched = kind === "trigger" ? (object.split(".")[0] ?? "") : "";
    const parameters = parametersOf(code);
    const words = [...code.matchAll(/(?<![.\w])[a-z]\w*/g)].map(([word]) => word);
    const foreign = [...new Set(words)].filter((word) =>
      word === watched
        ? !mayKnow(module, ownerOf(word))
        : isForeign(module, word) && !parameters.includes(word),
    );
    return foreign.map((word) => `${object}: ${word} of ${ownerOf(word)}`);
  }

  /** A parameter may have the name of a table. */
  function parametersOf(code: string): readonly string[] {
    const head = /^create or replace function \w+\(([^)]*)\)/m.exec(code)?.[1] ?? "";
    return head.split(",").map((part) => part.trim().split(" ")[0] ?? "");
  }
});

function ownerOf(name: string): string | undefined {
  return tableOwners.get(name) ?? objectOwners.get(name);
}

/** A table of another module, or a view or function of one that `module` may not import. */
function isForeign(module: string, name: string): boolean {
  const tableOwner = tableOwners.get(name);
  return tableOwner === undefined
    ? !mayKnow(module, objectOwners.get(name))
    : tableOwner !== module;
}

/** Every module may use the platform. */
function mayKnow(module: string, other: string | undefined): boolean {
  if (other === undefined || other === module || other === "platform") return true;
  if (module === "platform") return false;
  const { groundFloor, mayImport } = moduleGraph as {
    groundFloor: string[];
    mayImport: Record<string, string[]>;
  };
  const isGround = groundFloor.includes(module);
  return (!isGround && groundFloor.includes(other)) || mayImport[module]?.includes(other) === true;
}
