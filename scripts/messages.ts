/**
 * Brings the catalogue of messages up to date with the sources: `npm run messages`. With `--check`
 * it writes nothing and fails if a file would change.
 */
import fs from "node:fs";
import path from "node:path";
import { translated } from "#shared/texts/languages.ts";
import { mergedWith, readSources, templateOf } from "./texts/catalogue.ts";

const root = path.dirname(import.meta.dirname);
const texts = readSources(root);
const files = [
  { name: "texts/messages.pot", content: templateOf(texts) },
  ...translated.map(({ code }) => {
    const name = `texts/${code}.po`;
    return { name, content: mergedWith(fs.readFileSync(path.join(root, name), "utf8"), texts) };
  }),
];

for (const { name, content } of files) {
  const file = path.join(root, name);
  if (fs.existsSync(file) && fs.readFileSync(file, "utf8") === content) continue;
  if (process.argv.includes("--check")) {
    process.stderr.write(`${name} is not up to date: run npm run messages\n`);
    process.exitCode = 1;
  } else fs.writeFileSync(file, content);
}
