import { inLanguage } from "#platform/texts/language-scope.ts";
import { english, languages } from "#shared/texts/languages.ts";
import { t } from "#shared/texts/text.ts";
import type { MessageContent } from "./carried-message.ts";

/**
 * The text of a message. Operators pass on only what was registered with them, to the letter:
 * whoever changes it, in any language, registers it again (docs/messages.md).
 */
export function messageText({
  content,
  shopName,
  language,
}: {
  readonly content: MessageContent;
  readonly shopName: string;
  /** Its code; an unknown one is English. */
  readonly language: string;
}): string {
  return inLanguage(languages.find((each) => each.code === language) ?? english, () =>
    "code" in content
      ? t("{code} is your code for {shopName}. It is valid for 10 minutes. Do not share it.", {
          code: content.code,
          shopName,
        })
      : t("{shopName} has a message for you about your order or account. Read it here: {link}", {
          link: content.link,
          shopName,
        }),
  );
}
