import { isList, nodeIn, nodesIn, wordIn, asNode, type Node, type Tree } from "./node-tree.ts";

/** A query within its outer queries: columns are found by the number of levels up. */
export type Scope = {
  readonly query: Node;
  readonly parent: Scope | null;
  /** Columns that a condition keeps from being null, as `table.column`. */
  readonly present: ReadonlySet<string>;
};

export function scopeOf(query: Node, parent: Scope | null, isStrict: IsStrict): Scope {
  const jointree = nodeIn(query, "jointree");
  return { query, parent, present: jointree === null ? new Set() : presentIn(jointree, isStrict) };
}

export function withPresent(scope: Scope, more: ReadonlySet<string>): Scope {
  return more.size === 0 ? scope : { ...scope, present: new Set([...scope.present, ...more]) };
}

/** The query so many levels up. */
export function levelsUp(scope: Scope, levels: number): Scope {
  let at = scope;
  for (let level = 0; level < levels; level++) {
    if (at.parent === null) throw new Error("A column refers to a query that is not there.");
    at = at.parent;
  }
  return at;
}

/** The columns that a query returns, in their order. */
export function targetsOf(query: Node): readonly Node[] {
  const isSelect = wordIn(query, "commandType") === "1";
  return nodesIn(query, isSelect ? "targetList" : "returningList").filter(
    (target) => wordIn(target, "resjunk") === "false",
  );
}

/** The query of a printed rule or function body, which nests it in lists. */
export function queryIn(tree: Tree): Node | null {
  return isList(tree) ? queryIn(tree.at(-1) ?? null) : asNode(tree);
}

export type IsStrict = (expression: Node) => boolean;

const innerJoin = "0";
const leftJoin = "1";

/** Columns that the conditions of a from clause keep from being null. */
function presentIn(from: Node, isStrict: IsStrict): ReadonlySet<string> {
  if (from.kind === "FROMEXPR")
    return union([
      presentWhere(nodeIn(from, "quals"), isStrict),
      ...nodesIn(from, "fromlist").map((each) => presentIn(each, isStrict)),
    ]);
  if (from.kind !== "JOINEXPR") return new Set();
  const type = wordIn(from, "jointype");
  const sides = [
    type === innerJoin || type === leftJoin ? nodeIn(from, "larg") : null,
    type === innerJoin ? nodeIn(from, "rarg") : null,
  ];
  return union([
    type === innerJoin ? presentWhere(nodeIn(from, "quals"), isStrict) : new Set(),
    ...sides.map((side) => (side === null ? new Set<string>() : presentIn(side, isStrict))),
  ]);
}

const isNotNullTest = "1";

/** Columns that are not null wherever the condition is true. */
export function presentWhere(condition: Node | null, isStrict: IsStrict): ReadonlySet<string> {
  if (condition === null) return new Set();
  if (condition.kind === "BOOLEXPR") {
    const parts = nodesIn(condition, "args");
    const operator = wordIn(condition, "boolop");
    if (operator === "not") return presentUnless(parts[0] ?? null, isStrict);
    const all = parts.map((part) => presentWhere(part, isStrict));
    return operator === "and" ? union(all) : inAll(all);
  }
  if (condition.kind === "NULLTEST")
    return wordIn(condition, "nulltesttype") === isNotNullTest
      ? mustBePresent(nodeIn(condition, "arg"), isStrict)
      : new Set();
  return mustBePresent(condition, isStrict);
}

/** Columns that are not null wherever the condition is false. */
export function presentUnless(condition: Node | null, isStrict: IsStrict): ReadonlySet<string> {
  return condition?.kind === "NULLTEST" && wordIn(condition, "nulltesttype") !== isNotNullTest
    ? mustBePresent(nodeIn(condition, "arg"), isStrict)
    : new Set();
}

/** Columns without which the expression is null. */
function mustBePresent(expression: Node | null, isStrict: IsStrict): ReadonlySet<string> {
  if (expression === null) return new Set();
  switch (expression.kind) {
    case "VAR":
      return wordIn(expression, "varlevelsup") === "0"
        ? new Set([columnKey(expression)])
        : new Set();
    case "RELABELTYPE":
    case "COERCEVIAIO":
    case "COLLATEEXPR":
      return mustBePresent(nodeIn(expression, "arg"), isStrict);
    case "SUBLINK":
      return mustBePresent(nodeIn(expression, "testexpr"), isStrict);
    case "SCALARARRAYOPEXPR":
      return mustBePresent(nodesIn(expression, "args")[0] ?? null, isStrict);
    case "OPEXPR":
    case "FUNCEXPR":
      return isStrict(expression)
        ? union(nodesIn(expression, "args").map((each) => mustBePresent(each, isStrict)))
        : new Set();
    default:
      return new Set();
  }
}

export function columnKey(column: Node): string {
  return `${wordIn(column, "varno")}.${wordIn(column, "varattno")}`;
}

function union(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((each) => [...each]));
}

function inAll([first, ...others]: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set([...(first ?? [])].filter((each) => others.every((other) => other.has(each))));
}
