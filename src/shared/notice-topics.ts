/**
 * What notices and mails to accounts are about, as people choose them. A kind of mail names its
 * topic; those without one are no notices, such as links that prove an address.
 */
export const noticeTopics = [
  "orders",
  "progress",
  "returns",
  "messages",
  "reviews",
  "tickets",
  "account",
  "money",
  "shop",
  "morning",
  "announcements",
  "staff",
] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** The topics whose mails can be switched off: neither the law nor an order needs them. */
export const refusableMails: readonly NoticeTopic[] = [
  "progress",
  "messages",
  "reviews",
  "morning",
  "announcements",
];
