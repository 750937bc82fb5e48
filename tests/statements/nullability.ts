import type { Catalogue } from "./catalogue.ts";
import { mayBeOutside, nullOf, ranked } from "./functions.ts";
import { isList, membersIn, nodeIn, nodesIn, wordIn, asNode, type Node } from "./node-tree.ts";
import {
  columnKey,
  levelsUp,
  presentUnless,
  presentWhere,
  queryIn,
  scopeOf,
  targetsOf,
  withPresent,
  type Scope,
} from "./scope.ts";

/** Whether a column of a statement may be null, by PostgreSQL's tree of it. */

const exists = "0";
const scalar = "4";
const arrayOf = "6";

export class Nullability {
  readonly #catalogue: Catalogue;
  readonly #under = new Set<Node>();

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  /** For each column that the query returns, whether it may be null. */
  columnsOf(query: Node, parent: Scope | null = null): readonly boolean[] {
    return targetsOf(query).map((_, index) => this.#isColumnNullable(query, index, parent));
  }

  #isColumnNullable(query: Node, index: number, parent: Scope | null): boolean {
    const target = targetsOf(query)[index];
    if (target === undefined) return true;
    // A recursive query: its first part decides.
    if (this.#under.has(target)) return false;
    this.#under.add(target);
    try {
      const scope = scopeOf(query, parent, this.#isStrict);
      const leaves = nodeIn(query, "setOperations");
      if (leaves !== null)
        return leavesOf(leaves).some((place) =>
          this.#isTableColumnNullable(scope, place, String(index + 1)),
        );
      return this.#isNullable(nodeIn(target, "expr"), scope);
    } finally {
      this.#under.delete(target);
    }
  }

  readonly #isStrict = (expression: Node): boolean => {
    const called = this.#catalogue.functionOf(
      wordIn(expression, expression.kind === "FUNCEXPR" ? "funcid" : "opfuncid"),
    );
    return called?.isStrict === true;
  };

  #isNullable(expression: Node | null, scope: Scope): boolean {
    if (expression === null) return true;
    const any = (field: string) =>
      nodesIn(expression, field).some((each) => this.#isNullable(each, scope));
    const all = (field: string) =>
      nodesIn(expression, field).every((each) => this.#isNullable(each, scope));
    switch (expression.kind) {
      case "VAR":
        return this.#isVariableNullable(expression, scope);
      case "CONST":
        return wordIn(expression, "constisnull") === "true";
      case "FUNCEXPR":
      case "OPEXPR":
        return this.#isCallNullable(expression, scope);
      case "SCALARARRAYOPEXPR":
      case "BOOLEXPR":
        return any("args");
      case "COALESCEEXPR":
      case "MINMAXEXPR":
        return all("args");
      case "RELABELTYPE":
      case "COERCEVIAIO":
      case "ARRAYCOERCEEXPR":
      case "COERCETODOMAIN":
      case "COLLATEEXPR":
        return this.#isNullable(nodeIn(expression, "arg"), scope);
      case "CASEEXPR":
        return this.#isCaseNullable(expression, scope);
      case "SUBSCRIPTINGREF":
        // A slice of an array is an array; an element may be absent.
        return (
          any("reflowerindexpr") ||
          nodesIn(expression, "reflowerindexpr").length === 0 ||
          this.#isNullable(nodeIn(expression, "refexpr"), scope)
        );
      case "SUBLINK":
        return this.#isSublinkNullable(expression, scope);
      case "AGGREF":
        return this.#isAggregateNullable(expression, scope);
      case "WINDOWFUNC":
        return this.#isWindowNullable(expression, scope);
      case "NULLTEST":
      case "BOOLEANTEST":
      case "DISTINCTEXPR":
      case "ARRAYEXPR":
      case "ROWEXPR":
      case "SQLVALUEFUNCTION":
      case "GROUPINGFUNC":
      case "JSONCONSTRUCTOREXPR":
        return false;
      default:
        return true;
    }
  }

  #isVariableNullable(variable: Node, scope: Scope): boolean {
    const owner = levelsUp(scope, Number(wordIn(variable, "varlevelsup")));
    if (owner.present.has(columnKey(variable))) return false;
    // An outer join is in between, or a grouping set leaves it out.
    if (membersIn(variable, "varnullingrels") > 0) return true;
    return this.#isTableColumnNullable(
      owner,
      wordIn(variable, "varno"),
      wordIn(variable, "varattno"),
    );
  }

  #isTableColumnNullable(owner: Scope, place: string, column: string): boolean {
    const table = nodesIn(owner.query, "rtable")[Number(place) - 1];
    // The row as a whole.
    if (table === undefined || column === "0") return table === undefined;
    const index = Number(column) - 1;
    switch (wordIn(table, "rtekind")) {
      case "0":
        return this.#isStoredNullable(wordIn(table, "relid"), column);
      case "1": {
        const subquery = nodeIn(table, "subquery");
        return subquery === null || this.#isColumnNullable(subquery, index, owner);
      }
      case "2":
        return this.#isNullable(nodesIn(table, "joinaliasvars")[index] ?? null, owner);
      case "3":
        return this.#isFunctionColumnNullable(table, index, owner);
      case "5":
        return this.#isValuesColumnNullable(table, index, owner);
      case "6":
        return this.#isCteColumnNullable(table, index, owner);
      case "9":
        return this.#isNullable(nodesIn(table, "groupexprs")[index] ?? null, owner);
      default:
        return true;
    }
  }

  #isStoredNullable(relation: string, column: string): boolean {
    const view = queryIn(this.#catalogue.viewOf(relation));
    return view === null
      ? !this.#catalogue.isNotNull(relation, column)
      : this.#isColumnNullable(view, Number(column) - 1, null);
  }

  /**
   * The values of a set-returning function: numbers of a series, elements of an array of constants.
   */
  #isFunctionColumnNullable(table: Node, index: number, scope: Scope): boolean {
    const functions = nodesIn(table, "functions");
    const called = nodeIn(functions[index] ?? functions[0] ?? table, "funcexpr");
    // The last column of `with ordinality` belongs to no function.
    if (wordIn(table, "funcordinality") === "true" && functions[index] === undefined) return false;
    const name = this.#catalogue.functionOf(called === null ? "" : wordIn(called, "funcid"))?.name;
    if (name === "generate_series") return false;
    if (name !== "unnest" || called === null) return true;
    const list = nodesIn(called, "args")[0] ?? null;
    return list?.kind !== "ARRAYEXPR"
      ? list?.kind !== "PARAM"
      : nodesIn(list, "elements").some((each) => this.#isNullable(each, scope));
  }

  #isValuesColumnNullable(table: Node, index: number, scope: Scope): boolean {
    const rows = table.fields.get("values_lists") ?? null;
    if (!isList(rows)) return true;
    return rows.some((row) =>
      this.#isNullable(isList(row) ? asNode(row[index] ?? null) : null, scope),
    );
  }

  #isCteColumnNullable(table: Node, index: number, owner: Scope): boolean {
    const declaring = levelsUp(owner, Number(wordIn(table, "ctelevelsup")));
    const named = nodesIn(declaring.query, "cteList").find(
      (each) => wordIn(each, "ctename") === wordIn(table, "ctename"),
    );
    const query = named === undefined ? null : nodeIn(named, "ctequery");
    return query === null || this.#isColumnNullable(query, index, declaring);
  }

  #isCallNullable(call: Node, scope: Scope): boolean {
    const called = this.#catalogue.functionOf(
      wordIn(call, call.kind === "FUNCEXPR" ? "funcid" : "opfuncid"),
    );
    if (called === undefined) return true;
    const given = nodesIn(call, "args");
    switch (nullOf(called)) {
      case "never":
        return false;
      case "asFirstArgument":
        return this.#isNullable(given[0] ?? null, scope);
      case "asArguments":
        return given.some((each) => this.#isNullable(each, scope));
      default:
        return true;
    }
  }

  #isCaseNullable(choice: Node, scope: Scope): boolean {
    let otherwise = scope;
    const results = nodesIn(choice, "args").map((when) => {
      const condition = nodeIn(when, "expr");
      const here = withPresent(otherwise, presentWhere(condition, this.#isStrict));
      otherwise = withPresent(otherwise, presentUnless(condition, this.#isStrict));
      return this.#isNullable(nodeIn(when, "result"), here);
    });
    return results.includes(true) || this.#isNullable(nodeIn(choice, "defresult"), otherwise);
  }

  #isSublinkNullable(link: Node, scope: Scope): boolean {
    const kind = wordIn(link, "subLinkType");
    if (kind === exists || kind === arrayOf) return false;
    const query = nodeIn(link, "subselect");
    if (query === null) return true;
    const isNull = this.#isColumnNullable(query, 0, scope);
    if (kind !== scalar) return isNull || this.#isTestNullable(nodeIn(link, "testexpr"), scope);
    return isNull || !hasOneRow(query);
  }

  #isTestNullable(test: Node | null, scope: Scope): boolean {
    return test === null || this.#isNullable(nodesIn(test, "args")[0] ?? null, scope);
  }

  #isAggregateNullable(aggregate: Node, scope: Scope): boolean {
    const name = this.#catalogue.functionOf(wordIn(aggregate, "aggfnoid"))?.name ?? "";
    if (name === "count") return false;
    const owner = levelsUp(scope, Number(wordIn(aggregate, "agglevelsup")));
    if (nodesIn(owner.query, "groupClause").length === 0) return true;
    if (nodeIn(aggregate, "aggfilter") !== null) return true;
    if (/^(jsonb?|array|jsonb?_object)_agg$/.test(name)) return false;
    return nodesIn(aggregate, "args").some((each) => this.#isNullable(nodeIn(each, "expr"), scope));
  }

  #isWindowNullable(window: Node, scope: Scope): boolean {
    const name = this.#catalogue.functionOf(wordIn(window, "winfnoid"))?.name ?? "";
    if (ranked.has(name)) return false;
    if (mayBeOutside.has(name) || nodeIn(window, "aggfilter") !== null) return true;
    return nodesIn(window, "args").some((each) => this.#isNullable(each, scope));
  }
}

/** An aggregate without groups, or a query without tables, always returns one row. */
function hasOneRow(query: Node): boolean {
  if (nodeIn(query, "setOperations") !== null) return false;
  const isSum =
    wordIn(query, "hasAggs") === "true" &&
    nodesIn(query, "groupClause").length === 0 &&
    nodeIn(query, "havingQual") === null;
  const from = nodeIn(query, "jointree");
  if (isSum || from === null) return isSum;
  const isFiltered = nodeIn(from, "quals") !== null || nodeIn(query, "limitCount") !== null;
  const parts = nodesIn(from, "fromlist").map((part) => {
    const table = nodesIn(query, "rtable")[Number(wordIn(part, "rtindex")) - 1];
    return table === undefined ? null : nodeIn(table, "subquery");
  });
  return (
    !isFiltered &&
    wordIn(query, "hasTargetSRFs") === "false" &&
    parts.every((part) => part !== null && hasOneRow(part))
  );
}

/** The positions of the selects in a union. */
function leavesOf(operation: Node): readonly string[] {
  if (operation.kind === "RANGETBLREF") return [wordIn(operation, "rtindex")];
  return ["larg", "rarg"].flatMap((side) => {
    const part = nodeIn(operation, side);
    return part === null ? [] : leavesOf(part);
  });
}
