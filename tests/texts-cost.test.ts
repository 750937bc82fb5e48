import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { expect, test } from "vitest";
import { compiled } from "#platform/texts/catalogues.ts";
import type { Message, Part } from "#shared/texts/format-message.ts";
import { filesBehind } from "../scripts/texts/files-of-screens.ts";
import { findTexts, type FoundText } from "../scripts/texts/find-texts.ts";

/**
 * What the catalogue of messages costs a first visit in English: the code that fills in texts, and
 * the texts of a product's page with their plurals, compared with the same words as plain strings.
 */

const root = path.dirname(import.meta.dirname);
const most = 4 * 1024;

test("the catalogue of messages costs a first visit in English at most 4 KB", async () => {
  const texts = textsOfProductPage();
  expect(texts.length).toBeGreaterThan(150);
  const spoken = await bundled(
    `import { t } from "#shared/texts/text.ts";
     import { rich } from "#ui/rich-text.tsx";
     export const say = (v) => [${texts.map((text) => callOf(text)).join(",")}];`,
  );
  const plain = await bundled(
    `export const say = (v) => [${texts.map(({ english }) => plainlyIn(english)).join(",")}];`,
  );
  expect(spoken - plain).toBeGreaterThan(0);
  expect(spoken - plain).toBeLessThanOrEqual(most);
});

/** The texts that a product's page can show: those of its components and of what they import. */
function textsOfProductPage(): readonly FoundText[] {
  const entries = ["src/app/root.tsx", "src/app/routes/shop/product.tsx"];
  const files = [...filesBehind(root, entries)].filter(
    (file) => /\.tsx$|\/rules\/|^src\/(?:ui|shared)\//.test(file) && !file.includes(".server."),
  );
  return files.flatMap((file) => findTexts(file, fs.readFileSync(path.join(root, file), "utf8")));
}

/** As the build writes it into a script. */
function callOf({ english, values, isRich }: FoundText): string {
  const words = JSON.stringify(compiled(english));
  if (values?.length === 0 && !isRich) return words;
  const given = (values ?? []).map((name) => `${name}: v.${name}`).join(", ");
  return `${isRich ? "rich" : "t"}(${words}, { ${given} })`;
}

/** Its words and values in a row, which no code could choose from: less than any code needs. */
function plainlyIn(english: string): string {
  return `[${rowOf(compiled(english)).join(",")}]`;
}

function rowOf(message: Message): readonly string[] {
  if (typeof message === "string")
    return message
      .split(/(\{\w+\})/)
      .map((part) => (/^\{\w+\}$/.test(part) ? `v.${part.slice(1, -1)}` : JSON.stringify(part)));
  return message.flatMap((part: Part): readonly string[] => {
    if (typeof part === "string") return [JSON.stringify(part)];
    const [name, , cases] = part;
    const inner = Object.values(cases ?? {}).flatMap((each) =>
      each === undefined || typeof each === "number" ? [] : rowOf(each),
    );
    return [`v.${name}`, ...inner];
  });
}

/** The size of a script as it is sent: minified and compressed, without React. */
async function bundled(code: string): Promise<number> {
  const entry = "\0entry.tsx";
  const result = await build({
    configFile: false,
    root,
    logLevel: "silent",
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === "entry" ? entry : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      rollupOptions: {
        input: "entry",
        preserveEntrySignatures: "exports-only",
        external: [/^react/],
      },
    },
  });
  const [first] = [result].flat();
  if (first === undefined || !("output" in first)) throw new Error("Nothing was built.");
  return first.output.reduce(
    (sum, chunk) => sum + (chunk.type === "chunk" ? brotliCompressSync(chunk.code).byteLength : 0),
    0,
  );
}
