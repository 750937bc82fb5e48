/**
 * The formatting of descriptions: blank lines between paragraphs, **bold**, *italic*, lines that
 * begin with "- ". The server makes HTML of it (`description-html.server.ts`); this file has the
 * text box's buttons and plain text.
 */

const bold = /(\*\*|__)(?=\S)([\s\S]*?\S)\1/g;
const italic = /(^|[^\w*\\])([*_])(?=[^\s*_])([^*_]*[^\s*_])\2(?![\w*])/g;

/**
 * The text without formatting, for result lists, feeds and search engines. Paragraphs and lines
 * stay.
 */
export function plainText(text: string): string {
  return text
    .replaceAll(bold, "$2")
    .replaceAll(italic, "$1$3")
    .replaceAll(/^[ \t]*[-*+] +/gm, "")
    .replaceAll(/\\([\\*_\-+])/g, "$1");
}

/** The beginning of a text that was cut anywhere; a mark without its other half is removed. */
export function plainExcerpt(text: string): string {
  return plainText(text).replaceAll("**", "");
}

/** The text of a box, and its selection. */
export type Selected = { readonly text: string; readonly from: number; readonly to: number };

/** Adds `mark` ("**" or "*") around the selection, or removes it. */
export function withMark({ text, from, to }: Selected, mark: "**" | "*"): Selected {
  const inside = text.slice(from, to);
  const isMarked =
    text.slice(from - mark.length, from) === mark &&
    text.slice(to, to + mark.length) === mark &&
    !(mark === "*" && text.slice(from - 2, from) === "**" && text.slice(from - 3, from) !== "***");
  if (isMarked) {
    return {
      text: text.slice(0, from - mark.length) + inside + text.slice(to + mark.length),
      from: from - mark.length,
      to: to - mark.length,
    };
  }
  // A mark has no effect beside a space.
  const start = from + (inside.length - inside.trimStart().length);
  const end = Math.max(start, from + inside.trimEnd().length);
  return {
    text: text.slice(0, start) + mark + text.slice(start, end) + mark + text.slice(end),
    from: start + mark.length,
    to: end + mark.length,
  };
}

/** Turns the selected lines into a list, or a list back into lines. */
export function withList({ text, from, to }: Selected): Selected {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const next = text.indexOf("\n", to);
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split("\n");
  const isList = lines.every((line) => line.startsWith("- ") || line === "");
  const changed = (
    isList && lines.some((line) => line !== "")
      ? lines.map((line) => line.replace(/^- /, ""))
      : lines.map((line) => `- ${line}`)
  ).join("\n");
  return {
    text: text.slice(0, start) + changed + text.slice(end),
    from: start,
    to: start + changed.length,
  };
}
