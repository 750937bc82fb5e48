import { speakLanguages } from "#platform/texts/language-scope.ts";

/** Runs before each test file: texts are filled in as the shop does, in English. */
speakLanguages();
