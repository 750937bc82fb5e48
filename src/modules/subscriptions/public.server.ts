/**
 * Who wants to hear of what by mail. Knows neither products nor accounts, only addresses and
 * topics.
 */
export { confirmSubscription } from "./confirm-subscription.ts";
export { leaveSubscription } from "./leave.ts";
export { subscribe } from "./subscribe.ts";
export { subscriptionToConfirm, subscriptionToLeave } from "./behind-link.ts";
export { isSecretLetter, letterTo, type Sender as LetterSender } from "./subscription-letters.ts";
export { lettersForWishes } from "./letters-for-wishes.ts";
export {
  chooseDigest,
  digestProducts,
  nextSubscribers,
  toldBefore,
  writeNextBatch,
  type DigestKey,
  type Subscriber,
} from "./digests.ts";
