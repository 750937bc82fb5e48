import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import PO from "pofile";
import { textKey } from "#platform/texts/catalogues.ts";
import { translated } from "#shared/texts/languages.ts";
import {
  mergedWith,
  placeholdersOf,
  readSources,
  templateOf,
  translationProblem,
} from "../scripts/texts/catalogue.ts";
import { compiled } from "#platform/texts/catalogues.ts";
import { findTexts } from "../scripts/texts/find-texts.ts";

const root = path.dirname(import.meta.dirname);
const texts = readSources(root);
const file = (name: string) => fs.readFileSync(path.join(root, "texts", name), "utf8");

test("the catalogue has exactly the texts of the sources: npm run messages brings it up to date", () => {
  expect(file("messages.pot") === templateOf(texts)).toBe(true);
});

test("every text is well-formed, and has a value for each placeholder", () => {
  const problems = fs
    .globSync("src/**/*.{ts,tsx}", { cwd: root })
    .filter((name) => !name.includes(".test."))
    .flatMap((name) =>
      findTexts(name, fs.readFileSync(path.join(root, name), "utf8")).flatMap(
        ({ english, values, isRich }) => {
          const needed = placeholdersOf(compiled(english));
          const tags = isRich ? [...english.matchAll(/<(\w+)>/g)].map(([, tag]) => tag ?? "") : [];
          const missing = [...needed, ...tags].filter((each) => values?.includes(each) === false);
          const unused = values?.filter((each) => ![...needed, ...tags].includes(each)) ?? [];
          return [...missing, ...unused].map((each) => `${name}: “${english}”: ${each}`);
        },
      ),
    );
  expect(problems).toEqual([]);
});

test.each(translated)("$name is complete", ({ code }) => {
  const content = file(`${code}.po`);
  const items = new Map(
    PO.parse(content).items.map((item) => [textKey(item.msgid, item.msgctxt ?? undefined), item]),
  );
  const problems = texts.flatMap(({ english, note }) => {
    const item = items.get(textKey(english, note));
    const translation = item?.msgstr[0] ?? "";
    if (translation === "") return [`not translated: “${english}”`];
    if (item?.flags["fuzzy"] === true) return [`doubtful: “${english}”`];
    const problem = translationProblem(english, translation);
    return problem === null ? [] : [`“${english}”: ${problem}`];
  });
  expect(problems.slice(0, 20)).toEqual([]);
  expect(mergedWith(content, texts) === content, "npm run messages changes the file").toBe(true);
});

test("a translation must keep what its text is filled in with", () => {
  expect(translationProblem("From {from} to {to}", "{from} से {to} तक")).toBeNull();
  expect(translationProblem("From {from} to {to}", "{from} से")).toContain("to");
  expect(translationProblem("<link>Help</link>", "मदद")).toContain("<link>");
});
