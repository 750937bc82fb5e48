import { z } from "zod";
import { defineMail } from "#platform/mail/define-mail.ts";
import { t } from "#shared/texts/text.ts";
import { helloBlock, sellerText } from "./seller-mail-parts.ts";

const data = z.object({
  displayName: z.string(),
  shopName: z.string(),
  toConfirm: z.int(),
  toShip: z.int(),
  returns: z.int(),
  /** Missing in mails of the release before. */
  replacements: z.int().optional(),
  repairs: z.int().optional(),
  messages: z.int(),
  low: z.int(),
  unsubscribeToken: z.string(),
});

/** What waits, as the mail counts it. */
export type MorningFacts = z.output<typeof data>;

/** To a seller in the morning: what waits today. Its template throws if nothing does. */
export const morningMail = defineMail(
  "sellers.morning",
  { data, priority: "bulk", secrets: ["unsubscribeToken"] },
  (facts, sender) => {
    const items = waitingItems(facts);
    if (items.length === 0) throw new Error("A mail about what waits names something.");
    const { displayName, shopName, unsubscribeToken } = facts;
    return {
      ...sellerText(sender, {
        subject: t("Today: {list}", { list: items.map(({ title }) => title).join(" · ") }),
        heading: t("What waits today"),
        blocks: [
          helloBlock(displayName),
          { kind: "text", text: t("This is waiting at {shopName}:", { shopName }) },
          { kind: "items", items },
          { kind: "button", label: t("Open your dashboard"), path: "/seller/dashboard" },
          {
            kind: "note",
            text: t("We write at 8 in the morning, and only when something waits for you."),
          },
        ],
      }),
      footerLink: { label: t("Unsubscribe"), path: morningLeavePath(unsubscribeToken) },
    };
  },
);

/** Where one click stops these mails. */
export function morningLeavePath(token: string): string {
  return `/unsubscribe/morning/${token}`;
}

/** One line for each kind of work, most urgent first. Empty if nothing waits. */
export function waitingItems({
  toConfirm,
  toShip,
  returns,
  replacements = 0,
  repairs = 0,
  messages,
  low,
}: Omit<MorningFacts, "displayName" | "shopName" | "unsubscribeToken">) {
  return [
    {
      count: toConfirm,
      title: t("{toConfirm, plural, one {# order} other {# orders}} to confirm", { toConfirm }),
      path: "/order-management?status=pending",
    },
    {
      count: toShip,
      title: t("{toShip, plural, one {# order} other {# orders}} to ship today", { toShip }),
      path: "/order-management?status=confirmed",
    },
    {
      count: returns,
      title: t("{returns, plural, one {# return} other {# returns}} to answer", { returns }),
      path: "/seller/dashboard",
    },
    {
      count: replacements,
      title: t("{replacements, plural, one {# replacement} other {# replacements}} to send", {
        replacements,
      }),
      path: "/seller/dashboard",
    },
    {
      count: repairs,
      title: t("{repairs, plural, one {# piece} other {# pieces}} to repair and send back", {
        repairs,
      }),
      path: "/seller/dashboard",
    },
    {
      count: messages,
      title: t("{messages, plural, one {# message} other {# messages}} to answer", { messages }),
      path: "/seller/messages",
    },
    {
      count: low,
      title: t("{low, plural, one {# product} other {# products}} low in stock", { low }),
      path: "/seller/dashboard?tab=products&low=1",
    },
  ].flatMap(({ count, title, path }) => (count > 0 ? [{ title, path, lines: [] }] : []));
}
