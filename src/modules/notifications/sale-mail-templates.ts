import { createHash } from "node:crypto";
import type { ProductCardView } from "#modules/catalog/public.ts";
import type { SaleForMail } from "#modules/promotions/public.server.ts";
import { saleTypeWords, discountInWords } from "#modules/promotions/public.ts";
import {
  subscriptionMail,
  type SubscriptionMailSender,
} from "#modules/subscriptions/public.server.ts";
import type { Mail } from "#platform/mail/outbox.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { reducedItem } from "./digest-mail-templates.ts";
import { t } from "#shared/texts/text.ts";

/** The mail about a sale that has started. Pure: the sale and its products in, mail out. */

/** The sale of a mail. */
export type AnnouncedSale = Pick<SaleForMail, "saleType" | "discount"> & {
  /** The day in India on which the mails start, "2026-11-21". */
  readonly day: string;
};

/** A recipient, with the products that the mail lists. */
export type SaleMailRecipient = {
  readonly email: string;
  readonly unsubscribeToken: string;
  /** The products of the sale that the recipient saved; empty for subscribers. */
  readonly wished: readonly ProductCardView[];
  /** Other products of the sale. With the saved ones there is at least one. */
  readonly others: readonly ProductCardView[];
};

const mostPieces = 6;

/** The mail about a sale for one recipient. Throws without any product. */
export function saleMail(
  sender: SubscriptionMailSender,
  { saleType, discount, day }: AnnouncedSale,
  { email, unsubscribeToken, wished, others }: SaleMailRecipient,
): Mail {
  const pieces = [...wished, ...others].slice(0, mostPieces);
  const [first] = pieces;
  if (first === undefined) throw new Error("A letter about a sale shows a piece.");
  const title = t("{saleType} at {sellerName}", {
    saleType: saleTypeWords()[saleType],
    sellerName: first.sellerName,
  });
  const taken = {
    sellerName: first.sellerName,
    amount:
      "percentOff" in discount ? `${discount.percentOff}%` : formatRupeesShort(discount.paiseOff),
  };
  const text =
    wished.length > 0
      ? t("{sellerName} takes {amount} off the price of the pieces you saved.", taken)
      : t("{sellerName} takes {amount} off the price of these pieces.", taken);
  return subscriptionMail(
    sender,
    { email, unsubscribeToken, topic: wished.length > 0 ? "wished" : "sale" },
    {
      kind: "promotions.sale",
      subject:
        wished.length > 0 ? subjectOfWishes(wished) : `${title}: ${discountInWords(discount)}`,
      heading: wished.length > 0 ? t("Price drop on pieces you saved") : title,
      blocks: [
        { kind: "text", text },
        { kind: "items", items: pieces.map(reducedItem) },
        { kind: "button", label: t("Visit the shop"), path: `/sellers/${first.sellerSlug}` },
        {
          kind: "note",
          text: t(
            "We write about sales once a day at most. Use the link at the end to stop these e-mails.",
          ),
        },
      ],
      // One mail about sales per day and recipient, whichever sale comes first, for saved products
      // and subscriptions alike. So also one per sale.
      cause: `promotions.sale:${day}:${createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 32)}`,
    },
  );
}

function subjectOfWishes(wished: readonly ProductCardView[]): string {
  const [first, ...more] = wished;
  const name = first?.name ?? "";
  if (more.length === 0) return t("{name}: now in a sale", { name });
  return t(
    "{name} and {more, plural, one {# more piece} other {# more pieces}} you saved: now in a sale",
    { name, more: more.length },
  );
}
