/** Reads sources as syntax trees: for tables and tests about the sources themselves. */
import fs from "node:fs";
import path from "node:path";
import { parseSync, type Node, type Program } from "oxc-parser";

export const root = path.resolve(import.meta.dirname, "../..");

/** A parsed file. `text` is what positions in `program` count from, in UTF-16 units. */
export type Source = {
  readonly file: string;
  readonly text: string;
  readonly program: Program;
  /**
   * The text of the docstring that ends right before `node`, without its stars; "" if none does.
   */
  docstring(node: Node): string;
};

const sources = new Map<string, Source>();

/** A TypeScript file, parsed once; `file` is relative to the project. Throws if it is not valid. */
export function readSource(file: string): Source {
  const source = sources.get(file) ?? parse(file);
  sources.set(file, source);
  return source;
}

function parse(file: string): Source {
  const text = fs.readFileSync(path.join(root, file), "utf8");
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const docs = new Map(
    comments
      .filter(({ type, value }) => type === "Block" && value.startsWith("*"))
      .map(({ value, end }) => [end, value]),
  );
  return {
    file,
    text,
    program,
    docstring: ({ start }) => plain(docs.get(text.slice(0, start).trimEnd().length) ?? ""),
  };
}

function plain(comment: string): string {
  return comment
    .split("\n")
    .map((line) => line.replace(/^\s*\*+ ?/, "").trim())
    .join(" ")
    .trim();
}

/** All TypeScript files of a folder, relative to the project, without tests. */
export function filesOf(folder: string): readonly string[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/")))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .toSorted();
}

/** The node itself and every node below it. */
export function nodesIn(node: Node): readonly Node[] {
  const below = Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value : [value],
  );
  return [node, ...below.filter(isNode).flatMap(nodesIn)];
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** The values, not types, that a file imports by name, each with the file that it comes from. */
export function importedValues({ program }: Source): ReadonlyMap<string, string> {
  return new Map(
    program.body.flatMap((node) =>
      node.type === "ImportDeclaration" && node.importKind !== "type"
        ? node.specifiers.flatMap((one) =>
            one.type === "ImportSpecifier" && one.importKind !== "type"
              ? [[one.local.name, node.source.value] as const]
              : [],
          )
        : [],
    ),
  );
}

/** The module of `#modules/<name>/…` or `src/modules/<name>/…`; undefined for anything else. */
export function moduleOf(place: string): string | undefined {
  return /^(?:#|src\/)modules\/([^/]+)\//.exec(place)?.[1];
}
