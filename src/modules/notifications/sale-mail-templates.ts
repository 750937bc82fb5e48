import { z } from "zod";
import { saleTypes, saleTypeWords, discountInWords } from "#modules/promotions/public.ts";
import { listMailFacts, listMailText } from "#modules/subscriptions/public.server.ts";
import { defineMail } from "#platform/mail/define-mail.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { pieceFacts, reducedItem } from "./digest-mail-templates.ts";
import { t } from "#shared/texts/text.ts";

/** The mail about a sale that has started. */

const saleFacts = listMailFacts.extend({
  saleType: z.enum(saleTypes),
  discount: z.union([z.object({ percentOff: z.int() }), z.object({ paiseOff: z.int() })]),
  /** The products of the sale that the recipient saved; empty for subscribers. */
  wished: z.array(pieceFacts).readonly(),
  /** Other products of the sale. With the saved ones there is at least one. */
  others: z.array(pieceFacts).readonly(),
});
type SaleFacts = z.output<typeof saleFacts>;

const mostPieces = 6;

/** The mail about a sale for one recipient. Its template throws without any product. */
export const saleMail = defineMail(
  "promotions.sale",
  { data: saleFacts, priority: "bulk", secrets: ["unsubscribeToken"] },
  (sale, sender) => {
    const pieces = [...sale.wished, ...sale.others].slice(0, mostPieces);
    const [first] = pieces;
    if (first === undefined) throw new Error("A mail about a sale shows a product.");
    const title = t("{saleType} at {sellerName}", {
      saleType: saleTypeWords()[sale.saleType],
      sellerName: first.sellerName,
    });
    const hasWished = sale.wished.length > 0;
    return listMailText(sender, sale, {
      subject: hasWished
        ? subjectOfWishes(sale.wished)
        : `${title}: ${discountInWords(sale.discount)}`,
      heading: hasWished ? t("Price drop on pieces you saved") : title,
      blocks: [
        { kind: "text", text: reductionWords(sale, first.sellerName) },
        { kind: "items", items: pieces.map(reducedItem) },
        { kind: "button", label: t("Visit the shop"), path: `/sellers/${first.sellerSlug}` },
        {
          kind: "note",
          text: t(
            "We email you about sales at most once a day. Use the link at the end to stop these emails.",
          ),
        },
      ],
    });
  },
);

function reductionWords({ discount, wished }: SaleFacts, sellerName: string): string {
  const amount =
    "percentOff" in discount ? `${discount.percentOff}%` : formatRupeesShort(discount.paiseOff);
  return wished.length > 0
    ? t("{sellerName} takes {amount} off the price of the pieces you saved.", {
        sellerName,
        amount,
      })
    : t("{sellerName} takes {amount} off the price of these pieces.", { sellerName, amount });
}

function subjectOfWishes(wished: SaleFacts["wished"]): string {
  const [first, ...more] = wished;
  const name = first?.name ?? "";
  if (more.length === 0) return t("{name}: now on sale", { name });
  return t(
    "{name} and {more, plural, one {# more piece} other {# more pieces}} you saved: now on sale",
    { name, more: more.length },
  );
}
