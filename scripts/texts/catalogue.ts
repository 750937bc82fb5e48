import fs from "node:fs";
import path from "node:path";
import PO from "pofile";
import { compiled, textKey } from "#platform/texts/catalogues.ts";
import type { Message } from "#shared/texts/format-message.ts";
import { findTexts } from "./find-texts.ts";

/** The catalogue of messages: what the sources say, and the files of translations. */

/** A text with everything that a translator gets to know. */
export type CatalogueText = {
  readonly english: string;
  readonly note: string | undefined;
  /** The sources in which it is, sorted. Without lines, which would change with each edit. */
  readonly files: readonly string[];
};

/** The texts of all sources below `root`, in the order of files. */
export function readSources(root: string): readonly CatalogueText[] {
  const texts = new Map<string, { english: string; note: string | undefined; files: string[] }>();
  for (const file of sourcesIn(root)) {
    for (const { english, note } of findTexts(
      file,
      fs.readFileSync(path.join(root, file), "utf8"),
    )) {
      const key = textKey(english, note);
      const known = texts.get(key) ?? { english, note, files: [] };
      if (!known.files.includes(file)) known.files.push(file);
      texts.set(key, known);
    }
  }
  return [...texts.values()];
}

function sourcesIn(root: string): readonly string[] {
  return fs
    .readdirSync(path.join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `src/${name.split(path.sep).join("/")}`)
    .toSorted();
}

/** The catalogue without translations, for translators' tools. */
export function templateOf(texts: readonly CatalogueText[]): string {
  const po = new PO();
  po.comments = ["The texts of Charma. Written by `npm run messages`; do not edit."];
  po.headers = { "Content-Type": "text/plain; charset=UTF-8" };
  po.items = texts.map((text) => itemOf(text));
  return written(po);
}

/**
 * The file of a language, with exactly these texts. A text whose English was edited keeps its
 * translation, marked as doubtful ("fuzzy") until a translator has looked at it.
 */
export function mergedWith(existing: string, texts: readonly CatalogueText[]): string {
  const po = PO.parse(existing);
  const known = new Map(
    po.items.map((item) => [textKey(item.msgid, item.msgctxt ?? undefined), item]),
  );
  const current = new Set(texts.map(({ english, note }) => textKey(english, note)));
  const left = po.items.filter(
    (item) =>
      !current.has(textKey(item.msgid, item.msgctxt ?? undefined)) && (item.msgstr[0] ?? "") !== "",
  );
  po.items = texts.map((text) => {
    const item = itemOf(text);
    const same = known.get(textKey(text.english, text.note));
    if (same !== undefined) {
      item.msgstr = same.msgstr;
      item.flags = same.flags;
      item.comments = same.comments;
      return item;
    }
    const edited = mostAlike(text, left);
    if (edited === undefined) return item;
    left.splice(left.indexOf(edited), 1);
    item.msgstr = edited.msgstr;
    item.flags = { fuzzy: true };
    item.comments = [`Was: ${edited.msgid.replaceAll("\n", " ")}`];
    return item;
  });
  return written(po);
}

function itemOf({ english, note, files }: CatalogueText): InstanceType<typeof PO.Item> {
  const item = new PO.Item();
  item.msgid = english;
  if (note !== undefined) item.msgctxt = note;
  item.references = [...files];
  return item;
}

/** Below this share of common pairs of letters a text is a new one. */
const alike = 0.5;

function mostAlike(
  { english, files }: CatalogueText,
  items: readonly InstanceType<typeof PO.Item>[],
): InstanceType<typeof PO.Item> | undefined {
  const near = items
    .filter((item) => item.references.some((file) => files.includes(file)))
    .map((item) => ({ item, likeness: likenessOf(english, item.msgid) }))
    .toSorted((one, other) => other.likeness - one.likeness)[0];
  return near !== undefined && near.likeness >= alike ? near.item : undefined;
}

/** The share of pairs of letters that two texts have in common, from 0 to 1. */
function likenessOf(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)];
  const common = [...first].filter((pair) => second.has(pair)).length;
  return (2 * common) / Math.max(1, first.size + second.size);
}

function pairsOf(text: string): ReadonlySet<string> {
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
}

function written(po: InstanceType<typeof PO>): string {
  return `${po.toString().trimEnd()}\n`;
}

/** What is wrong with a translation; null if nothing is. */
export function translationProblem(english: string, translation: string): string | null {
  const [needed, given] = [english, translation].map((text) => {
    try {
      return placeholdersOf(compiled(text)).toSorted().join(" ") + tagsOf(text);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  });
  return needed === given ? null : `has “${given}” instead of “${needed}”`;
}

/** The names of the values of a message. */
export function placeholdersOf(message: Message): readonly string[] {
  if (typeof message === "string")
    return [...message.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const names = message.flatMap((part): readonly string[] => {
    if (typeof part === "string") return [];
    const [name, , cases] = part;
    const inner = Object.values(cases ?? {}).flatMap((each) =>
      typeof each === "number" || each === undefined ? [] : placeholdersOf(each),
    );
    return [name, ...inner];
  });
  return [...new Set(names)];
}

function tagsOf(text: string): string {
  return [...new Set(text.match(/<\/?\w+>/g) ?? [])].toSorted().join("");
}
