import type { Catalogue } from "./catalogue.ts";
import type { Column } from "./described.ts";
import type { Kind, Property } from "./statement-calls.ts";

/** The kind of a value after pg has parsed it, by PostgreSQL type name. */
const kindsOfTypes: Readonly<Record<string, Kind>> = {
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "number",
  oid: "number",
  float4: "number",
  float8: "number",
  numeric: "string",
  text: "string",
  varchar: "string",
  bpchar: "string",
  citext: "string",
  name: "string",
  uuid: "string",
  xid8: "string",
  pg_lsn: "string",
  date: "date",
  timestamp: "date",
  timestamptz: "date",
  json: "any",
  jsonb: "any",
  bytea: "object",
  tstzrange: "string",
  tsquery: "string",
};

/** Arrays that pg parses; others arrive as text. */
const readArrays = new Set([
  "bool",
  "int2",
  "int4",
  "float4",
  "float8",
  "text",
  "varchar",
  "bpchar",
  "uuid",
  "date",
  "timestamp",
  "timestamptz",
  "json",
  "jsonb",
]);

/** How the columns of a statement differ from its row type, one line each. */
export function differences(
  columns: readonly Column[],
  row: ReadonlyMap<string, Property>,
  catalogue: Catalogue,
): readonly string[] {
  const names = columns.map(({ name }) => name);
  return [
    ...[...row.keys()].filter((name) => !names.includes(name)).map((name) => `${name} is missing`),
    ...names
      .filter((name, place) => names.indexOf(name) !== place)
      .map((name) => `${name} is there twice`),
    ...columns.flatMap((column) => differencesOf(column, row.get(column.name), catalogue)),
  ];
}

function differencesOf(
  { name, type, isNullable }: Column,
  property: Property | undefined,
  catalogue: Catalogue,
): readonly string[] {
  if (property === undefined) return [`${name} is read by nobody`];
  const arrives = kindOf(type, catalogue);
  const isFitting =
    arrives === "any" ||
    property.kinds.has("any") ||
    property.kinds.has(arrives) ||
    (arrives === "any[]" && [...property.kinds].some((kind) => kind.endsWith("[]")));
  return [
    ...(isFitting
      ? []
      : [`${name} arrives as ${arrives}, not as ${[...property.kinds].join(" or ")}`]),
    ...(isNullable && !property.isNullable ? [`${name} may be null`] : []),
  ];
}

function kindOf(id: number, catalogue: Catalogue): Kind {
  const type = catalogue.typeOf(id);
  if (type === undefined) throw new Error(`PostgreSQL has no type ${id}.`);
  if (type.isEnum) return "string";
  if (type.element !== null) {
    const element = catalogue.typeOf(Number(type.element));
    return element === undefined || !readArrays.has(element.name)
      ? "string"
      : `${kindOf(Number(type.element), catalogue)}[]`;
  }
  const kind = kindsOfTypes[type.name];
  if (kind === undefined) throw new Error(`What does ${type.name} arrive as?`);
  return kind;
}
