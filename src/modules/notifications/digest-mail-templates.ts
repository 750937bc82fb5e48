import { z } from "zod";
import { listMailFacts, listMailText } from "#modules/subscriptions/public.server.ts";
import { topics, type Topic } from "#modules/subscriptions/public.ts";
import { defineMail } from "#platform/mail/define-mail.ts";
import type { MailBlockItem } from "#platform/mail/render-mail.ts";
import { formatLastDay } from "#shared/ist.ts";
import { formatPrice, formatRupeesShort, withGstCompared } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";

/** The weekly newsletters. */

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

/** A product in a newsletter. */
export const pieceFacts = z.object({
  name: z.string(),
  slug: z.string(),
  sellerName: z.string(),
  sellerSlug: z.string(),
  pricePaise: z.int(),
  comparePricePaise: z.int().nullable(),
  saleEndsAt: z.string().nullable(),
  gstBasisPoints: z.int(),
  priceIncludesGst: z.boolean().optional(),
  compareGstBasisPoints: z.int().optional(),
  hasSeveralPrices: z.boolean(),
});
type PieceFacts = z.output<typeof pieceFacts>;

/** The newsletter of a topic for one subscriber. */
export const digestMail = defineMail(
  "subscriptions.digest",
  {
    data: listMailFacts.extend({
      topic: z.enum(topics),
      products: z.array(pieceFacts).readonly(),
    }),
    priority: "bulk",
    secrets: ["unsubscribeToken"],
  },
  ({ products, ...to }, sender) => {
    const { subject, heading, text, more } = words()[to.topic];
    return listMailText(sender, to, {
      subject: subject(sender.shopName),
      heading,
      blocks: [
        { kind: "text", text },
        { kind: "items", items: products.map(reducedItem) },
        { kind: "button", ...more },
      ],
    });
  },
);

function beforeWords(price: string, off: number, hasGst: boolean): string {
  return hasGst
    ? t("Before: {price} incl. GST ({off}% off)", { price, off })
    : t("Before: {price} ({off}% off)", { price, off });
}

/** A product in a newsletter, with its earlier price if it is reduced. */
export function reducedItem({
  name,
  slug,
  sellerName,
  saleEndsAt,
  hasSeveralPrices,
  ...prices
}: PieceFacts): MailBlockItem {
  const { gstBasisPoints, priceIncludesGst } = prices;
  const { compareWithGstPaise, off } = withGstCompared({ ...prices, priceIncludesGst });
  const exact = formatPrice({ ...prices, priceIncludesGst });
  const price = hasSeveralPrices ? t("From {price}", { price: exact }) : exact;
  const before =
    off > 0 && compareWithGstPaise !== null
      ? [beforeWords(formatRupeesShort(compareWithGstPaise), off, gstBasisPoints > 0)]
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
