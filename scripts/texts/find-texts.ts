import { parseSync, Visitor, type CallExpression, type Expression } from "oxc-parser";

/** Finds the texts of the product in sources: the calls of `t` and `rich`. */

export type FoundText = {
  readonly english: string;
  readonly note: string | undefined;
  readonly isRich: boolean;
  /** The names of the values that the call passes; undefined if it passes a variable. */
  readonly values: readonly string[] | undefined;
  /** The call, and its first argument, in the source. */
  readonly call: Span;
  readonly text: Span;
  /** The note with the comma before it, if there is one. */
  readonly noteSpan: Span | undefined;
};

type Span = { readonly start: number; readonly end: number };

const names: ReadonlySet<string> = new Set(["t", "rich"]);
const importsTexts = /from\s+["'](?:[^"']*\/)?(?:texts\/text\.ts|rich-text\.tsx)["']/;

/** Whether a source can have texts. */
export function mayHaveTexts(code: string): boolean {
  return importsTexts.test(code);
}

/** The texts of a source, in order. Throws if a text is not a literal. */
export function findTexts(file: string, code: string): readonly FoundText[] {
  if (!mayHaveTexts(code)) return [];
  const { program, errors } = parseSync(/\.tsx?$/.test(file) ? file : `${file}.tsx`, code);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const found: FoundText[] = [];
  new Visitor({
    CallExpression(call) {
      if (call.callee.type !== "Identifier" || !names.has(call.callee.name)) return;
      found.push(textOf(call, call.callee.name === "rich", file, code));
    },
  }).visit(program);
  return found;
}

function textOf(call: CallExpression, isRich: boolean, file: string, code: string): FoundText {
  const [first, second, third] = call.arguments;
  const english = first === undefined ? undefined : literalOf(first);
  const line = code.slice(0, call.start).split("\n").length;
  if (english === undefined || first === undefined)
    throw new Error(`${file}:${line}: the text must be a literal, so that translators get it`);
  const note = third === undefined ? undefined : literalOf(third);
  if (third !== undefined && note === undefined)
    throw new Error(`${file}:${line}: the note must be a literal`);
  return {
    english,
    note,
    isRich,
    values: second === undefined ? [] : namesOf(second),
    call: { start: call.start, end: call.end },
    text: { start: first.start, end: first.end },
    noteSpan:
      second === undefined || third === undefined
        ? undefined
        : { start: second.end, end: third.end },
  };
}

/** A string, or several added up: long texts take several lines. */
function literalOf(node: CallExpression["arguments"][number] | Expression): string | undefined {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
  if (node.type === "TemplateLiteral" && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  if (node.type !== "BinaryExpression" || node.operator !== "+") return undefined;
  const left = literalOf(node.left as Expression);
  const right = literalOf(node.right);
  return left === undefined || right === undefined ? undefined : left + right;
}

function namesOf(node: CallExpression["arguments"][number]): readonly string[] | undefined {
  if (node.type !== "ObjectExpression") return undefined;
  const keys = node.properties.map((property) =>
    property.type === "Property" && property.key.type === "Identifier" && !property.computed
      ? property.key.name
      : undefined,
  );
  return keys.every((key) => key !== undefined) ? keys : undefined;
}
