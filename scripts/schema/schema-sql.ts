/** The text of db/schema.sql: all tables in their current form, for reading. */
import type { Catalogue, Column, Table } from "./catalogue.ts";

const head = `-- The tables, indexes and constraints that all migrations together make, by owner.
-- Written by "npm run schema" for people to read: nothing runs this file.
-- Functions, views and triggers are in the folders beside it, one file each.
`;

/** A section of the schema: a module or the platform, and its tables by name. */
export interface Part {
  readonly owner: string;
  readonly tables: readonly Table[];
}

/** The text of db/schema.sql. */
export function schemaSql(catalogue: Catalogue, parts: readonly Part[]): string {
  const shared = [
    ...catalogue.extensions,
    ...catalogue.searchConfigurations,
    ...catalogue.sequences,
  ].map((line) => `${line};`);
  return [
    head,
    shared.join("\n"),
    ...parts.flatMap(({ owner, tables }) => [`\n-- ${owner}`, ...tables.map(tableSql)]),
  ]
    .join("\n")
    .concat("\n");
}

function tableSql({ name, columns, constraints, indexes, options, partitioning }: Table): string {
  const parts = [
    ...columns.map(columnSql),
    ...constraints.map(
      (constraint) => `constraint ${constraint.name} ${tidy(constraint.definition)}`,
    ),
  ];
  const ending = [
    ")",
    ...(partitioning === null ? [] : [`partition by ${partitioning.toLowerCase()}`]),
    ...(options === null ? [] : [`with (${options.join(", ")})`]),
  ].join(" ");
  const body = parts.map((part) => `  ${part}`).join(",\n");
  return [
    `\ncreate table ${name} (`,
    body,
    `${ending};`,
    ...indexes.map((index) => `${tidy(index)};`),
  ].join("\n");
}

function columnSql({ name, type, isRequired, filledBy }: Column): string {
  return [name, type, isRequired ? "not null" : "", tidy(filledBy ?? "")].filter(Boolean).join(" ");
}

/** SQL as people write it: keywords in lower case, texts without their type, `in` for a list. */
function tidy(sql: string): string {
  return sql
    .split(/('(?:[^']|'')*')/)
    .map((part, index) =>
      index % 2 === 0 ? part.toLowerCase().replaceAll(/^::text\b/g, "") : part,
    )
    .join("")
    .replaceAll(/= any \(array\[([^[\]]*)\]\)/g, "in ($1)")
    .replaceAll(" using btree", "");
}
