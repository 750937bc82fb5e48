import fs from "node:fs";
import path from "node:path";

/** A line of the shop that is broken on purpose, and the tests that must fail. */
export type Mutant = {
  /** The harm of the broken line. */
  readonly harm: string;
  /** Path below the project. */
  readonly file: string;
  /** Occurs exactly once in the file, ignoring white space. */
  readonly original: string;
  /** The replacement: valid TypeScript and SQL, but wrong. */
  readonly replacement: string;
  /** Test files of which at least one must fail. */
  readonly tests: readonly string[];
};

/** The file with its line replaced. Throws if the original does not occur exactly once. */
export function mutated(source: string, { file, original, replacement }: Mutant): string {
  const found = [...source.matchAll(patternOf(original))];
  const [match] = found;
  if (match === undefined || found.length > 1)
    throw new Error(`${file} has this ${found.length} times instead of once: ${original}`);
  return source.slice(0, match.index) + replacement + source.slice(match.index + match[0].length);
}

/** Why the mutant no longer matches the project; undefined if it does. */
export function misfit(mutant: Mutant, root: string): string | undefined {
  const absent = [mutant.file, ...mutant.tests].find(
    (file) => !fs.existsSync(path.join(root, file)),
  );
  if (absent !== undefined) return `There is no file ${absent}: ${mutant.harm}`;
  const source = fs.readFileSync(path.join(root, mutant.file), "utf8");
  try {
    return mutated(source, mutant) === source
      ? `The replacement is the original: ${mutant.harm}`
      : undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Matches the text in any layout: white space is allowed between any two symbols. */
function patternOf(text: string): RegExp {
  const symbols = text.match(/\w+|[^\w\s]/g) ?? [];
  const pattern = symbols.map((symbol, index) => {
    const isWord = /^\w/.test(symbol);
    const isAfterWord = /^\w/.test(symbols[index - 1] ?? "");
    const gap = index === 0 ? "" : isWord && isAfterWord ? "\\s+" : "\\s*";
    return gap + symbol.replaceAll(/[^\w]/g, String.raw`\$&`);
  });
  const [first = "", last = ""] = [symbols[0], symbols.at(-1)];
  return new RegExp(
    `${/^\w/.test(first) ? "\\b" : ""}${pattern.join("")}${/^\w/.test(last) ? "\\b" : ""}`,
    "g",
  );
}
