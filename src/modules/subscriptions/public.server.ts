/** Mail subscriptions: addresses and topics. Does not depend on products or accounts. */
export { confirmSubscription } from "./confirm-subscription.ts";
export { unsubscribe } from "./unsubscribe.ts";
export { subscribe } from "./subscribe.ts";
export {
  subscriptionOfConfirmationLink,
  subscriptionOfUnsubscribeLink,
} from "./subscription-links.ts";
export {
  alreadySubscribedMail,
  leaveUrlOf,
  listMailFacts,
  listMailText,
  subscriptionConfirmationMail,
} from "./subscription-mail-templates.ts";
export { wishlistUnsubscribeTokens } from "./wishlist-unsubscribe-tokens.ts";
export {
  chooseDigest,
  digestProducts,
  nextSubscribers,
  recentlyMailedProducts,
  writeNextBatch,
  type DigestKey,
  type Subscriber,
} from "./digests.ts";
export { eraseSubscriptions, subscriptionData } from "./personal-data.ts";
export { ownNews, setNews } from "./own-news.ts";
