import path from "node:path";
import type { Node, TryStatement } from "oxc-parser";
import { filesOf, nodesIn, readSource, type Source } from "../../scripts/architecture/syntax.ts";

/** An export of a module's public file, and what its definition says about it. */
export type PublicExport = {
  readonly name: string;
  readonly definedIn: string;
  /** `derived`: a type that only takes the values of a list or the shape of a schema. */
  readonly kind: "function" | "value" | "type" | "derived";
  /** "" if there is none. */
  readonly docstring: string;
  /**
   * The classes of errors that it throws, itself or by functions of the same file. What a `catch`
   * of the file sees is not among them.
   */
  readonly refusals: readonly string[];
};

/** All exports of the public files, each once and at its definition. */
export function publicExports(): readonly PublicExport[] {
  const found = new Map<string, PublicExport>();
  const publicFiles = filesOf("src/modules").filter((file) =>
    /^src\/modules\/[^/]+\/public(\.server|\.ui)?\.ts$/.test(file),
  );
  for (const { name, definedIn } of publicFiles.flatMap(exportsOf)) {
    found.set(`${definedIn} ${name}`, definition(readSource(definedIn), name));
  }
  return [...found.values()];
}

function exportsOf(publicFile: string) {
  return readSource(publicFile).program.body.flatMap((node) => {
    if (node.type !== "ExportNamedDeclaration" || node.source === null) return [];
    const definedIn = path.posix.join(path.posix.dirname(publicFile), node.source.value);
    return node.specifiers.flatMap(({ local }) =>
      local.type === "Identifier" ? [{ name: local.name, definedIn }] : [],
    );
  });
}

function definition(source: Source, name: string): PublicExport {
  const node = source.program.body.find((one) => definedNames(one).includes(name));
  if (node?.type !== "ExportNamedDeclaration" || node.declaration === null)
    throw new Error(`${source.file} does not define ${name}`);
  return {
    name,
    definedIn: source.file,
    kind: kindOf(node.declaration),
    docstring: source.docstring(node),
    refusals: refusalsOf(source, name),
  };
}

function definedNames(node: Node): readonly string[] {
  const defined = node.type === "ExportNamedDeclaration" ? node.declaration : node;
  if (defined?.type === "VariableDeclaration")
    return defined.declarations.flatMap(({ id }) => (id.type === "Identifier" ? id.name : []));
  return defined !== null && "id" in defined && defined.id?.type === "Identifier"
    ? [defined.id.name]
    : [];
}

function kindOf(node: Node): PublicExport["kind"] {
  if (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration") return "function";
  if (node.type === "VariableDeclaration") return "value";
  const isDerived =
    node.type === "TSTypeAliasDeclaration" &&
    ["TSIndexedAccessType", "TSTypeOperator", "TSTypeReference"].includes(
      node.typeAnnotation.type,
    ) &&
    nodesIn(node.typeAnnotation).some(({ type }) => type === "TSTypeQuery");
  return isDerived ? "derived" : "type";
}

function refusalsOf({ program }: Source, name: string): readonly string[] {
  const reached = new Set([name]);
  const thrown = new Set<string>();
  for (const one of reached) {
    const body = program.body.find((node) => definedNames(node).includes(one));
    const nodes = body === undefined ? [] : nodesIn(body);
    for (const called of nodes.flatMap(calledName)) reached.add(called);
    for (const error of thrownIn(nodes)) thrown.add(error);
  }
  // A plain Error is a mistake of ours, no refusal.
  return [...thrown].filter((error) => error !== "Error");
}

function calledName(node: Node): readonly string[] {
  return node.type === "CallExpression" && node.callee.type === "Identifier"
    ? [node.callee.name]
    : [];
}

function thrownIn(nodes: readonly Node[]): readonly string[] {
  const caught = new Set(nodes.flatMap((node) => (isTried(node) ? nodesIn(node.block) : [])));
  return nodes.flatMap((node) =>
    node.type === "ThrowStatement" && !caught.has(node) ? errorsIn(node.argument) : [],
  );
}

function isTried(node: Node): node is TryStatement {
  return node.type === "TryStatement" && node.handler !== null;
}

function errorsIn(thrown: Node): readonly string[] {
  return nodesIn(thrown).flatMap((node) =>
    node.type === "NewExpression" && node.callee.type === "Identifier" ? [node.callee.name] : [],
  );
}
