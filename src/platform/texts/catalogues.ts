import fs from "node:fs";
import path from "node:path";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import PO from "pofile";
import type { Message, Part } from "#shared/texts/format-message.ts";
import { english, prefixOf, pseudo, type Language } from "#shared/texts/languages.ts";
import type { Speech } from "#shared/texts/text.ts";
import { pseudoText } from "./pseudo-text.ts";

/** The catalogues of messages, as the server and the build read them from `texts/`. */

/** Where the translations are: beside `src` and `build`. */
const folder = path.resolve("texts");

/** What identifies a text: its English, and the note if there are two meanings. */
export function textKey(text: string, note: string | undefined): string {
  return note === undefined ? text : `${note}\u0004${text}`;
}

/** Compiles ICU MessageFormat. Throws if it is malformed. */
export function compiled(text: string, mapText?: (part: string) => string): Message {
  const parts = compileMessageOrThrow(text, mapText) as readonly Part[];
  return parts.every(isPlain)
    ? parts.map((part) => (typeof part === "string" ? part : `{${part[0]}}`)).join("")
    : parts;
}

/** Plain text, or a placeholder without a kind. Braces in a text are parts of another message. */
function isPlain(part: Part): boolean {
  return typeof part === "string" ? !/[{}]/.test(part) : part.length === 1;
}

/** What a language calls each text; English where it has no translation yet. */
export function speechOf(language: Language): Speech {
  const { code, tag } = language;
  const translations = code === english.code || code === pseudo.code ? null : readPo(code);
  const mapText = code === pseudo.code ? pseudoText : undefined;
  const known = new Map<string, Message>();
  return {
    locale: code === pseudo.code ? english.tag : tag,
    prefix: prefixOf(language),
    words(text, note) {
      const key = textKey(text, note);
      let message = known.get(key);
      if (message === undefined) {
        message = compiled(translations?.get(key) ?? text, mapText);
        known.set(key, message);
      }
      return message;
    },
  };
}

/** The finished translations of a language. One that an edited English made doubtful is left out. */
function readPo(code: string): ReadonlyMap<string, string> {
  const { items } = PO.parse(fs.readFileSync(path.join(folder, `${code}.po`), "utf8"));
  return new Map(
    items.flatMap(({ msgid, msgctxt, msgstr, flags, obsolete }) =>
      msgstr[0] === undefined || msgstr[0] === "" || flags["fuzzy"] === true || obsolete
        ? []
        : [[textKey(msgid, msgctxt ?? undefined), msgstr[0]] as const],
    ),
  );
}
