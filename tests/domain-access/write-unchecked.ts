const byLink = "whoever holds the link of a mail acts, signed in or not";

/**
 * Commands that somebody signed in can call and that write without `inTransactionAs`, with the
 * reason. Every other one reads in its transaction whether the person still may.
 */
export const writeUnchecked: Readonly<Record<string, string>> = {
  "identity.signUp": "opens an account for somebody who has none",
  "subscriptions.subscribe": "takes an address, not an account",
  "subscriptions.confirmSubscription": byLink,
  "subscriptions.unsubscribe": byLink,
};
