/**
 * Who wants to hear of what by mail. Knows neither products nor accounts, only addresses and
 * topics.
 */
export { confirmSubscription } from "./commands/confirm-subscription.ts";
export { leaveSubscription } from "./commands/leave.ts";
export { subscribe } from "./commands/subscribe.ts";
export { subscriptionToConfirm, subscriptionToLeave } from "./queries/behind-link.ts";
export { isSecretLetter, letterTo, type Sender as LetterSender } from "./subscription-letters.ts";
export { lettersForWishes } from "./commands/letters-for-wishes.ts";
export {
  chooseDigest,
  digestProducts,
  nextSubscribers,
  toldBefore,
  writeNextBatch,
  type DigestKey,
  type Subscriber,
} from "./commands/digests.ts";
