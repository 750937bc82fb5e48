/** The text of docs/tables.md: the tables of each module as a diagram that GitHub draws. */
import type { Part } from "./schema-sql.ts";
import type { Column, Constraint, Table } from "./catalogue.ts";

const head = `# Tables

The tables of each module and how they refer to each other, drawn from a migrated database. A box without columns is a table of another module. Defaults, checks and indexes are in [db/schema.sql](../db/schema.sql), functions, views and triggers in the folders beside it.

Written by \`npm run schema\`; a test compares it with the database.
`;

/** The text of docs/tables.md. */
export function tablesPage(parts: readonly Part[]): string {
  return [head, ...parts.filter(({ tables }) => tables.length > 0).map(section)].join("\n");
}

function section({ owner, tables }: Part): string {
  const drawn = tables.map(box).join("");
  const arrows = [...new Set(tables.flatMap(arrowsOf))].map((arrow) => `  ${arrow}\n`).join("");
  return `## ${owner}\n\n\`\`\`mermaid\nerDiagram\n${drawn}${arrows}\`\`\`\n`;
}

function box({ name, columns, constraints }: Table): string {
  const lines = columns.map((column) => `    ${attribute(column, constraints)}\n`);
  return `  ${name} {\n${lines.join("")}  }\n`;
}

function attribute({ name, type }: Column, constraints: readonly Constraint[]): string {
  const keys = [
    constraints.some((one) => one.kind === "primary key" && one.columns.includes(name)) && "PK",
    constraints.some((one) => one.kind === "foreign key" && one.columns.includes(name)) && "FK",
    constraints.some((one) => one.kind === "unique" && one.columns.join() === name) && "UK",
  ].filter((key) => key !== false);
  return [type.replace(/ collate .*/, "").replaceAll(" ", "_"), name, keys.join(", ")]
    .join(" ")
    .trim();
}

/**
 * One line per foreign key: how many rows may refer to one, and whether a row must refer to one.
 */
function arrowsOf({ name, columns, constraints }: Table): readonly string[] {
  return constraints.flatMap(({ kind, columns: from, references }) => {
    if (kind !== "foreign key" || references === null) return [];
    const isAlone = constraints.some(
      (one) =>
        (one.kind === "primary key" || one.kind === "unique") &&
        one.columns.every((column) => from.includes(column)),
    );
    const isRequired = columns.every((one) => one.isRequired || !from.includes(one.name));
    return [
      `${name} ${isAlone ? "|o" : "}o"}--${isRequired ? "||" : "o|"} ${references} : ` +
        `"${from.join(", ")}"`,
    ];
  });
}
