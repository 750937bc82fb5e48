import { createHash } from "node:crypto";
import MagicString from "magic-string";
import type { Plugin } from "vite";
import { compiled, speechOf } from "#platform/texts/catalogues.ts";
import type { Message } from "#shared/texts/format-message.ts";
import { english, pseudo, translated } from "#shared/texts/languages.ts";
import type { Speech } from "#shared/texts/text.ts";
import { findTexts, mayHaveTexts, type FoundText } from "./find-texts.ts";

/**
 * Puts the texts of one language into the files for browsers. Each script of a page exists once per
 * language, with that language's words in it: English in `assets/`, Hindi in `assets/hi/`. So a
 * page loads its own texts in its own language, and no catalogue.
 *
 * The bundler sees `charmaText("key")`, a call that it cannot look into; each copy replaces it.
 */
export function texts(): Plugin {
  const used = new Map<string, FoundText>();
  const copies = [...translated, pseudo].map((language) => ({
    language,
    speech: speechOf(language),
  }));
  const speeches = [speechOf(english), ...copies.map(({ speech }) => speech)];
  let isBuild = true;
  return {
    name: "charma:texts",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    transform(code, id) {
      const file = id.replace(/\?.*$/, "");
      if (!file.includes("/src/") || !/\.tsx?$/.test(file) || !mayHaveTexts(code)) return null;
      const source = new MagicString(code);
      for (const text of findTexts(file, code)) {
        const key = keyOf(text, speeches);
        used.set(key, text);
        const words = isBuild
          ? `/* @__PURE__ */ charmaText("${key}")`
          : JSON.stringify(compiled(text.english));
        // A text without values needs nobody to fill them in.
        const span = text.values?.length === 0 && !text.isRich ? text.call : text.text;
        source.overwrite(span.start, span.end, words);
        if (span === text.text && text.noteSpan !== undefined)
          source.remove(text.noteSpan.start, text.noteSpan.end);
      }
      return { code: source.toString(), map: null };
    },
    generateBundle: {
      // After Vite has written which files a dynamic import needs.
      order: "post",
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk") continue;
          const { code, fileName } = chunk;
          for (const { language, speech } of copies) {
            const folder = `assets/${language.code}/`;
            this.emitFile({
              type: "asset",
              fileName: fileName.replace(/^assets\//, folder),
              source: inWordsOf(speech, code, used).replace(
                neededScript,
                (_whole, file: string) => `"${folder}${file}"`,
              ),
            });
          }
          chunk.code = inWordsOf(speechOf(english), code, used);
        }
      },
    },
  };
}

/**
 * What stands for a text until a copy is made. It contains the words of every language: if one
 * changes, so does the name of each file with it, which browsers cache for ever.
 */
function keyOf({ english: text, note }: FoundText, speeches: readonly Speech[]): string {
  const words = speeches.map((speech) => speech.words(text, note));
  return createHash("sha256").update(JSON.stringify(words)).digest("base64url").slice(0, 12);
}

/** A script in the list of what a dynamic import needs. */
const neededScript = /"assets\/([^"/]+\.js)"/g;

const place = /charmaText\(["'`]([\w-]+)["'`]\)/g;

function inWordsOf(speech: Speech, code: string, used: ReadonlyMap<string, FoundText>): string {
  return code.replaceAll(place, (_whole, key: string) => {
    const text = used.get(key);
    if (text === undefined) throw new Error(`No text has the key ${key}`);
    return written(speech.words(text.english, text.note));
  });
}

function written(message: Message): string {
  return JSON.stringify(message);
}
