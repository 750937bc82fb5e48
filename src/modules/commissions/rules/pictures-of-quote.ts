import type { QuoteView } from "../contract.ts";

/** What a quote needs of the messages around it. */
type Said = {
  readonly side: string;
  readonly body: string;
  readonly sentAt: Date;
  readonly pictures: readonly string[];
};

/** A quote and its pictures are written in one transaction, which never takes longer. */
const longestStepMs = 60_000;

/**
 * The ids of the pictures that came with a quote: those of the artisan's message with the name of
 * the piece, which the quote's own step wrote. None if that message is on an earlier page.
 */
export function picturesOfQuote(
  { name, quotedAt }: Pick<QuoteView, "name" | "quotedAt">,
  messages: readonly Said[],
): readonly string[] {
  const from = quotedAt.getTime();
  const message = messages.find(
    ({ side, body, sentAt, pictures }) =>
      side === "seller" &&
      body === name &&
      pictures.length > 0 &&
      sentAt.getTime() >= from &&
      sentAt.getTime() < from + longestStepMs,
  );
  return message?.pictures ?? [];
}
