/**
 * PostgreSQL's tree of an analysed statement, as the catalogue prints it (`pg_node_tree`): `{VAR
 * :varno 1 :varattno 2}`, `(one two)`, `<>` for null.
 */

export type Tree = Node | readonly Tree[] | string | null;

export type Node = { readonly kind: string; readonly fields: ReadonlyMap<string, Tree> };

/** Parses a printed tree. */
export function readTree(printed: string): Tree {
  const tokens = tokensOf(printed);
  let at = 0;
  return read();

  function read(): Tree {
    const token = tokens[at++];
    if (token === "{") return readNode();
    if (token === "(" || token === "[") return readList(token === "(" ? ")" : "]");
    return token === undefined || token === "<>" ? null : unescaped(token);
  }
  function readList(end: string): readonly Tree[] {
    const list: Tree[] = [];
    while (tokens[at] !== end) list.push(read());
    at++;
    return list;
  }
  function readNode(): Node {
    const kind = tokens[at++] ?? "";
    const fields = new Map<string, Tree>();
    while (tokens[at] !== "}") {
      const name = (tokens[at++] ?? "").slice(1);
      fields.set(name, read());
      // A constant's bytes follow its length.
      while (tokens[at] !== "}" && tokens[at]?.startsWith(":") !== true) read();
    }
    at++;
    return { kind, fields };
  }
}

function tokensOf(printed: string): readonly string[] {
  return printed.match(/"(?:[^"\\]|\\.)*"|[(){}[\]]|(?:\\[\s\S]|[^\s(){}[\]\\])+/g) ?? [];
}

function unescaped(token: string): string {
  const text = token.startsWith('"') ? token.slice(1, -1) : token;
  return text.replaceAll(/\\([\s\S])/g, "$1");
}

/** A field that is a node. */
export function nodeIn(node: Node, field: string): Node | null {
  return asNode(node.fields.get(field) ?? null);
}

/** A field that is a list of nodes; empty if it is absent. */
export function nodesIn(node: Node, field: string): readonly Node[] {
  const list = node.fields.get(field) ?? null;
  return isList(list) ? list.flatMap((each) => asNode(each) ?? []) : [];
}

/** A field that is a name or a number, as printed; empty if it is absent. */
export function wordIn(node: Node, field: string): string {
  const word = node.fields.get(field) ?? "";
  return typeof word === "string" ? word : "";
}

/** How many members a set has: `(b 3 4)` has two. */
export function membersIn(node: Node, field: string): number {
  const set = node.fields.get(field) ?? null;
  return isList(set) ? set.length - 1 : 0;
}

export function asNode(tree: Tree): Node | null {
  return tree === null || typeof tree === "string" || isList(tree) ? null : tree;
}

export function isList(tree: Tree): tree is readonly Tree[] {
  return Array.isArray(tree);
}
