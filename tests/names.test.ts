import { describe, expect, test } from "vitest";
import { readSource, sourceFiles } from "./support/source-tree.ts";

/** Names: one name has one meaning, and the words are the trade's. */

type Source = { readonly file: string; readonly text: string };
type Export = { readonly file: string; readonly name: string };

const sources = sourceFiles(["src"])
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file): Source => ({ file, text: readSource(file) }));

/** Each route file exports these names, which the framework requires. */
const routeNames = new Set([
  "ErrorBoundary",
  "action",
  "clientAction",
  "clientLoader",
  "headers",
  "links",
  "loader",
  "meta",
  "middleware",
  "shouldRevalidate",
]);

const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;

/** The names that files declare and export. A constant and the type of its values are one name. */
function exportsOf(files: readonly Source[]): readonly Export[] {
  return files.flatMap(({ file, text }) => {
    const names = new Set([...text.matchAll(declaration)].map(([, name = ""]) => name));
    return [...names]
      .filter((name) => !(file.startsWith("src/app/") && routeNames.has(name)))
      .map((name) => ({ file, name }));
  });
}

/** Names that more than one file exports, with those files. */
function sharedNames(files: readonly Source[]): readonly string[] {
  return [...Map.groupBy(exportsOf(files), ({ name }) => name)]
    .filter(([, exports]) => exports.length > 1)
    .map(([name, exports]) => `${name}: ${exports.map(({ file }) => file).join(", ")}`);
}

/** The words that this project once used instead of cache, filter, notify, listen and display. */
const coinages = new Set(["kept", "asked", "told", "heard", "wanted", "shown"]);

/** The words of "keptPages", "kept-pages.ts" or "KEPT_PAGES", in lower case. */
function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

const isCoined = (name: string) => wordsOf(name).some((word) => coinages.has(word));

/** Exported names and paths that contain a coinage. */
function coinedNames(files: readonly Source[]): readonly string[] {
  return [
    ...files.map(({ file }) => file).filter(isCoined),
    ...exportsOf(files).flatMap(({ file, name }) => (isCoined(name) ? [`${name} in ${file}`] : [])),
  ];
}

describe("an exported name", () => {
  test("is declared in one file", () => {
    expect(exportsOf(sources).length).toBeGreaterThan(1000);
    expect(sharedNames(sources)).toEqual([]);
  });

  test("is detected if a second file declares it", () => {
    const planted = [
      { file: "src/shared/one.ts", text: "export async function outcome() {}\n" },
      { file: "src/shared/two.ts", text: "export const outcome = 1;\n" },
      {
        file: "src/shared/form.ts",
        text: "export const Form = 1;\nexport type Form = typeof Form;\n",
      },
      { file: "src/app/routes/one.tsx", text: "export function loader() {}\n" },
      { file: "src/app/routes/two.tsx", text: "export function loader() {}\n" },
    ];
    expect(sharedNames(planted)).toEqual(["outcome: src/shared/one.ts, src/shared/two.ts"]);
  });

  test("uses the trade's words, and so does the path of its file", () => {
    expect(coinedNames(sources)).toEqual([]);
  });

  test.each([
    ["src/shared/kept-pages.ts", "export const pages = 1;\n", "src/shared/kept-pages.ts"],
    ["src/shared/asked/filters.ts", "export const pages = 1;\n", "src/shared/asked/filters.ts"],
    ["src/shared/pages.ts", "export type ToldSale = 1;\n", "ToldSale in src/shared/pages.ts"],
    ["src/shared/pages.ts", "export function isHeard() {}\n", "isHeard in src/shared/pages.ts"],
  ])("with a coinage is found: %s: %s", (file, text, found) => {
    expect(coinedNames([{ file, text }])).toEqual([found]);
  });

  test("may contain the letters of a coinage within another word", () => {
    const text = "export const task = 1;\nexport const masked = 2;\nexport const toldest = 3;\n";
    expect(coinedNames([{ file: "src/shared/masked-task.ts", text }])).toEqual([]);
  });
});
