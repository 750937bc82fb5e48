import { t } from "#shared/texts/text.ts";
import type { ConversationReason } from "./conversation-values.ts";

/** Why somebody reports a conversation, in the reader's language. */
export function conversationReasonWords(): Readonly<Record<ConversationReason, string>> {
  return {
    spam: t("Advertising or spam"),
    insult: t("Insulting or hateful"),
    outside: t("Wants to trade outside the marketplace"),
    fraud: t("Fraud"),
    other: t("Something else"),
  };
}
