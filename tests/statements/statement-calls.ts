import { readFileSync } from "node:fs";
import path from "node:path";
import { isCallExpression, isIdentifier, isStringLiteralLikeNode } from "typescript/unstable/ast";
import type { CallExpression, Expression, Node, SourceFile } from "typescript/unstable/ast";
import { API, SymbolFlags, TypeFlags } from "typescript/unstable/sync";
import type { Checker, Program, Symbol as Named, Type } from "typescript/unstable/sync";

/**
 * Every call of `statement<Row>(name, text)` in the sources, with the type of its rows from
 * TypeScript's compiler.
 */

/** The kind of a value from the database: "any" is `unknown`, "object" is JSON. */
export type Kind = "string" | "number" | "boolean" | "date" | "object" | "any" | `${string}[]`;

export type Property = {
  readonly kinds: ReadonlySet<Kind>;
  readonly isNullable: boolean;
};

export type StatementCall = {
  readonly file: string;
  readonly line: number;
  /** Null if the name is dynamic. */
  readonly name: string | null;
  /** Composed for each call, with each value beside its use. */
  readonly isComposed: boolean;
  /** Null if no row is read. */
  readonly row: ReadonlyMap<string, Property> | null;
};

const root = path.resolve(import.meta.dirname, "../..");
const functions = new Set(["statement", "composed"]);
const usesStatements = /\b(statement|composed)[<(]/;

/** Those of the modules under `src`; tests may have their own statements. */
export function statementCalls(): readonly StatementCall[] {
  const api = new API({ cwd: root });
  try {
    const project = api
      .updateSnapshot({ openProjects: [path.join(root, "tests/statements/tsconfig.json")] })
      .getProjects()[0];
    if (project === undefined) throw new Error("TypeScript does not know the project.");
    const { program, checker } = project;
    return program
      .getSourceFileNames()
      .filter(
        (file) =>
          file.startsWith(path.join(root, "src")) &&
          !/\.test\.tsx?$/.test(file) &&
          usesStatements.test(readFileSync(file, "utf8")),
      )
      .flatMap((file) => callsIn(file, program, checker));
  } finally {
    api.close();
  }
}

function callsIn(file: string, program: Program, checker: Checker): readonly StatementCall[] {
  const source = program.getSourceFile(file);
  if (source === undefined) throw new Error(`TypeScript has not read ${file}.`);
  const found: StatementCall[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node) && isStatement(node.expression, checker))
      found.push(callOf(node, source, checker));
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

function isStatement(called: Expression, checker: Checker): boolean {
  if (!isIdentifier(called) || !functions.has(called.text)) return false;
  const symbol = checker.getSymbolAtLocation(called);
  const meant =
    symbol !== undefined && (symbol.flags & SymbolFlags.Alias) !== 0
      ? checker.getAliasedSymbol(symbol)
      : symbol;
  return (
    meant?.declarations.some(({ path: file }) => file.endsWith("/src/platform/db/database.ts")) ===
    true
  );
}

function callOf(call: CallExpression, source: SourceFile, checker: Checker): StatementCall {
  const isComposed = isIdentifier(call.expression) && call.expression.text === "composed";
  const name = call.arguments[isComposed ? 1 : 0];
  const row = call.typeArguments?.[0];
  const type = row === undefined ? undefined : checker.getTypeFromTypeNode(row);
  const { fileName, text } = source;
  return {
    file: path.relative(root, fileName),
    line: text.slice(0, call.expression.end).split("\n").length,
    name: name !== undefined && isStringLiteralLikeNode(name) ? name.text : null,
    isComposed,
    row: type === undefined ? null : propertiesOf(type, checker),
  };
}

function propertiesOf(type: Type, checker: Checker): ReadonlyMap<string, Property> {
  const row = checker.getBaseConstraintOfType(type) ?? type;
  const properties = checker.getPropertiesOfType(row);
  const types = checker.getTypeOfSymbol(properties);
  return new Map(
    properties.map((property, place) => {
      const parts = partsOf(types[place] ?? checker.getUnknownType());
      const kinds = new Set(parts.flatMap((part) => kindsOf(part, checker)));
      return [property.name, { kinds, isNullable: isNullable(property, parts) }] as const;
    }),
  );
}

const none = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void;
const anything = TypeFlags.Any | TypeFlags.Unknown;

function isNullable(property: Named, parts: readonly Type[]): boolean {
  return (
    (property.flags & SymbolFlags.Optional) !== 0 ||
    parts.some(({ flags }) => (flags & (none | anything)) !== 0)
  );
}

function partsOf(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes() : [type];
}

function kindsOf(type: Type, checker: Checker): readonly Kind[] {
  const { flags } = type;
  if ((flags & none) !== 0) return [];
  if ((flags & anything) !== 0) return ["any"];
  if ((flags & TypeFlags.StringLike) !== 0) return ["string"];
  if ((flags & TypeFlags.NumberLike) !== 0) return ["number"];
  if ((flags & TypeFlags.BooleanLike) !== 0) return ["boolean"];
  // A branded number is a number: Paise.
  if (type.isIntersectionType()) {
    const kinds: readonly Kind[] = type.getTypes().flatMap((part) => kindsOf(part, checker));
    return [kinds.find((kind) => kind !== "object") ?? "object"];
  }
  if (checker.isArrayType(type) || checker.isTupleType(type)) return arrayKinds(type, checker);
  return type.getSymbol()?.name === "Date" ? ["date"] : ["object"];
}

function arrayKinds(type: Type, checker: Checker): readonly Kind[] {
  if (!type.isTypeReference()) return ["any[]"];
  return checker
    .getTypeArguments(type)
    .flatMap((element) => partsOf(element).flatMap((part) => kindsOf(part, checker)))
    .map((kind) => `${kind}[]` as const);
}
