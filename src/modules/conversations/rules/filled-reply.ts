import { t } from "#shared/texts/text.ts";

/** Saved replies of a shop: how many, how long, and what their placeholders become. */

export const maxSavedReplies = 30;
/** The longest name of a saved reply, in characters. */
export const maxReplyNameLength = 60;

/** What a saved reply may contain instead of a word. */
export const replyPlaceholders = ["{buyer}", "{piece}", "{order}"] as const;

/** What a conversation knows; null is unknown. */
export type ReplyFacts = {
  /** Of whom only the first name is used. */
  readonly buyerName: string | null;
  readonly pieceName: string | null;
  readonly orderNumber: string | null;
};

/**
 * A saved reply for one conversation: "{buyer}" becomes the buyer's first name, "{piece}" the
 * piece, "{order}" the order number. What is unknown becomes a general word. Other braces stay.
 */
export function filledReply(body: string, facts: ReplyFacts): string {
  const firstName = facts.buyerName?.trim().split(/\s+/)[0];
  const words: Readonly<Record<string, string>> = {
    "{buyer}": firstName || t("customer"),
    "{piece}": facts.pieceName ?? t("your piece"),
    "{order}": facts.orderNumber ?? t("your order"),
  };
  // In one pass: a name that contains a placeholder is not filled in again.
  return body.replaceAll(/\{(?:buyer|piece|order)\}/g, (found) => words[found] ?? found);
}

/** What was typed so far, with a reply below it. */
export function withReply(typed: string, reply: string): string {
  return typed.trim() === "" ? reply : `${typed.trimEnd()}\n\n${reply}`;
}
