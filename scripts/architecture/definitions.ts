import type { CallExpression, Node } from "oxc-parser";
import { filesOf, nodesIn, readSource, type Source } from "./syntax.ts";

/** An event or a job as `defineEvent` or `defineJob` defines it. */
export type Definition = {
  /** Of the constant: `purchasePlaced`. */
  readonly constant: string;
  /** Of the event or the queue: `orders.purchasePlaced`. */
  readonly name: string;
  readonly file: string;
  readonly docstring: string;
  /** The names of the values that it carries. */
  readonly carries: readonly string[];
};

/**
 * All constants of `src` that are defined by a call of `define`, by the name of the event or queue.
 */
export function readDefinitions(define: "defineEvent" | "defineJob"): readonly Definition[] {
  return filesOf("src")
    .map(readSource)
    .flatMap((source) => source.program.body.flatMap((node) => definedBy(source, node, define)))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function definedBy(source: Source, node: Node, define: string): readonly Definition[] {
  const declaration = node.type === "ExportNamedDeclaration" ? node.declaration : node;
  if (declaration?.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ id, init }) => {
    if (id.type !== "Identifier" || init?.type !== "CallExpression") return [];
    const [name, schema] = init.arguments;
    if (!isCallOf(init, define) || name?.type !== "Literal" || schema === undefined) return [];
    return {
      constant: id.name,
      name: String(name.value),
      file: source.file,
      docstring: source.docstring(node),
      carries: keysOf(source, schema),
    };
  });
}

/** Whether a node calls the function of this name. */
export function isCallOf(node: Node, name: string): node is CallExpression {
  return (
    node.type === "CallExpression" && node.callee.type === "Identifier" && node.callee.name === name
  );
}

/** The keys of each `z.object({…})` in a schema, also where it is a constant of the same file. */
function keysOf(source: Source, schema: Node): readonly string[] {
  if (schema.type === "Identifier") return keysOf(source, constantIn(source, schema.name));
  const keys = nodesIn(schema).flatMap((node) =>
    node.type === "ObjectExpression" ? node.properties.flatMap(propertyName) : [],
  );
  return [...new Set(keys)];
}

/** The name of a property of an object, if it is written out. */
export function propertyName(property: Node): readonly string[] {
  if (property.type !== "Property") return [];
  if (property.key.type === "Identifier") return [property.key.name];
  return property.key.type === "Literal" ? [String(property.key.value)] : [];
}

function constantIn(source: Source, name: string): Node {
  const found = source.program.body
    .flatMap(nodesIn)
    .find(
      (node) =>
        node.type === "VariableDeclarator" &&
        node.id.type === "Identifier" &&
        node.id.name === name,
    );
  if (found?.type !== "VariableDeclarator" || found.init === null)
    throw new Error(`${source.file} does not define ${name}.`);
  return found.init;
}
