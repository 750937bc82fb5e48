/**
 * Takes from a style sheet what one page needs, so that the page can be painted before the sheet
 * arrives. What it takes too much of does no harm; the whole sheet follows and decides.
 */

/** Per selector of a list, the classes that an element needs for it, without optional ones. */
type StyleRule = { readonly text: string; readonly classes: readonly (readonly string[])[] };
type Block = { readonly prelude: string; readonly rules: readonly Rule[] };
/** `@keyframes` or `@property`: taken if a rule that was taken uses its name. */
type Named = { readonly text: string; readonly name: string };
type Range = readonly [from: number, until: number];
/** Ranges are null for a font that has no range of its own. */
type Font = { readonly text: string; readonly ranges: readonly Range[] | null };
type Rule = StyleRule | Block | Named | Font | { readonly text: string };

export type StyleSheet = readonly Rule[];

/** Reads a minified sheet. */
export function readStyles(css: string): StyleSheet {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length;) {
    const open = startOfBlock(css, at);
    const prelude = css.slice(at, open).replace(comment, "").trim();
    if (css[open] !== "{") {
      if (prelude !== "") rules.push({ text: `${prelude};` });
      at = open + 1;
      continue;
    }
    const close = endOfBlock(css, open);
    rules.push(ruleOf(prelude, css.slice(open + 1, close)));
    at = close + 1;
  }
  return rules;
}

/** The rules that apply to a page, in their order. */
export function usedStyles(sheet: StyleSheet, html: string): string {
  const classes = classesOf(html);
  const signs = signsOf(html);
  const taken = take(sheet, (rule) => {
    if ("classes" in rule)
      return rule.classes.some((needed) => needed.every((c) => classes.has(c)));
    if ("ranges" in rule) return isNeeded(rule, signs);
    return !("name" in rule);
  });
  const named = take(
    sheet,
    (rule) => "name" in rule && taken.includes(rule.name),
    "without layers",
  );
  return taken + named;
}

function take(
  rules: readonly Rule[],
  isTaken: (rule: Exclude<Rule, Block>) => boolean,
  layers?: "without layers",
): string {
  let text = "";
  for (const rule of rules) {
    if (!("rules" in rule)) {
      if (isTaken(rule)) text += rule.text;
      continue;
    }
    const inside = take(rule.rules, isTaken, layers);
    // The first mention of a layer decides its rank.
    const isRank = layers === undefined && rule.prelude.startsWith("@layer");
    if (inside !== "" || isRank) text += `${rule.prelude}{${inside}}`;
  }
  return text;
}

const comment = /\/\*.*?\*\//gs;

function ruleOf(prelude: string, body: string): Rule {
  const text = `${prelude}{${body}}`;
  const [, at = "", name = ""] = /^@([a-z-]+) *(\S*)/.exec(prelude) ?? [];
  if (["layer", "media", "supports", "container"].includes(at))
    return { prelude, rules: readStyles(body) };
  if (at === "keyframes" || at === "property") return { text, name };
  if (at === "font-face") return { text, ranges: rangesOf(body) };
  return at === "" ? { text, classes: selectorsOf(prelude).map(classesOfSelector) } : { text };
}

/** Where the next block opens, or the statement ends. */
function startOfBlock(css: string, from: number): number {
  for (let at = from; at < css.length; at += 1) {
    if (css.startsWith("/*", at)) at = css.indexOf("*/", at) + 1;
    else if (css[at] === "\\") at += 1;
    else if (css[at] === '"') at = endOfString(css, at);
    else if (css[at] === "{" || css[at] === ";") return at;
  }
  return css.length;
}

function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === "\\") at += 1;
    else if (css[at] === '"') at = endOfString(css, at);
    else if (css[at] === "{") depth += 1;
    else if (css[at] === "}") {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return css.length;
}

function endOfString(css: string, open: number): number {
  let at = open + 1;
  while (at < css.length && css[at] !== '"') at += css[at] === "\\" ? 2 : 1;
  return at;
}

/** Splits at the commas that are outside brackets. */
function selectorsOf(list: string): readonly string[] {
  const selectors = [""];
  let depth = 0;
  for (const [sign] of list.matchAll(/\\.|./gs)) {
    if (sign === "(" || sign === "[") depth += 1;
    if (sign === ")" || sign === "]") depth -= 1;
    if (sign === "," && depth === 0) selectors.push("");
    else selectors.push(`${selectors.pop() ?? ""}${sign}`);
  }
  return selectors;
}

/** Innermost brackets of conditions that hold without the classes they name. */
const optional = /:(?:not|is|where|has)\((?:[^()\\]|\\.)*\)/gs;
const className = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\u0000-\u007f])+)/gis;

function classesOfSelector(selector: string): readonly string[] {
  let rest = selector;
  for (let before = ""; before !== rest;) {
    before = rest;
    rest = rest.replace(optional, "");
  }
  return [...rest.matchAll(className)].map(([, name = ""]) =>
    name
      .replaceAll(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
      .replaceAll(/\\(.)/gs, "$1"),
  );
}

function classesOf(html: string): ReadonlySet<string> {
  const lists = new Set<string>();
  for (const [, list = ""] of html.matchAll(/ class="([^"]*)"/g)) lists.add(list);
  const names = [...lists].join(" ").replaceAll("&gt;", ">").replaceAll("&lt;", "<");
  return new Set(names.replaceAll("&#x27;", "'").replaceAll("&amp;", "&").split(" "));
}

/** The letters and signs of a page beyond ASCII, and one letter for all of ASCII. */
function signsOf(html: string): readonly number[] {
  const signs = new Set(["a"]);
  for (const [sign] of html.matchAll(/[^\u0000-\u007f]/gu)) signs.add(sign);
  return [...signs].map((sign) => sign.codePointAt(0) ?? 0);
}

function isNeeded({ ranges }: Font, signs: readonly number[]): boolean {
  if (ranges === null) return true;
  return signs.some((sign) => ranges.some(([from, until]) => from <= sign && sign <= until));
}

/** `U+20-7E,U+B80-BFF` and `U+??`. */
function rangesOf(body: string): readonly Range[] | null {
  const list = /unicode-range:([^;}]+)/i.exec(body)?.[1];
  if (list === undefined) return null;
  return list.split(",").map((range) => {
    const [from = "", until = from] = range.trim().replace(/^U\+/i, "").split("-");
    const [low, high] = [from.replaceAll("?", "0"), until.replaceAll("?", "F")];
    return [Number.parseInt(low, 16), Number.parseInt(high, 16)];
  });
}
