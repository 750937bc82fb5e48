import { inLanguage } from "#platform/texts/language-scope.ts";
import { english, languages } from "#shared/texts/languages.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The text of a message with a code. Operators pass on only what was registered with them, to the
 * letter: whoever changes it, in any language, registers it again (docs/messages.md).
 */
export function codeText({
  code,
  shopName,
  language,
}: {
  readonly code: string;
  readonly shopName: string;
  /** Its code; an unknown one is English. */
  readonly language: string;
}): string {
  return inLanguage(languages.find((each) => each.code === language) ?? english, () =>
    t("{code} is your code for {shopName}. It is valid for 10 minutes. Do not share it.", {
      code,
      shopName,
    }),
  );
}
