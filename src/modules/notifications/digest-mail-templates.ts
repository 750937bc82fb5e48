import type { ProductCardView } from "#modules/catalog/public.ts";
import {
  subscriptionMail,
  type SubscriptionMailSender,
  type Subscriber,
} from "#modules/subscriptions/public.server.ts";
import type { Topic } from "#modules/subscriptions/public.ts";
import type { MailBlockItem } from "#platform/mail/render-mail.ts";
import type { Mail } from "#platform/mail/outbox.ts";
import { formatLastDay } from "#shared/ist.ts";
import { formatRupeesShort, percentOff, formatPrice } from "#shared/money.ts";

/** The weekly newsletters. Pure: products in, mail out. */

type Words = {
  readonly subject: (shopName: string) => string;
  readonly heading: string;
  readonly text: string;
  readonly more: { readonly label: string; readonly path: string };
};

const words: Readonly<Record<Topic, Words>> = {
  new_arrivals: {
    subject: (shopName) => `New at ${shopName} this week`,
    heading: "Off the bench this week",
    text: "What our artisans have finished lately, made by hand and mostly in small numbers.",
    more: { label: "See all new arrivals", path: "/new-arrivals" },
  },
  sale: {
    subject: (shopName) => `Reduced at ${shopName} this week`,
    heading: "Reduced this week",
    text: "These pieces cost less than they did. The price before stands beside the price now.",
    more: { label: "See all sale items", path: "/sale" },
  },
};

type Digest = {
  readonly topic: Topic;
  readonly week: string;
  readonly products: readonly ProductCardView[];
};

/** The newsletter of a topic for one subscriber. */
export function digestMail(
  sender: SubscriptionMailSender,
  { topic, week, products }: Digest,
  to: Subscriber,
): Mail {
  const { subject, heading, text, more } = words[topic];
  return subscriptionMail(
    sender,
    { ...to, topic },
    {
      kind: `subscriptions.${topic}`,
      subject: subject(sender.shopName),
      heading,
      blocks: [
        { kind: "text", text },
        { kind: "items", items: products.map(reducedItem) },
        { kind: "button", ...more },
      ],
      cause: `subscriptions.digest:${topic}:${week}:${to.id}`,
    },
  );
}

/** A product in a newsletter, with its earlier price if it is reduced. */
export function reducedItem({
  name,
  slug,
  sellerName,
  pricePaise,
  comparePricePaise,
  saleEndsAt,
  gstBasisPoints,
  hasSeveralPrices,
}: ProductCardView): MailBlockItem {
  const off = percentOff(pricePaise, comparePricePaise);
  const price = `${hasSeveralPrices ? "From " : ""}${formatPrice(pricePaise, gstBasisPoints)}`;
  const before =
    off > 0 && comparePricePaise !== null
      ? [
          `Before: ${formatRupeesShort(comparePricePaise)}${gstBasisPoints === 0 ? "" : " excl. GST"} (${off}% off)`,
        ]
      : [];
  // Newsletters are read days later, so the end of the sale is a date.
  const end = saleEndsAt === null ? [] : [`Sale ends ${formatLastDay(saleEndsAt)}`];
  return {
    title: name,
    path: `/product/${slug}`,
    lines: [`by ${sellerName}`, price, ...before, ...end],
  };
}
