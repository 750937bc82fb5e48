import { AsyncLocalStorage } from "node:async_hooks";
import { english, type Language } from "#shared/texts/languages.ts";
import { sayWith, speakWith, type Say, type Speech } from "#shared/texts/text.ts";
import { speechOf } from "./catalogues.ts";
import { quickly, slowly } from "./fill-text.ts";
import { storedLanguage, storedSpeech } from "./stored-text.ts";

/** In which language a request or a job speaks. No function passes it on. */

const globalName = Symbol.for("charma.language");

/** One for the program and the built shop, which each have a copy of this file. */
function storage(): AsyncLocalStorage<Language> {
  const existing: unknown = Reflect.get(globalThis, globalName);
  if (existing instanceof AsyncLocalStorage) return existing as AsyncLocalStorage<Language>;
  const made = new AsyncLocalStorage<Language>();
  Reflect.set(globalThis, globalName, made);
  return made;
}

const languages = storage();
const speeches = new Map<string, Speaking>();

/** Runs `work`, and everything that it starts, in a language. */
export function inLanguage<T>(language: Language, work: () => T): T {
  return languages.run(language, work);
}

/** Runs `work` so that the texts it makes can be stored and shown by `wordsOfStored`. */
export function makeStoredTexts<T>(work: () => T): T {
  return languages.run(storedLanguage, work);
}

/** The language of the present request or job; outside of both English. */
export function currentLanguage(): Language {
  return languages.getStore() ?? english;
}

/** From now on the texts of this process are in the language of the request or the job. */
export function speakLanguages(): void {
  speakWith(() => speaking().speech);
  sayWith((english, values, note) => speaking().say(english, values, note));
}

type Speaking = { readonly speech: Speech; readonly say: Say };

function speaking(): Speaking {
  const language = currentLanguage();
  let known = speeches.get(language.code);
  if (known === undefined) {
    const stored = storedSpeech(language);
    const speech = stored ?? speechOf(language);
    known = { speech, say: stored === undefined ? quickly(speech) : slowly(speech) };
    speeches.set(language.code, known);
  }
  return known;
}
