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
import { t } from "#shared/texts/text.ts";

/** The weekly newsletters. Pure: products in, mail out. */

type Words = {
  readonly subject: (shopName: string) => string;
  readonly heading: string;
  readonly text: string;
  readonly more: { readonly label: string; readonly path: string };
};

const words = (): Readonly<Record<Topic, Words>> => ({
  new_arrivals: {
    subject: (shopName) => t("New at {shopName} this week", { shopName }),
    heading: t("Off the bench this week"),
    text: t("Our artisans' latest work, made by hand and mostly in small numbers."),
    more: { label: t("See all new arrivals"), path: "/new-arrivals" },
  },
  sale: {
    subject: (shopName) => t("Reduced at {shopName} this week", { shopName }),
    heading: t("Reduced this week"),
    text: t("These pieces now cost less. The old price is shown beside the new one."),
    more: { label: t("See all sale items"), path: "/sale" },
  },
});

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
  const { subject, heading, text, more } = words()[topic];
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

function beforeWords(price: string, off: number, hasGst: boolean): string {
  return hasGst
    ? t("Before: {price} excl. GST ({off}% off)", { price, off })
    : t("Before: {price} ({off}% off)", { price, off });
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
  const exact = formatPrice(pricePaise, gstBasisPoints);
  const price = hasSeveralPrices ? t("From {price}", { price: exact }) : exact;
  const before =
    off > 0 && comparePricePaise !== null
      ? [beforeWords(formatRupeesShort(comparePricePaise), off, gstBasisPoints > 0)]
      : [];
  // Newsletters are read days later, so the end of the sale is a date.
  const end =
    saleEndsAt === null
      ? []
      : [t("Sale ends {saleEndsAt}", { saleEndsAt: formatLastDay(saleEndsAt) })];
  return {
    title: name,
    path: `/product/${slug}`,
    lines: [t("by {sellerName}", { sellerName }), price, ...before, ...end],
  };
}
