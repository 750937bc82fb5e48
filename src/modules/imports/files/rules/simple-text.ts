import { cleanText } from "#shared/text.ts";

/**
 * Converts other shops' HTML to our simple formatting: paragraphs, bold, italic and lists. No HTML
 * remains. Reads from left to right without recursion, so that no input is slow.
 */

const maxLetters = 50_000;
const tag = /<(?:!--|(\/?)([a-z][a-z0-9]*)[^<>]*>)/gi;

/**
 * The text of a description; undefined if it is too long. Plain text stays, with its entities
 * decoded.
 */
export function textOfHtml(html: string): string | null | undefined {
  if (html.length > maxLetters) return undefined;
  const text = /<[a-z!/][^<>]*>/i.test(html)
    ? textOfMarkup(html)
    : textOfEntities(html.replaceAll("\r\n", "\n"));
  const lines = text.split("\n").map((line) => line.replaceAll("\u00A0", " ").trimEnd());
  return cleanText(lines.join("\n").replaceAll(/\n{3,}/g, "\n\n")) || null;
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Decodes entities in plain text, as in "Rider&#39;s belt". */
export function textOfEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      const isHalf = code >= 0xd800 && code <= 0xdfff;
      return code > 0 && code <= 0x10ffff && !isHalf ? String.fromCodePoint(code) : whole;
    },
  );
}

// Elements that are dropped with their contents.
const dropped = new Set([
  "script",
  "style",
  "noscript",
  "template",
  "title",
  "head",
  "iframe",
  "object",
  "svg",
  "button",
  "select",
  "textarea",
]);
const paragraphs = new Set([
  "p",
  "div",
  "ul",
  "ol",
  "dl",
  "table",
  "blockquote",
  "pre",
  "hr",
  "section",
  "article",
  "header",
  "footer",
  "main",
  "form",
  "figure",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
]);
const ownLines = new Set(["br", "tr", "dt", "dd", "figcaption", "option"]);
const heading = /^h[1-6]$/;

function textOfMarkup(html: string): string {
  const page = pageOfLines();
  const small = html.toLowerCase();
  let at = 0;
  for (tag.lastIndex = 0; ;) {
    const found = tag.exec(html);
    page.write(html.slice(at, found?.index));
    if (found === null) return page.text();
    const [whole, slash, given] = found;
    at = found.index + whole.length;
    const name = given?.toLowerCase();
    if (name === undefined) at = placeOf("-->", small, at) + "-->".length;
    else if (slash === "" && dropped.has(name)) at = placeOf(`</${name}`, small, at);
    else page.meet(name, slash === "/");
    tag.lastIndex = at;
  }
}

/** Position of the next match; the end if there is none. */
function placeOf(end: string, html: string, from: number): number {
  const found = html.indexOf(end, from);
  return found === -1 ? html.length : found;
}

type Run = { text: string; readonly marks: string };
type Line = { readonly isItem: boolean; readonly runs: Run[] };

/** Builds lines of runs, each run in one weight. */
function pageOfLines() {
  const lines: Line[] = [];
  const depth = { bold: 0, italic: 0, heading: 0 };
  // Line ends before the next letter: none, one, or two for a new paragraph.
  let gap = 2;
  let isItem = false;

  function startLine(): Line {
    const last = lines.at(-1);
    const isNextItem = isItem && last?.isItem === true;
    if (last !== undefined && gap === 2 && !isNextItem) lines.push({ isItem: false, runs: [] });
    const line = { isItem, runs: [] };
    lines.push(line);
    [gap, isItem] = [0, false];
    return line;
  }

  function count(what: keyof typeof depth, isEnd: boolean): void {
    depth[what] = Math.max(0, depth[what] + (isEnd ? -1 : 1));
  }

  return {
    write(html: string): void {
      const text = textOfEntities(html).replaceAll(/\s+/g, " ");
      const current = gap > 0 || isItem ? undefined : lines.at(-1);
      if (text === "" || (text === " " && current === undefined)) return;
      const { runs } = current ?? startLine();
      const marks = `${depth.bold + depth.heading > 0 ? "**" : ""}${depth.italic > 0 ? "*" : ""}`;
      const last = runs.at(-1);
      if (last?.marks === marks) last.text += text;
      else runs.push({ text, marks });
    },
    meet(name: string, isEnd: boolean): void {
      if (name === "b" || name === "strong") count("bold", isEnd);
      if (name === "i" || name === "em") count("italic", isEnd);
      if (heading.test(name)) count("heading", isEnd);
      if (paragraphs.has(name)) gap = 2;
      if (ownLines.has(name) && !(name === "br" && isEnd)) gap = Math.max(gap, 1);
      if (name === "li") gap = Math.max(gap, isEnd ? 1 : 2);
      if (name === "li" && !isEnd) isItem = true;
      if (name === "td" || name === "th") this.write(" ");
    },
    text: () => lines.map(written).join("\n"),
  };
}

function written({ isItem, runs }: Line): string {
  const text = runs
    .map(({ text: run, marks }) => {
      const inner = run.trim();
      if (marks === "" || inner === "") return run;
      return `${run.startsWith(" ") ? " " : ""}${marks}${inner}${[...marks].toReversed().join("")}${run.endsWith(" ") ? " " : ""}`;
    })
    .join("")
    .replaceAll(/ +/g, " ")
    .trim();
  return isItem ? `- ${text}` : text;
}
