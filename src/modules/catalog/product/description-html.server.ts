import MarkdownIt from "markdown-it";
import type { OriginMark } from "../marks/contract.ts";
import { markBadge } from "../marks/rules/mark-words.ts";

/**
 * A description as HTML: paragraphs, strong, emphasis, bullet lists and line breaks, and nothing
 * else. Anything that looks like a tag, a link or a picture stays text. On the server only:
 * browsers get the result.
 */
const markdown = new MarkdownIt("zero", {
  html: false,
  breaks: true,
  linkify: false,
  typographer: false,
}).enable(["emphasis", "escape", "list", "newline"]);

/** Converts a description to safe HTML. */
export function descriptionHtml(text: string): string {
  // "1. Cut" keeps its number as typed, in a bullet list too.
  return markdown.render(text.replaceAll(/^([ \t]*(?:[-*+][ \t]+)*\d+)([.)])(?=\s|$)/gm, "$1\\$2"));
}

/** Marks of origin as safe HTML, a line each: "GI ✓ Kolhapuri Chappal". As HTML they cost no script. */
export function marksHtml(marks: readonly OriginMark[]): string {
  return marks
    .map(
      (mark) =>
        `<p class="font-medium text-positive">${markdown.utils.escapeHtml(markBadge(mark))}</p>`,
    )
    .join("");
}
