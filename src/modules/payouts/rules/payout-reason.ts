import { t } from "#shared/texts/text.ts";

/** Why a payout was excluded or came back, in words that we store for lack of the bank's own. */
export const storedReasons = {
  unknown: "The bank returned the payment and gave no reason.",
  accountReplaced: "The account was replaced after this payout was proposed.",
} as const;

/**
 * The reason in the reader's language if it is ours; what a bank or an administrator wrote stays as
 * it is. Statements are in English and print it as it is stored.
 */
export function payoutReason(reason: string): string {
  switch (reason) {
    case storedReasons.unknown:
      return t("The bank returned the payment and gave no reason.");
    case storedReasons.accountReplaced:
      return t("The account was replaced after this payout was proposed.");
    default:
      return reason;
  }
}
