/**
 * Brings the catalogue of messages up to date with the sources: `npm run messages`. With `--check`
 * it writes nothing and fails if a file would change. `-- --missing ta` prints what a partial
 * language still has to translate, as JSON for translators' tools.
 */
import fs from "node:fs";
import path from "node:path";
import { translated } from "#shared/texts/languages.ts";
import { mergedWith, readSources, templateOf } from "./texts/catalogue.ts";
import { missingIn, textsNeededBy } from "./texts/translation-problems.ts";

const root = path.dirname(import.meta.dirname);
const texts = readSources(root);
const [, , option, code] = process.argv;

if (option === "--missing") await printMissing(`texts/${code}.po`);
else update(option === "--check");

function update(isCheck: boolean): void {
  const files = [
    { name: "texts/messages.pot", content: templateOf(texts) },
    ...translated.map((language) => {
      const name = `texts/${language.code}.po`;
      return { name, content: mergedWith(fs.readFileSync(path.join(root, name), "utf8"), texts) };
    }),
  ];
  for (const { name, content } of files) {
    const file = path.join(root, name);
    if (fs.existsSync(file) && fs.readFileSync(file, "utf8") === content) continue;
    if (isCheck) {
      process.stderr.write(`${name} is not up to date: run npm run messages\n`);
      process.exitCode = 1;
    } else fs.writeFileSync(file, content);
  }
}

async function printMissing(name: string): Promise<void> {
  const file = path.join(root, name);
  const content = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  const needed = await textsNeededBy({ isPartial: true }, texts, root);
  const missing = missingIn(content, needed).map(({ english, note, files }) => ({
    ...(note !== undefined && { ctx: note }),
    en: english,
    files,
  }));
  process.stdout.write(`${JSON.stringify(missing, null, 2)}\n`);
}
