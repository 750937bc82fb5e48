import MarkdownIt from "markdown-it";
import * as promises from "#shared/promises.ts";
import { english } from "#shared/texts/languages.ts";
import { localPath, locale } from "#shared/texts/text.ts";
import { helpSlugs } from "./help-slugs.ts";

/**
 * The articles of the help centre: markdown of src/app/help, a file per article and language.
 * `{returnWindowDays}` and the like are figures of `promises.ts`, so that an article promises
 * what the shop does.
 */

const files = import.meta.glob<string>("../help/*/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

const markdown = new MarkdownIt({ html: false, linkify: false });
// Our own pages, in the reader's language.
markdown.renderer.rules["link_open"] = (tokens, at, options, _env, self) => {
  const token = tokens[at];
  const address = String(token?.attrGet("href") ?? "");
  if (address.startsWith("/")) token?.attrSet("href", localPath(address));
  return self.renderToken(tokens, at, options);
};

/** An article as its page shows it. */
export type HelpArticle = HelpEntry & {
  /** Safe HTML. */
  readonly html: string;
  /** The code of its language, if it is not that of the reader. */
  readonly lang: string | undefined;
};

/** An article in a list. */
export type HelpEntry = {
  readonly slug: string;
  readonly title: string;
  /** Plain text. */
  readonly lead: string;
};

type Figures = Readonly<Record<string, string | number>>;

/** What is in braces in an article. */
export function helpFigures(commissionBasisPoints: number): Figures {
  const known = Object.entries(promises).flatMap(([name, figure]) =>
    typeof figure === "function" ? [] : [[name, figure] as const],
  );
  return { ...Object.fromEntries(known), commission: commissionBasisPoints / 100 };
}

function sourceOf(slug: string, language: string): string | undefined {
  return files[`../help/${language}/${slug}.md`];
}

function filled(source: string, figures: Figures): string {
  return source.replaceAll(/\{(\w+)\}/g, (braces, name: string) => String(figures[name] ?? braces));
}

/** The first line is the title, the paragraph below it the lead. */
function partsOf(source: string) {
  const [, title = "", lead = "", body = ""] =
    /^# ([^\n]+)\n+([^\n]+)\n+([\s\S]*)$/.exec(source) ?? [];
  return { title, lead: plain(lead), body };
}

/** The words of a line of markdown: lists, search engines and headings show it as it is. */
function plain(line: string): string {
  const [inline] = markdown.parseInline(line, {});
  const words = inline?.children ?? [];
  return words.map(({ type, content }) => (type === "softbreak" ? " " : content)).join("");
}

/** The article in the reader's language, else in English; null if there is none. */
export function helpArticle(slug: string, figures: Figures): HelpArticle | null {
  if (!helpSlugs.includes(slug)) return null;
  const language = locale().slice(0, 2);
  const translated = sourceOf(slug, language);
  const source = translated ?? sourceOf(slug, english.code) ?? "";
  const { title, lead, body } = partsOf(filled(source, figures));
  const lang = translated === undefined ? english.code : undefined;
  return { slug, title, lead, html: markdown.render(body), lang };
}

/** The articles that have all words of the search, in any language; all of them for an empty one. */
export function helpEntries(search: string, figures: Figures): readonly HelpEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = helpSlugs.filter((slug) => {
    const texts = Object.entries(files)
      .filter(([file]) => file.endsWith(`/${slug}.md`))
      .map(([, text]) => text.toLowerCase());
    return words.every((word) => texts.some((text) => text.includes(word)));
  });
  const entries = found.flatMap((slug) => helpArticle(slug, figures) ?? []);
  const inTitle = (title: string) => words.some((word) => title.toLowerCase().includes(word));
  return entries
    .map(({ slug, title, lead }) => ({ slug, title, lead }))
    .toSorted((a, b) => Number(inTitle(b.title)) - Number(inTitle(a.title)));
}
