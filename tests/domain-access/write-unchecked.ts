const byLink = "whoever holds the link of a mail acts, signed in or not";

/**
 * Commands for signed-in users that write without `inTransactionAs`, with the reason. All others
 * read the user's rights in their transaction.
 */
export const writeUnchecked: Readonly<Record<string, string>> = {
  "identity.issueChallenge": "stores a random value, for whoever is about to sign in",
  "identity.signUp": "opens an account for somebody who has none",
  "identity.sendEmailCode": "for whoever is not signed in",
  "identity.signInWithEmailCode": "whoever has the code of a mail signs in",
  "identity.sendCheckoutCode": "for whoever is not signed in",
  "identity.signInWithCheckoutCode": "whoever has the code of a message signs in",
  "identity.sendPhoneCode": "for whoever is not signed in",
  "identity.signInWithPhoneCode": "whoever has the code of a message signs in",
  "identity.answerEmailChange": byLink,
  "shipping.askAboutCash": "remembers what couriers said of two PIN codes",
  "shipping.askCouriers": "notes two PIN codes, for whoever looks at a page",
  "subscriptions.subscribe": "takes an address, not an account",
  "subscriptions.confirmSubscription": byLink,
  "subscriptions.unsubscribe": byLink,
  "sellers.stopMornings": byLink,
  "notifications.stopNoticesByLink": byLink,
  "identity.noteMessageRead": byLink,
};
