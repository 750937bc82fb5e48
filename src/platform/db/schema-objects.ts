/**
 * Functions, views and triggers as files, one object each, in db/<module>/. This file reads them;
 * apply-objects.ts applies them.
 */
import fs from "node:fs";
import path from "node:path";
import { readSql, readSqlFiles } from "./migrations.ts";

/**
 * An object on disk. A trigger is named `table.trigger`, since its own name is unique per table
 * only.
 */
export interface SchemaObject {
  readonly name: string;
  readonly module: string;
  readonly kind: "function" | "view" | "trigger";
  /** Rises with each release that changes the file, so that an older release is recognised. */
  readonly revision: number;
  readonly sql: string;
  readonly checksum: string;
}

/** By `module/name`: the revision of each object, and the checksum that belongs to it. */
export type Revisions = Readonly<Record<string, Pick<SchemaObject, "revision" | "checksum">>>;

const revisionsFile = "revisions.json";

/** The objects below a folder, by name. Throws if a file does not define what its name says. */
export function readObjects(directory: string): readonly SchemaObject[] {
  const revisions = readRevisions(directory);
  return fs
    .readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: module }) =>
      readSqlFiles(path.join(directory, module)).map((file) => {
        const { text: sql, checksum } = readSql(path.join(directory, module, file));
        const object = { ...identify(`${module}/${file}`, sql), module, sql, checksum };
        // A new file has no entry before `npm run schema` writes one.
        return { ...object, revision: revisions[`${module}/${object.name}`]?.revision ?? 1 };
      }),
    )
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function identify(file: string, sql: string): Pick<SchemaObject, "name" | "kind"> {
  const created = sql.match(/^create .*$/gm) ?? [];
  const [, kind, name] = /^create or replace (function|view) (\w+)/m.exec(sql) ?? [];
  const [, trigger, table] =
    /^create (?:or replace|constraint) trigger (\w+)\n[^;]*? on (\w+)$/m.exec(sql) ?? [];
  const found = trigger === undefined ? name : `${table}.${trigger}`;
  if (created.length !== 1 || found === undefined || found !== path.basename(file, ".sql"))
    throw new Error(`db/${file} must create one object and have its name.`);
  return {
    name: found,
    kind: trigger !== undefined ? "trigger" : kind === "view" ? kind : "function",
  };
}

/** The revisions that are stored beside the objects; none in a folder without that file. */
export function readRevisions(directory: string): Revisions {
  const file = path.join(directory, revisionsFile);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, "utf8")) as Revisions) : {};
}

/** The revisions file for these objects. An object that changed gets the next revision. */
export function nextRevisions(objects: readonly SchemaObject[], before: Revisions): string {
  const entries = objects.map(({ module, name, checksum }) => {
    const previous = before[`${module}/${name}`];
    const revision =
      previous?.checksum === checksum ? previous.revision : (previous?.revision ?? 0) + 1;
    return [`${module}/${name}`, { revision, checksum }] as const;
  });
  return `${JSON.stringify(Object.fromEntries(entries.toSorted()), null, 2)}\n`;
}

/** SQL without its comments, for searching names in it. */
export function withoutComments(sql: string): string {
  return sql.replaceAll(/--.*$/gm, "");
}
