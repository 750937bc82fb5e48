import type { NoticeTopic } from "#shared/notice-topics.ts";
import { t } from "#shared/texts/text.ts";

/** The names of the topics, with what they contain. */
export const noticeTopicWords = (): Readonly<
  Record<NoticeTopic, { readonly title: string; readonly note: string }>
> => ({
  orders: {
    title: t("Orders"),
    note: t("Placed, confirmed, shipped, delivered or cancelled; payments and documents."),
  },
  progress: {
    title: t("Making and the way to you"),
    note: t("A piece is being made, and what the courier reports about a parcel."),
  },
  returns: {
    title: t("Returns and refunds"),
    note: t("Each step of a return, an exchange or a refund."),
  },
  messages: { title: t("Messages"), note: t("Somebody wrote to you and waits for your answer.") },
  reviews: {
    title: t("Reviews"),
    note: t("New reviews, answers to yours, and a reminder to write one."),
  },
  tickets: { title: t("Help desk"), note: t("Your tickets and our answers.") },
  account: {
    title: t("Your account"),
    note: t("Roles, the team of a shop, and the copy of your data."),
  },
  money: { title: t("Payouts"), note: t("Payouts, and changes of your payout account.") },
  shop: {
    title: t("Your shop"),
    note: t("Our decisions about your shop, its products, marks and campaigns."),
  },
  morning: {
    title: t("What waits today"),
    note: t("One email at 8 in the morning, only when something waits for you."),
  },
  announcements: {
    title: t("Announcements"),
    note: t("What the marketplace announces to all sellers."),
  },
  staff: {
    title: t("Marketplace"),
    note: t("Applications, requests to approve, tickets handed to you, and faults of the shop."),
  },
});
