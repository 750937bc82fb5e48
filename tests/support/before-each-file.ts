import { setSecretKeys } from "#platform/secrets/secret-keys.ts";
import { speakLanguages } from "#platform/texts/language-scope.ts";
import { testKeys } from "./shop-secret.ts";

/** Runs before each test file: texts are filled in as the shop does, in English. */
speakLanguages();
setSecretKeys(testKeys);
